import type { RefusalWords } from './words.ts';

export const pl: RefusalWords = {
  refuse:
    'odrzu- odmaw- odmów- odmow- sprzeciw- zabroń- zabraniam zablok- blok- wyłącz- rezygn- zrezygn- wycof- zakaz-',
  idioms: '',
  no: 'nie',
  courtesy: 'dziękuję dzięki dziękuje proszę',
  not: 'nie nigdy',
  notFollows: false,
  without: 'bez',
  none: 'żadn- nic zero',
  permission: 'zgoda akceptacja zezwolenie pozwolenie',
  consent:
    'akcept- zaakcept- zgadz- zgod- zgód- zgadzam zezw- pozw- pozwal- wyraż- wyraz- przyjm- włącz- dopuszcz- zatwierd-',
  necessary:
    'potrzeb- niezbędn- koniecz- wymagan- obowiązkow- podstawow- techniczn- potrzebn- minimaln-',
  only: 'tylko wyłącznie jedynie ściśle',
  is: 'jest są być',
  asked:
    'cookie- ciastecz- plik- śledz- sprzed- udostępn- dan- przechow- zbier- przetwarz- używ- wykorzyst- cel-',
  optional:
    'opcjonaln- anality- analiz- market- reklam- statysty- personaliz- spersonaliz- profil- wydajnoś- funkcjonaln- społeczn- dodatkow- inn- pozostał- nieobowiązkow- zbędn- nieistotn- dobrowoln- ekstra reszt-',
  and: 'i oraz lub albo ani ale',
  except: 'oprócz poza wyjątkiem',
  now: 'teraz dziś dzisiaj',
  elsewhere: 'stronie stronę strona formularz- link- mail następn- powod-',
  evade:
    'dowiedz więcej późn- później ustawie- dostosu- zarządz- preferencj- opcje wybier- wybór wybor- wybran- zdecyd- decyz- może jeszcze przypomn- jak dlaczego czytaj- szczegół- niektór- część częściow- kilka połow- dopóki jeśli jeżeli jutro wkrótce tymczas- zobacz- pokaż- opuść- wyjdź- subskry- zapła- kup- problem- pomoc pewn- pytaj- ponownie info informacj- raz chwil- razie prawie większ- płac- opłat- odpłat- płat-',
};
