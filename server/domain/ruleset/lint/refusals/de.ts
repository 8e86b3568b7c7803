import type { RefusalWords } from './words.ts';

export const de: RefusalWords = {
  refuse:
    'ablehn- abgelehnt- abzulehnen lehn- verweiger- zurückweis- widersprech- widerspruch- untersag- verbiet- verbot- blockier- deaktivier- ausschalt- abschalt- abwähl- widerruf- unterbind-',
  idioms: 'alles aus, alle aus, nein sagen',
  no: 'nein nö',
  courtesy: 'danke vielen dank bitte',
  not: 'nicht nie niemals',
  notFollows: true,
  without: 'ohne',
  none: 'kein- nichts',
  permission: 'zustimmung einwilligung einverständnis erlaubnis akzeptanz genehmigung',
  consent:
    'akzeptier- akzeptanz- zustimm- zugestimmt- stimm- einwillig- willig- erlaub- zulass- zuzulassen lass- annehm- nehm- gestatt- genehmig- einverstanden einverständnis- aktivier-',
  necessary:
    'brauch- notwendig- erforderlich- essenzi- essentiel- nötig- benötigt- unerlässlich- zwingend- technisch- pflicht-',
  only: 'nur ausschließlich lediglich bloß allein',
  is: 'ist sind sei seien wird werden',
  asked:
    '-cookie- track- verfolg- verkauf- weitergab- weitergeb- daten- speicher- erheb- verarbeit- nutz- verwend- zweck-',
  optional:
    'optional- analy- market- werb- statisti- personalis- profil- leistung- funktional- sozial- zusätzlich- ander- weitere- freiwillig- unnötig- unwesentlich- extra- dritt- übrig- rest- komfort-',
  and: 'und oder aber sowie plus',
  except: 'außer ausser ausgenommen',
  now: 'jetzt heute gerade momentan',
  elsewhere: 'seite formular link mail telefon nächst- begründ- grund',
  evade:
    '-einstellung- einstell- später vielleicht eventuell mehr erfahr- infos -information- lesen anpass- verwalt- auswahl- auswähl- wähl- ausgewählt- entscheid- konfigurier- noch erinner- frag- gefragt wieder warum wieso weshalb wie weshalb details optionen präferenz- einige manche bestimmte teil- teilweise halb solange falls wenn morgen bald vorerst vorübergehend zeigen anzeig- ansehen verlass- abonn- abo kauf- zahl- bezahl- problem- hilf- sicher schade probier- fast beinahe meist- kostenpflicht- gebühr- entgelt-',
};
