import type { Wording } from '../../../../src/shared/ruleset.ts';

/** German. */
export default {
  title: 'Ihre Datenschutzeinstellungen',
  body:
    '{domain} möchte Informationen, etwa Cookies, auf Ihrem Gerät speichern und auslesen, und ' +
    'zwar für die Zwecke, die Sie auswählen. Sie können Ihre Auswahl jederzeit ändern.',
  acceptAll: 'Alle akzeptieren',
  rejectAll: 'Alle ablehnen',
  manage: 'Auswählen',
  closeNotice: 'Schließen und alle ablehnen',
  optOutBody:
    '{domain} und die Unternehmen, mit denen die Website zusammenarbeitet, speichern ' +
    'Informationen, etwa Cookies, auf Ihrem Gerät und lesen sie aus. Sie können dem jederzeit ' +
    'widersprechen.',
  understood: 'OK',
  optOut: 'Widersprechen',
  save: 'Auswahl speichern',
  close: 'Schließen',
  withdraw: 'Einwilligung widerrufen',
  preferences: 'Ihre Datenschutzeinstellungen',
  alwaysOn: 'Immer aktiv',
  recipients: 'Empfänger der Daten: {names}.',
  lifetime: 'Maximale Speicherdauer: {time}.',
  record: 'Nachweis Ihrer Auswahl',
  saved: 'Ihre Auswahl ist gespeichert.',
  renewed: 'Bitte entscheiden Sie über Folgendes: {names}. Ihre übrige Auswahl bleibt unverändert.',
  gpc: 'Widerspruch berücksichtigt',
  heldFrame: 'Dieser Inhalt wird angezeigt, sobald Sie „{purpose}“ erlauben.',
  allow: '„{purpose}“ erlauben',
  privacyPolicy: 'Datenschutzerklärung',
  cookiePolicy: 'Cookie-Richtlinie',
  imprint: 'Impressum',
  purposes: {
    necessary: {
      name: 'Notwendig',
      description:
        'Was diese Website braucht, um zu funktionieren und sich diese Auswahl zu merken. Dafür ' +
        'ist keine Erlaubnis nötig, und es lässt sich nicht abschalten.',
    },
    functional: {
      name: 'Funktional',
      description:
        'Zusätzliche Funktionen wie bessere Suchergebnisse, eingebettete Inhalte und ' +
        'Einstellungen, die von Besuch zu Besuch erhalten bleiben.',
    },
    analytics: {
      name: 'Statistik',
      description:
        'Misst, wie diese Website genutzt wird: welche Seiten aufgerufen werden und was darauf ' +
        'geschieht.',
    },
    marketing: {
      name: 'Marketing',
      description:
        'Ermöglicht es Werbediensten, Sie hier und auf anderen Websites wiederzuerkennen, um ' +
        'Werbung für Sie auszuwählen und deren Wirkung zu messen.',
    },
  },
} satisfies Wording;
