import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Estonian. */
export default {
  title: 'Teie privaatsusvalikud',
  body:
    'Veebisait {domain} soovib salvestada teie seadmesse teavet, näiteks küpsiseid, ja seda ' +
    'sealt lugeda teie valitud eesmärkidel. Oma valikut saate igal ajal muuta.',
  acceptAll: 'Nõustu kõigiga',
  rejectAll: 'Keeldu kõigist',
  manage: 'Vali',
  closeNotice: 'Sulge ja keeldu kõigist',
  optOutBody:
    'Veebisait {domain} ja selle partnerettevõtted salvestavad teie seadmesse teavet, näiteks ' +
    'küpsiseid, ja loevad seda sealt. Saate sellest igal ajal loobuda.',
  understood: 'Sain aru',
  optOut: 'Loobu',
  save: 'Salvesta minu valik',
  close: 'Sulge',
  withdraw: 'Võta nõusolek tagasi',
  preferences: 'Teie privaatsusvalikud',
  alwaysOn: 'Alati sisse lülitatud',
  recipients: 'Andmete saajad: {names}.',
  lifetime: 'Pikim säilitusaeg: {time}.',
  record: 'Kirje teie valiku kohta',
  saved: 'Teie valik on salvestatud.',
  renewed: 'Palun otsustage järgmise üle: {names}. Ülejäänud valik jääb samaks.',
  gpc: 'Teie loobumissoovi on arvestatud',
  heldFrame: 'Seda sisu näidatakse siis, kui lubate eesmärgi „{purpose}“.',
  allow: 'Luba „{purpose}“',
  privacyPolicy: 'Privaatsuspoliitika',
  cookiePolicy: 'Küpsisepoliitika',
  imprint: 'Õigusteave',
  purposes: {
    necessary: {
      name: 'Vajalikud',
      description:
        'See, mida veebisait vajab töötamiseks ja selle valiku meelespidamiseks. Selleks pole ' +
        'luba vaja ja seda ei saa välja lülitada.',
    },
    functional: {
      name: 'Funktsionaalsed',
      description:
        'Lisavõimalused, näiteks paremad otsingutulemused, manustatud sisu ja seaded, mis ' +
        'jäetakse järgmisteks külastusteks meelde.',
    },
    analytics: {
      name: 'Analüütika',
      description:
        'Mõõdab, kuidas seda veebisaiti kasutatakse: milliseid lehti avatakse ja mida neil ' +
        'tehakse.',
    },
    marketing: {
      name: 'Turundus',
      description:
        'Võimaldab reklaamiteenustel teid siin ja teistel veebisaitidel ära tunda, et valida ' +
        'teile reklaame ja mõõta nende tulemusi.',
    },
  },
} satisfies Wording;
