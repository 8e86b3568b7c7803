import type { RefusalWords } from './words.ts';

export const en: RefusalWords = {
  refuse:
    'reject- refus- declin- deny denies denied disagree- disallow- dissent- block- forbid- prohibit- disab- deactivat- object- oppos- withdraw- withh- off mind',
  idioms: 'opt out, opt me out, say no',
  no: 'no nope',
  courtesy: 'thanks thank you please',
  not: 'not don dont doesn won can cannot never non',
  notFollows: false,
  without: 'without',
  none: 'no none nothing zero',
  permission: 'consent permission acceptance agreement approval',
  consent: 'accept- agree- allow- consent- permi- enabl- approv- authori- grant-',
  necessary:
    'needs necess- essential- requir- mandatory needed indispensab- technical- minimum basic',
  only: 'only just solely exclusively',
  is: 'is are be s re isn aren was',
  asked:
    'cookie- track- sell- sale- shar- data store stor- collect- process- use- target- purpose- identif-',
  optional:
    'optional- analy- market- advert- ad ads statist- personal- profil- perform- function- social media additional- other others extra- unnecess- nonessential- inessential- unessential- third recommended rest preferred',
  and: 'and or nor plus',
  except: 'except excluding apart but',
  now: 'now today',
  elsewhere: 'page pages link form email mail phone next screen reason- justif-',
  evade:
    'unable fail- learn- read- how why more later yet maybe perhaps setting- preference- manag- customi- configur- options choos- choice- decid- decision- remind- again ask- sure help- about some few select- certain most mostly almost nearly part partly partial- half find check log set until unless if worry know care matter- wait- pay- subscri- buy- purchas- tomorrow tonight moment soon temporar- see show- detail- review edit explor- leav- exit quit time visit pretend- think understand question- paid fee fees charged',
};
