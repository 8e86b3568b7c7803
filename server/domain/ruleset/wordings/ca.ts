import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Catalan. */
export default {
  title: 'Les vostres opcions de privadesa',
  body:
    '{domain} voldria emmagatzemar i llegir informació al vostre dispositiu, com ara galetes, ' +
    'per a les finalitats que trieu. Podeu canviar la vostra elecció en qualsevol moment.',
  acceptAll: 'Accepta-ho tot',
  rejectAll: 'Rebutja-ho tot',
  manage: 'Tria',
  closeNotice: 'Tanca i rebutja-ho tot',
  optOutBody:
    '{domain} i les empreses amb què treballa emmagatzemen i llegeixen informació al vostre ' +
    'dispositiu, com ara galetes. Us hi podeu oposar en qualsevol moment.',
  understood: 'D’acord',
  optOut: 'M’hi oposo',
  save: 'Desa la meva elecció',
  close: 'Tanca',
  withdraw: 'Retira el meu consentiment',
  preferences: 'Les vostres opcions de privadesa',
  alwaysOn: 'Sempre actives',
  recipients: 'Empreses que reben les dades: {names}.',
  lifetime: 'Període màxim de conservació: {time}.',
  record: 'Registre de la vostra elecció',
  saved: 'La vostra elecció s’ha desat.',
  renewed:
    'Decidiu, si us plau, sobre el següent: {names}. La resta de la vostra elecció es manté igual.',
  gpc: 'Sol·licitud d’oposició atesa',
  heldFrame: 'Aquest contingut es mostrarà quan permeteu «{purpose}».',
  allow: 'Permet «{purpose}»',
  privacyPolicy: 'Política de privadesa',
  cookiePolicy: 'Política de galetes',
  imprint: 'Avís legal',
  purposes: {
    necessary: {
      name: 'Necessàries',
      description:
        'El que aquest lloc web necessita per funcionar i per recordar aquesta elecció. No ' +
        'requereix permís i no es pot desactivar.',
    },
    functional: {
      name: 'Funcionals',
      description:
        'Funcions addicionals, com ara millors resultats de cerca, contingut incrustat i ' +
        'configuracions que es recorden d’una visita a l’altra.',
    },
    analytics: {
      name: 'Analítica',
      description: 'Mesura com s’utilitza aquest lloc web: quines pàgines s’obren i què s’hi fa.',
    },
    marketing: {
      name: 'Màrqueting',
      description:
        'Permet que els serveis publicitaris us reconeguin aquí i en altres llocs web, per triar ' +
        'els anuncis que us mostren i mesurar-ne els resultats.',
    },
  },
} satisfies Wording;
