import type { RefusalWords } from './words.ts';

export const da: RefusalWords = {
  refuse:
    'afvis- afslå- nægt- forbyd- bloker- deaktiver- frabed- fravælg- modsæt- indsigelse- tilbagekald- afmeld-',
  idioms: 'slå fra, slå alle fra, sig nej, siger nej',
  no: 'nej',
  courtesy: 'tak ellers',
  not: 'ikke aldrig',
  notFollows: true,
  without: 'uden',
  none: 'ingen intet',
  permission: 'samtykke tilladelse godkendelse accept',
  consent: 'accept- godkend- samtyk- tillad- godtag- indvillig- aktiver- enig',
  necessary: 'behøver nødvendig- påkræv- essenti- teknisk- obligatorisk- krævede',
  only: 'kun alene udelukkende bare strengt',
  is: 'er være',
  asked:
    '-cookie- spor- sælg- salg- del- data oplysning- gem- indsaml- behandl- brug- anvend- formål-',
  optional:
    'valgfri- analy- markedsf- annonc- reklame- statisti- personli- tilpassede profil- ydelse- præstation- funktion- social- yderligere andre øvrige ekstra- tredjepart- unødvendig- rest- frivillig-',
  and: 'og eller samt men plus',
  except: 'undtagen bortset',
  now: 'nu dag',
  elsewhere: 'side siden formular- link- mail næste grund-',
  evade:
    'mere læs- senere indstilling- administrer- håndter- tilpas muligheder vælg- valg valgte beslut- måske endnu påmind- hvordan hvorfor detaljer visse nogle delvis halvdel- indtil imorgen morgen snart midlertidig- vis- se forlad- abonn- betal- køb- problem hjælp- sikker- spørg- igen gang øjeblik næsten gebyr- penge',
};
