import type { RefusalWords } from './words.ts';

export const it: RefusalWords = {
  refuse:
    'rifiut- negare negat- nega nego neghi respin- declin- oppon- opporre opposi- vieta- blocc- disattiv- disabilit- dissent- revoc- ritir- proib- rigett-',
  idioms: 'dire no, dico no',
  no: 'no',
  courtesy: 'grazie per favore',
  not: 'non mai',
  notFollows: false,
  without: 'senza',
  none: 'nessun- niente nulla zero',
  permission: 'consenso permesso accordo accettazione autorizzazione',
  consent:
    'accett- accons- consen- consens- autorizz- permett- permess- accord- approv- attiv- abilit- concedo',
  necessary: 'serve servono necessar- essenzial- indispensab- obbligator- richiest- tecnic- minim-',
  only: 'solo soltanto solamente unicamente esclusivamente strettamente',
  is: 'è é sono essere sia siano',
  asked:
    'cookie- tracci- vend- vendit- condivid- condivis- dati dato memorizz- raccolt- raccogl- tratt- us- utilizz- finalità',
  optional:
    'opzional- facoltativ- analitic- analisi market- pubblicit- annunci statistic- personalizzat- profil- prestazion- funzional- social- aggiuntiv- altr- extra- terz- superflu- resto restant-',
  and: 'e ed o oppure né ma',
  except: 'tranne eccetto salvo meno',
  now: 'ora adesso oggi',
  elsewhere: 'pagina modulo link mail prossim- successiv- motiv-',
  evade:
    'scopri- saper- più tardi dopo impostaz- impost- opzioni preferenz- personalizza personalizzare gestisc- gesti- configur- dettagl- scegl- scelt- decid- decision- forse ancora ricord- come perché leggi- informazioni alcun- cert- parte parzial- metà finché se domani presto temporane- ved- mostra- esci- lasci- abbon- pagare paga acquist- compr- problema problemi aiuto sicur- selezion- chied- momento poi volta quasi maggior- pagando pagament- compenso',
};
