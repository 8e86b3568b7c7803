import type { RefusalWords } from './words.ts';

export const sv: RefusalWords = {
  refuse:
    'avvis- avböj- avslå- neka- nekar vägra- motsätt- förbjud- blocker- inaktiver- avstå- återkall- invänd- avaktiver- förkasta-',
  idioms: 'välj bort, stäng av, slå av, säg nej',
  no: 'nej',
  courtesy: 'tack snälla',
  not: 'inte ej aldrig icke',
  notFollows: true,
  without: 'utan',
  none: 'inga ingen inget ingenting',
  permission: 'samtycke tillstånd godkännande',
  consent: 'acceptera- accepterar godkänn- samtyck- tillåt- medge- godta- aktiver- instämm-',
  necessary: 'behöver nödvändig- väsentlig- obligatorisk- teknisk- behövs krävs',
  only: 'bara endast enbart strikt',
  is: 'är vara',
  asked:
    '-cookie- -kakor- kaka spår- sälj- försälj- del- uppgift- data lagra- samla- behandl- använd- ändamål-',
  optional:
    'valfri- analy- marknad- annons- reklam- statisti- personlig- anpassade profil- prestanda- funktion- social- ytterligare andra övriga extra- tredjepart- onödig- rest- frivillig-',
  and: 'och eller samt men plus',
  except: 'utom förutom',
  now: 'nu idag',
  elsewhere: 'sida sidan formulär- länk- mejl nästa skäl-',
  evade:
    'mer läs- senare inställning- ställ hantera- anpassa alternativ välj- val valda beslut- bestäm- kanske ännu än påminn- hur varför detaljer vissa några delvis del hälften tills imorgon snart tillfäll- visa- se lämna- prenumer- köp- problem hjälp- säker- fråga- igen gång stund nästan betal- avgift-',
};
