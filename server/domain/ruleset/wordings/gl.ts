import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Galician. */
export default {
  title: 'As súas opcións de privacidade',
  body:
    '{domain} querería almacenar e ler información no seu dispositivo, como cookies, para as ' +
    'finalidades que vostede escolla. Pode cambiar a súa elección en calquera momento.',
  acceptAll: 'Aceptar todo',
  rejectAll: 'Rexeitar todo',
  manage: 'Escoller',
  closeNotice: 'Pechar e rexeitar todo',
  optOutBody:
    '{domain} e as empresas coas que traballa almacenan e len información no seu dispositivo, ' +
    'como cookies. Pode opoñerse a isto en calquera momento.',
  understood: 'Entendido',
  optOut: 'Opoñerme',
  save: 'Gardar a miña elección',
  close: 'Pechar',
  withdraw: 'Retirar o meu consentimento',
  preferences: 'As súas opcións de privacidade',
  alwaysOn: 'Sempre activas',
  recipients: 'Empresas que reciben os datos: {names}.',
  lifetime: 'Prazo máximo de conservación: {time}.',
  record: 'Rexistro da súa elección',
  saved: 'A súa elección quedou gardada.',
  renewed:
    'Por favor, decida sobre o seguinte: {names}. O resto da súa elección mantense como está.',
  gpc: 'Solicitude de oposición atendida',
  heldFrame: 'Este contido amosarase cando vostede permita «{purpose}».',
  allow: 'Permitir «{purpose}»',
  privacyPolicy: 'Política de privacidade',
  cookiePolicy: 'Política de cookies',
  imprint: 'Aviso legal',
  purposes: {
    necessary: {
      name: 'Necesarias',
      description:
        'O que este sitio web necesita para funcionar e para lembrar esta elección. Non require ' +
        'permiso e non se pode desactivar.',
    },
    functional: {
      name: 'Funcionais',
      description:
        'Funcións adicionais, como mellores resultados de busca, contido incorporado e axustes ' +
        'que se lembran dunha visita a outra.',
    },
    analytics: {
      name: 'Analítica',
      description: 'Mide como se usa este sitio web: que páxinas se abren e que se fai nelas.',
    },
    marketing: {
      name: 'Mercadotecnia',
      description:
        'Permite que os servizos publicitarios o/a recoñezan aquí e noutros sitios web, para ' +
        'escoller os anuncios que lle amosan e medir os seus resultados.',
    },
  },
} satisfies Wording;
