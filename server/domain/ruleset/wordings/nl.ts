import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Dutch. */
export default {
  title: 'Uw privacykeuzes',
  body:
    '{domain} wil graag informatie op uw apparaat opslaan en lezen, zoals cookies, voor de ' +
    'doelen die u kiest. U kunt uw keuze op elk moment wijzigen.',
  acceptAll: 'Alles accepteren',
  rejectAll: 'Alles weigeren',
  manage: 'Kiezen',
  closeNotice: 'Sluiten en alles weigeren',
  optOutBody:
    '{domain} en de bedrijven waarmee deze site samenwerkt, slaan informatie, zoals cookies, op ' +
    'uw apparaat op en lezen die uit. U kunt hiertegen op elk moment bezwaar maken.',
  understood: 'OK',
  optOut: 'Bezwaar maken',
  save: 'Mijn keuze opslaan',
  close: 'Sluiten',
  withdraw: 'Mijn toestemming intrekken',
  preferences: 'Uw privacykeuzes',
  alwaysOn: 'Altijd aan',
  recipients: 'Ontvangers van de gegevens: {names}.',
  lifetime: 'Maximale bewaartermijn: {time}.',
  record: 'Registratie van uw keuze',
  saved: 'Uw keuze is opgeslagen.',
  renewed: 'Wilt u over het volgende beslissen: {names}? De rest van uw keuze blijft zoals die is.',
  gpc: 'Uw bezwaar wordt gerespecteerd',
  heldFrame: 'Deze inhoud wordt getoond zodra u ‘{purpose}’ toestaat.',
  allow: '‘{purpose}’ toestaan',
  privacyPolicy: 'Privacybeleid',
  cookiePolicy: 'Cookiebeleid',
  imprint: 'Colofon',
  purposes: {
    necessary: {
      name: 'Noodzakelijk',
      description:
        'Wat deze site nodig heeft om te werken en om deze keuze te onthouden. Hiervoor is geen ' +
        'toestemming nodig en het kan niet worden uitgezet.',
    },
    functional: {
      name: 'Functioneel',
      description:
        'Extra’s zoals betere zoekresultaten, ingesloten inhoud en instellingen die van bezoek ' +
        'tot bezoek worden onthouden.',
    },
    analytics: {
      name: 'Analytisch',
      description:
        'Meet hoe deze site wordt gebruikt: welke pagina’s worden geopend en wat daarop wordt ' +
        'gedaan.',
    },
    marketing: {
      name: 'Marketing',
      description:
        'Laat advertentiediensten u hier en op andere sites herkennen, om advertenties voor u te ' +
        'kiezen en te meten wat die opleveren.',
    },
  },
} satisfies Wording;
