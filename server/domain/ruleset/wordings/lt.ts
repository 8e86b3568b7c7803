import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Lithuanian. */
export default {
  title: 'Jūsų privatumo pasirinkimai',
  body:
    'Svetainė {domain} norėtų jūsų įrenginyje saugoti ir skaityti informaciją, pavyzdžiui, ' +
    'slapukus, jūsų pasirinktais tikslais. Savo pasirinkimą galite bet kada pakeisti.',
  acceptAll: 'Priimti viską',
  rejectAll: 'Atmesti viską',
  manage: 'Pasirinkti',
  closeNotice: 'Uždaryti ir atmesti viską',
  optOutBody:
    'Svetainė {domain} ir įmonės, su kuriomis ji dirba, jūsų įrenginyje saugo ir skaito ' +
    'informaciją, pavyzdžiui, slapukus. Galite bet kada to atsisakyti.',
  understood: 'Gerai',
  optOut: 'Atsisakyti',
  save: 'Išsaugoti savo pasirinkimą',
  close: 'Uždaryti',
  withdraw: 'Atšaukti savo sutikimą',
  preferences: 'Jūsų privatumo pasirinkimai',
  alwaysOn: 'Visada įjungta',
  recipients: 'Duomenų gavėjai: {names}.',
  lifetime: 'Ilgiausias saugojimo laikas: {time}.',
  record: 'Jūsų pasirinkimo įrašas',
  saved: 'Jūsų pasirinkimas išsaugotas.',
  renewed: 'Prašome apsispręsti dėl šių dalykų: {names}. Likusi jūsų pasirinkimo dalis nesikeičia.',
  gpc: 'Atsisakymo prašymas įvykdytas',
  heldFrame: 'Šis turinys bus rodomas, kai leisite „{purpose}“.',
  allow: 'Leisti „{purpose}“',
  privacyPolicy: 'Privatumo politika',
  cookiePolicy: 'Slapukų politika',
  imprint: 'Teisinė informacija',
  purposes: {
    necessary: {
      name: 'Būtinieji',
      description:
        'Tai, ko reikia, kad ši svetainė veiktų ir prisimintų šį pasirinkimą. Tam nereikia ' +
        'leidimo ir to negalima išjungti.',
    },
    functional: {
      name: 'Funkciniai',
      description:
        'Papildomos galimybės, pavyzdžiui, geresni paieškos rezultatai, įterptas turinys ir tarp ' +
        'apsilankymų prisimenami nustatymai.',
    },
    analytics: {
      name: 'Analizė',
      description:
        'Matuoja, kaip naudojamasi šia svetaine: kokie puslapiai atidaromi ir kas juose daroma.',
    },
    marketing: {
      name: 'Rinkodara',
      description:
        'Leidžia reklamos paslaugoms atpažinti jus čia ir kitose svetainėse, kad jos galėtų ' +
        'parinkti jums reklamą ir išmatuoti jos rezultatus.',
    },
  },
} satisfies Wording;
