import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Swedish. */
export default {
  title: 'Dina integritetsval',
  body:
    '{domain} vill lagra och läsa information på din enhet, till exempel cookies, för de ' +
    'ändamål du väljer. Du kan ändra ditt val när som helst.',
  acceptAll: 'Acceptera alla',
  rejectAll: 'Avvisa alla',
  manage: 'Välj',
  closeNotice: 'Stäng och avvisa alla',
  optOutBody:
    '{domain} och de företag som webbplatsen samarbetar med lagrar och läser information på ' +
    'din enhet, till exempel cookies. Du kan välja bort detta när som helst.',
  understood: 'OK',
  optOut: 'Välj bort',
  save: 'Spara mitt val',
  close: 'Stäng',
  withdraw: 'Återkalla mitt samtycke',
  preferences: 'Dina integritetsval',
  alwaysOn: 'Alltid på',
  recipients: 'Mottagare av uppgifter: {names}.',
  lifetime: 'Sparas i högst {time}.',
  record: 'Registrering av ditt val',
  saved: 'Ditt val har sparats.',
  renewed: 'Ta ställning till följande: {names}. Resten av ditt val gäller som förut.',
  gpc: 'Ditt bortval respekteras',
  heldFrame: 'Det här innehållet visas när du har tillåtit ”{purpose}”.',
  allow: 'Tillåt ”{purpose}”',
  privacyPolicy: 'Integritetspolicy',
  cookiePolicy: 'Cookiepolicy',
  imprint: 'Juridisk information',
  purposes: {
    necessary: {
      name: 'Nödvändiga',
      description:
        'Det som webbplatsen behöver för att fungera och för att minnas det här valet. Det ' +
        'kräver inget tillstånd och kan inte stängas av.',
    },
    functional: {
      name: 'Funktionella',
      description:
        'Tillägg som bättre sökresultat, inbäddat innehåll och inställningar som sparas från ' +
        'besök till besök.',
    },
    analytics: {
      name: 'Analys',
      description: 'Mäter hur webbplatsen används: vilka sidor som öppnas och vad som görs på dem.',
    },
    marketing: {
      name: 'Marknadsföring',
      description:
        'Låter annonstjänster känna igen dig här och på andra webbplatser för att välja annonser ' +
        'åt dig och mäta vad annonserna ger för resultat.',
    },
  },
} satisfies Wording;
