import type { RefusalWords } from './words.ts';

/** Both of Norway's written forms. */
export const nb: RefusalWords = {
  refuse:
    'avvis- avslå- nekt- forby- blokker- deaktiver- motsett- reserver- innvend- tilbakekall- trekk-',
  idioms: 'slå av, skru av, si nei, sier nei',
  no: 'nei',
  courtesy: 'takk',
  not: 'ikke ikkje aldri',
  notFollows: true,
  without: 'uten utan',
  none: 'ingen inga ingenting',
  permission: 'samtykke tillatelse godkjenning',
  consent: 'godta- aksepter- godkjenn- samtykk- tillat- tillate tillet aktiver- enig',
  necessary: 'trenger nødvendig- naudsynt- påkrev- essensi- teknisk- obligatorisk-',
  only: 'kun bare berre utelukkende strengt',
  is: 'er være vere',
  asked:
    '-cookie- -kapsl- spor- selg- sel- salg- del- data opplysning- lagr- samle- behandl- bruk- formål-',
  optional:
    'valgfri- valfri- analy- markedsf- marknads- annons- reklame- statisti- personl- tilpassede profil- ytelse- funksjon- sosial- ytterligere andre øvrige ekstra- tredjepart- unødvendig- rest- frivillig-',
  and: 'og eller samt men plus',
  except: 'unntatt bortsett',
  now: 'nå dag',
  elsewhere: 'side siden skjema- lenke- mail neste grunn-',
  evade:
    'mer meir les- senere seinere seinare innstilling- administrer- håndter- tilpass alternativ velg- vel- valg val valgte bestem- kanskje ennå enno påminn- hvordan hvorfor korleis kvifor detaljer visse noen nokre delvis halv- til imorgen morgen snart midlertidig- vis- se forlat- abonn- betal- kjøp- problem hjelp- sikker- spør- igjen gang øyeblikk nesten gebyr- avgift-',
};
