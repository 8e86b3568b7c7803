import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Italian. */
export default {
  title: 'Le tue scelte sulla privacy',
  body:
    '{domain} vorrebbe archiviare e leggere informazioni sul tuo dispositivo, come i cookie, per ' +
    'le finalità che scegli. Puoi modificare la tua scelta in qualsiasi momento.',
  acceptAll: 'Accetta tutto',
  rejectAll: 'Rifiuta tutto',
  manage: 'Scegli',
  closeNotice: 'Chiudi e rifiuta tutto',
  optOutBody:
    '{domain} e le aziende con cui collabora archiviano e leggono informazioni sul tuo ' +
    'dispositivo, come i cookie. Puoi opporti in qualsiasi momento.',
  understood: 'OK',
  optOut: 'Mi oppongo',
  save: 'Salva la mia scelta',
  close: 'Chiudi',
  withdraw: 'Revoca il mio consenso',
  preferences: 'Le tue scelte sulla privacy',
  alwaysOn: 'Sempre attivi',
  recipients: 'Destinatari dei dati: {names}.',
  lifetime: 'Periodo massimo di conservazione: {time}.',
  record: 'Registrazione della tua scelta',
  saved: 'La tua scelta è stata salvata.',
  renewed:
    'Ti chiediamo di decidere su quanto segue: {names}. Il resto della tua scelta rimane invariato.',
  gpc: 'Richiesta di opposizione accolta',
  heldFrame: 'Questo contenuto verrà mostrato quando consentirai «{purpose}».',
  allow: 'Consenti «{purpose}»',
  privacyPolicy: 'Informativa sulla privacy',
  cookiePolicy: 'Informativa sui cookie',
  imprint: 'Note legali',
  purposes: {
    necessary: {
      name: 'Necessari',
      description:
        'Ciò di cui questo sito ha bisogno per funzionare e per ricordare questa scelta. Non ' +
        'richiede alcun permesso e non può essere disattivato.',
    },
    functional: {
      name: 'Funzionali',
      description:
        'Funzioni aggiuntive, come risultati di ricerca migliori, contenuti incorporati e ' +
        'impostazioni ricordate da una visita all’altra.',
    },
    analytics: {
      name: 'Analisi',
      description:
        'Misura come viene usato questo sito: quali pagine vengono aperte e che cosa vi si fa.',
    },
    marketing: {
      name: 'Marketing',
      description:
        'Permette ai servizi pubblicitari di riconoscerti qui e su altri siti, per scegliere ' +
        'annunci per te e misurarne i risultati.',
    },
  },
} satisfies Wording;
