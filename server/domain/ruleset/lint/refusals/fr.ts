import type { RefusalWords } from './words.ts';

export const fr: RefusalWords = {
  refuse:
    'refus- rejet- déclin- interdi- oppos- bloqu- désactiv- désaccord retir- empêch- renonc- désapprouv-',
  idioms: 'dire non, dis non',
  no: 'non',
  courtesy: 'merci svp s il vous plaît',
  not: 'pas jamais',
  notFollows: true,
  without: 'sans',
  none: 'aucun- rien zéro nul',
  permission: 'consentement accord autorisation acceptation permission',
  consent: 'accept- autoris- consen- accord- permet- permis- permi- approuv- activ- admet-',
  necessary: 'besoin nécessair- essentiel- indispensab- requis- obligatoir- technique- minimum',
  only: 'uniquement seulement seul seuls seules que juste exclusivement strictement',
  is: 'est sont être soit',
  asked:
    'cookie- traceur- trac- pist- suivi- vend- vente- partag- donnée- stock- collect- trait- utilis- finalité-',
  optional:
    'option optionnel- facultatif- facultativ- analys- analytiq- market- public- pub pubs statisti- personnalisé- personnalisée- profil- perform- fonctionn- soci- supplémentaire- autre- extra- tiers superflu- reste inutile- accessoire-',
  and: 'et ou ni mais puis',
  except: 'sauf hormis excepté excepter exception',
  now: 'maintenant aujourd',
  elsewhere: 'page formulaire lien mail courrier prochain- suivant- motiv- raison-',
  evade:
    'savoir plus tard paramètr- paramétr- paramétrage- gér- gestion réglage- régler préférence- personnaliser personnalisez personnalise personnalisation configur- choisi- choix décid- détail- options peut peut rappel- encore suite comment pourquoi lire lisez infos certains certaines certain certaine quelques partie partiel- moitié jusqu si demain bientôt temporair- voir afficher quitt- abonn- pay- achet- problème souci aide sélection- demand- moins presque plupart paie- redevance',
};
