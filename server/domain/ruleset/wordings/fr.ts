import type { Wording } from '../../../../src/shared/ruleset.ts';

/** French. */
export default {
  title: 'Vos choix de confidentialité',
  body:
    '{domain} souhaite stocker et lire des informations sur votre appareil, telles que des ' +
    'cookies, pour les finalités que vous choisirez. Vous pouvez modifier votre choix à tout ' +
    'moment.',
  acceptAll: 'Tout accepter',
  rejectAll: 'Tout refuser',
  manage: 'Choisir',
  closeNotice: 'Fermer et tout refuser',
  optOutBody:
    '{domain} et les entreprises avec lesquelles ce site travaille stockent et lisent des ' +
    'informations sur votre appareil, telles que des cookies. Vous pouvez vous y opposer à tout ' +
    'moment.',
  understood: 'OK',
  optOut: 'M’y opposer',
  save: 'Enregistrer mon choix',
  close: 'Fermer',
  withdraw: 'Retirer mon consentement',
  preferences: 'Vos choix de confidentialité',
  alwaysOn: 'Toujours actifs',
  recipients: 'Destinataires des données\u00a0: {names}.',
  lifetime: 'Durée maximale de conservation\u00a0: {time}.',
  record: 'Enregistrement de votre choix',
  saved: 'Votre choix est enregistré.',
  renewed:
    'Merci de vous prononcer sur ce qui suit\u00a0: {names}. Le reste de votre choix est inchangé.',
  gpc: 'Demande d’opposition respectée',
  heldFrame: 'Ce contenu s’affichera lorsque vous aurez autorisé «\u00a0{purpose}\u00a0».',
  allow: 'Autoriser «\u00a0{purpose}\u00a0»',
  privacyPolicy: 'Politique de confidentialité',
  cookiePolicy: 'Politique relative aux cookies',
  imprint: 'Mentions légales',
  purposes: {
    necessary: {
      name: 'Nécessaires',
      description:
        'Ce dont ce site a besoin pour fonctionner et pour mémoriser ce choix. Cela ne nécessite ' +
        'aucune autorisation et ne peut pas être désactivé.',
    },
    functional: {
      name: 'Fonctionnels',
      description:
        'Fonctions supplémentaires telles que de meilleurs résultats de recherche, des contenus ' +
        'intégrés et des réglages conservés d’une visite à l’autre.',
    },
    analytics: {
      name: 'Mesure d’audience',
      description:
        'Mesure la façon dont ce site est utilisé\u00a0: quelles pages sont ouvertes et ce qui y ' +
        'est fait.',
    },
    marketing: {
      name: 'Marketing',
      description:
        'Permet aux services publicitaires de vous reconnaître ici et sur d’autres sites, afin ' +
        'de choisir des publicités pour vous et de mesurer leurs résultats.',
    },
  },
} satisfies Wording;
