import type { BannerWords, Does } from '../page/foundBanner.ts';
import type { GateWords } from '../page/gate.ts';
import type { LevelWords } from '../page/levels.ts';
import type { WayBackWords } from '../page/wayBack.ts';
import { denials, noObjection } from './denials.ts';
import { easternLatin } from './easternLatin.ts';
import { further } from './further.ts';
import { goingOn, sure, takesBack } from './gates.ts';
import type { LanguageWords } from './language.ts';
import { levelNames } from './levels.ts';
import { otherScripts } from './otherScripts.ts';
import { policies, switches } from './selectors.ts';
import { spoken } from './spoken.ts';
import { toolWords } from './toolWords.ts';
import { westernLatin } from './westernLatin.ts';

const languages: Partial<LanguageWords>[] = [
  ...westernLatin,
  ...easternLatin,
  ...otherScripts,
  ...toolWords,
  ...spoken,
  ...further,
];
const any = (...kinds: (keyof LanguageWords)[]) =>
  languages.flatMap((language) => kinds.flatMap((kind) => language[kind] ?? [])).join('|');

/** The subject of a label that names several: “Accept all settings” accepts. */
export const acceptsAll =
  '(accept|allow|enable|agree to) (all|everything)|all(e|es)? .{0,12}(akzeptieren|zulassen|erlauben|annehmen)|tout accepter|accepter tout|acept.{1,4} tod|accett.{1,4} tutt|alles? (accepteren|toestaan)|apstiprināt vis|patvirtinti vis|alle einstellungen akz|nõustu kõigi';

/** To go on and be shown advertising, as the sites ask that otherwise want to be paid. */
const withAds =
  '(^|\\s)(mit|with|avec|con|com|amb|met|med|z|s|so|cu|se|og|και|με|с|з)\\s(\\S{1,20}\\s)?(werb|ads?(\\s|$)|advert|anzeigen|pub(\\s|$|licit|blicit)|anuncio|anúncio|anuncis|reclam|annon[sc]|reklam|διαφημ)|mainoksilla|mainosten kanssa|reklámmal|reklamlarla|reklamla |广告继续|広告ありで|広告付きで|광고 보고';

/** A question about a single piece of content is no banner. */
const oneThing = '\\b(video|film|map|karte|kort|carte|mapa|mappa|kaart|youtube|vimeo|podcast)';

/**
 * In this order, because many labels name more than one thing: a refusal names what it refuses, a save what it saves.
 */
const controls: [Does, string][] = [
  ['other', oneThing],
  ['accept', noObjection],
  ['reject', any('reject')],
  ['reject', denials(any('accept'))],
  ['accept', acceptsAll],
  ['accept', withAds],
  ['save', any('save')],
  ['manage', any('manage', 'change')],
  ['accept', `${any('accept')}|^(✓|✔|✅|👍)\ufe0f?$`],
  ['close', `${any('close')}|^[×✕xX✖]$`],
];

/** Names hardly differ between languages. */
const named: [Does, string][] = [
  ['reject', 'reject|deny|decline|refus|disagree|necessary.?only|only.?necessary'],
  ['accept', 'accept|agree|allow|approve|grant'],
  ['save', 'save|confirm'],
  ['manage', 'setting|preference|manage|customi[sz]e'],
];

/** Tools' names, and what authors call a layer that asks, in English nearly everywhere. */
const layers =
  '(cookie|consent|gdpr|rgpd|ccpa|privacy)s?[-_]?(notice|banner|bar|box|modal|dialog|popup|wall|layer|overlay|message|prompt|window|manager|notification|law|disclaimer)|(^|[ _-])cmp([ _-]|$)|klaro|orejime|tarteaucitron|onetrust|didomi|usercentrics|axeptio|cookiebot|iubenda';

/** A number of years, beside a word for them or for age. */
const years =
  '(age|old|jahre|alt|ans|âge|anni|età|años|edad|anos|idade|jaar|leeftijd|år|ålder|vuot|lat|wiek|let|věk|rok|év|kor|ani|vârst|godin|leta|metų|gad|aasta|годин|годи|лет|возраст|років|вік|χρον|ετών|ηλικ|yaş|歳|才|세|岁|歲|سنة|عام|वर्ष|ปี|tuổi|tahun)';
const ofAge =
  'legal (drinking )?age|of (full|legal) age|volljährig|majeur|majorité|mayor(ía)? de edad|maggiorenne|maior(es)? de idade|meerderjarig|myndig|täysi-ikäi|täisealine|pilngadīg|pilnameč|pełnoletni|plnolet|polnolet|punolet|nagykorú|пълнолет|совершеннолет|повноліт|пунолет|ενήλικ|reşit|20歳以上|成人|성인|成年|בגיר|راشد';
const age = `${ofAge}|(^|\\D)(16|18|19|20|21)(\\D.{0,30})?${years}|${years}.{0,40}\\D(16|18|19|20|21)(\\D|$)`;

export const bannerWords: BannerWords = {
  topic: any('topic'),
  layers,
  age,
  controls,
  named,
  policies,
  switches,
};

export const levelWords: LevelWords = {
  rejects: `${any('reject')}|${denials(any('accept'))}`,
  accepts: any('accept'),
  ...levelNames,
};

/** Words of what stands before a page and is no question about consent. */
export const gateWords: GateWords = {
  topic: any('topic'),
  age,
  closes: `^(${any('close')})|^[×✕xX✖]$`,
  declines: any('reject'),
  accepts: any('accept'),
  goesOn: goingOn,
};

export { takesBack };
/** Words of a question whether consent is really to be taken back. */
export const sureWords: GateWords = { ...gateWords, accepts: sure.yes, question: sure.question };

/** What links to policies say where they do not name the topic: the protection of data, or the law about it. */
const protection = String.raw`data protection|your data|\brgpd\b|gdpr|dsgvo|\bavg\b|\brodo\b|kvkk|prote(c|ç|z)[^ ]+ (des|de|dei) (données|datos|dados|dades|dati)|trattamento dei dati|gegevensbescherming|dataskydd|databeskyttelse|rekisteriselost|(ochrona|przetwarzanie) danych|ochrana (údajů|údajov)|protecția datelor|защита на данните|лични данни|zaštita podataka|varstvo podatkov|andmekaitse|datu aizsardzība|duomenų apsauga|asmens duomenys|προστασία δεδομένων|cosaint sonraí|protezzjoni|aydınlatma|захист даних|заштита података|حماية البيانات|bảo mật|外部送信|情報送信`;
export const policyWords = `${any('topic')}|${protection}`;

/** Ways back that are told by a whole phrase: they name no topic, or say with a word of every day that it is taken back. */
const alone =
  'do not sell|ad choices|(manage|change) trackers|widerruf|[iİ]zni.{0,3} (değiştir|geri)|zustimmung(en)? .{0,12}zurück|skift .{0,6}samtykke|tühista .{0,10}nõusolek|peru .{0,12}suostumus|vedä .{0,24}takaisin|trek .{0,12}toestemming|draga samþykki|κέντρο προτιμήσεων|[iİ]zin tercih|mainīt izvēli|onay\\S* (değiştir|geri)';

/** A control that names the topic and says that it can be set or changed, in either order. */
export const wayBackWords: WayBackWords = {
  leads: `${alone}|(${any('topic')})[- ]?.{0,24}(${any('manage', 'change')})|(${any('manage', 'change')}).{0,24}(${any('topic')})`,
  topic: any('topic'),
  policies: policyWords,
  named:
    '(cookie|consent|privacy|gdpr|rgpd|ccpa|\\bcmp\\b|klaro|orejime|tarteaucitron|onetrust|didomi|usercentrics|\\bcc-)[\\w.: -]{0,24}(setting|preference|pref|manage|modal|show|open|revoke|renew|withdraw|change|choice|option|prompt|panel|display)|(setting|preference|manage|show|open|revoke|renew|withdraw|change|display)[\\w-]{0,24}(cookie|consent|privacy|gdpr|cmp\\b)',
};

/** Switches that show the answer. */
export const answeredWords = { switches, policies: policyWords };
