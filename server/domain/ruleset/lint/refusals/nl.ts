import type { RefusalWords } from './words.ts';

export const nl: RefusalWords = {
  refuse:
    'weiger- geweiger- afwijz- afgewezen afwijs- wijs- verwerp- verbied- verbod bezwaar- blokke- uitschakel- uitzet- intrek- afmeld- weerleg- ontzeg-',
  idioms: 'alles uit, alle uit, zet uit, zeg nee',
  no: 'nee neen',
  courtesy: 'bedankt dank dankjewel je u alstublieft',
  not: 'niet nooit',
  notFollows: true,
  without: 'zonder',
  none: 'geen niets nul',
  permission: 'toestemming akkoord goedkeuring acceptatie instemming',
  consent:
    'accept- akkoord- toestem- toesta- toe sta goedkeur- toelat- instem- stem inschakel- geaccepteer-',
  necessary:
    'functione- noodzakelijk- noodzake- essenti- vereist- verplicht- onmisba- nodig- technisch- minima-',
  only: 'alleen enkel uitsluitend slechts strikt',
  is: 'is zijn ben wordt worden',
  asked:
    '-cookie- track- volg- verko- verkoop- del- gegevens data opsla- sla verzamel- verwerk- gebruik- doeleind-',
  optional:
    'optione- analy- market- adverten- reclame- statisti- personalisati- gepersonaliseer- profiel- profil- prestati- soci- extra- ander- overig- aanvullend- derde- onnodig- rest voorkeurscookies',
  and: 'en of noch maar plus',
  except: 'behalve uitgezonderd',
  now: 'nu vandaag',
  elsewhere: 'pagina formulier link mail volgende reden-',
  evade:
    'meer lees- lezen later instelling- instel- voorkeur- aanpass- beheer- behe- opties kies- kiez- keuze- beslis- besluit- misschien nog herinner- hoe waarom weten weet details sommige enkele bepaalde deel- gedeelte- helft totdat als indien morgen straks binnenkort tijdelijk- bekijk- toon- tonen verlat- verlaat- abonn- betal- koop- probleem hulp zeker selec- geselecteer- vraag opnieuw info informatie keer moment bijna meest- leg uitleg betaal- tarief-',
};
