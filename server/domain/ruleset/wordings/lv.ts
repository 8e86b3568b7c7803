import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Latvian. */
export default {
  title: 'Jūsu privātuma izvēles',
  body:
    'Vietne {domain} vēlētos jūsu ierīcē glabāt un lasīt informāciju, piemēram, sīkdatnes, jūsu ' +
    'izvēlētajiem nolūkiem. Savu izvēli varat mainīt jebkurā laikā.',
  acceptAll: 'Pieņemt visu',
  rejectAll: 'Noraidīt visu',
  manage: 'Izvēlēties',
  closeNotice: 'Aizvērt un noraidīt visu',
  optOutBody:
    'Vietne {domain} un uzņēmumi, ar kuriem tā sadarbojas, jūsu ierīcē glabā un lasa ' +
    'informāciju, piemēram, sīkdatnes. Varat no tā atteikties jebkurā laikā.',
  understood: 'Labi',
  optOut: 'Atteikties',
  save: 'Saglabāt savu izvēli',
  close: 'Aizvērt',
  withdraw: 'Atsaukt savu piekrišanu',
  preferences: 'Jūsu privātuma izvēles',
  alwaysOn: 'Vienmēr ieslēgtas',
  recipients: 'Datu saņēmēji: {names}.',
  lifetime: 'Ilgākais glabāšanas laiks: {time}.',
  record: 'Jūsu izvēles ieraksts',
  saved: 'Jūsu izvēle ir saglabāta.',
  renewed: 'Lūdzu, izlemiet par šo: {names}. Pārējā jūsu izvēle paliek nemainīga.',
  gpc: 'Jūsu atteikums ir ņemts vērā',
  heldFrame: 'Šis saturs tiks parādīts, kad atļausiet „{purpose}”.',
  allow: 'Atļaut „{purpose}”',
  privacyPolicy: 'Privātuma politika',
  cookiePolicy: 'Sīkdatņu politika',
  imprint: 'Juridiskā informācija',
  purposes: {
    necessary: {
      name: 'Nepieciešamās',
      description:
        'Tas, kas šai vietnei vajadzīgs, lai tā darbotos un atcerētos šo izvēli. Tam nav ' +
        'vajadzīga atļauja, un to nevar izslēgt.',
    },
    functional: {
      name: 'Funkcionālās',
      description:
        'Papildu iespējas, piemēram, labāki meklēšanas rezultāti, iegults saturs un iestatījumi, ' +
        'kas saglabājas no viena apmeklējuma līdz nākamajam.',
    },
    analytics: {
      name: 'Analītika',
      description:
        'Mēra, kā šī vietne tiek lietota: kuras lapas tiek atvērtas un kas tajās tiek darīts.',
    },
    marketing: {
      name: 'Mārketings',
      description:
        'Ļauj reklāmas pakalpojumiem jūs atpazīt šeit un citās vietnēs, lai izvēlētos jums ' +
        'reklāmas un mērītu to rezultātus.',
    },
  },
} satisfies Wording;
