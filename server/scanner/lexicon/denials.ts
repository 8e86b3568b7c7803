/** Words that deny what follows them. Short ones that mean something else in another language stand with their verbs, below. */
const before = [
  'not|never|don.t|didn.t|nicht|niet|non|no|não|nie|nem|ei|inte|ikke|ikkje|ekki|nuk|mos|ná|ní|ddim|peidio â|huwag|hindi|tidak|jangan|không|đừng',
  'не|нисам|nisam|ne|δεν|μην|չեմ|არ|לא|אל|لا|لن|غير|عدم|لست|न',
].join('|');

/** Words that deny what stands before them. */
const behind = 'nicht|niet|inte|ikke|ikkje|ekki|nie|नहीं|न करें|न दें|না|নই|نہیں|نہ دیں|نیستم|ندارم';

/** Denials that are a part of the verb, or that only the verb tells from another word. */
const within = [
  'stimme .{0,12}nicht|pas d.accord|ne consens pas|nu (permit|consimt)|(en|älä) (salli|suostu)|ära luba',
  'ez (dut|nago|baimendu)|net (akz|zoul|averst)|stem nie|usiruhusu',
  'ne(pieņem|atļau|priim|leis|přij|povol|prij|chci)|несъглас|не д[оа]зв[оа][лљ]|нисам саглас|berre naudsynt',
  '[iİ]zin verm|katılmı|etmirəm|razı deyil|[iİ]cazə verm|келіспей|бермеу|չ(թույլատր|ընդուն)|არ დაუშვ|לא מסכימ',
  String.raw`لا أسمح|نمی[\u200c ]?(پذیر|خواه|کنم|دهم)|অনুমতি দেব না|اجازت نہ|متفق نہیں|ஏற்க(வில்லை|ாதே|மாட்)|அனுமதிக்காதே`,
  '(許可|同意|承諾|了承|受け入れ)(し|られ)?(ない|ません)|(동의|수락|허용)(하지| ?안)|[不未勿].{0,2}(接受|同意|允许|允許)|ไม่(อนุญาต|ตกลง|ยอมรับ|ยินยอม)',
].join('|');

/** Answers that end in a denial or have it before a comma: “Better not”, “Ah no, thanks”. */
const denied = String.raw`\s(not|nicht|niet|inte|ikke|ikkje|ekki|pas|nem|no|não|nein|nee|nei|nej|ne|nie|ei|нет|не|ні|όχι)[.!]?$`;
const interjected = String.raw`\s(no|nein|nee|nei|nej|nie|não|non|ne|нет|не|ні),\s`;
/** None of it. */
const nothing =
  '^(rien|nichts|niente|nada|nic|niks|ingenting|intet|nothing|none|semmi|nimic|ничего|нічого|нищо|ништа|τίποτα)($| (de|of|von|di|van|av|af|z|от) |,| du tout| davon)|^(sans façon|na,? danke)';

/** A denial that objects to nothing. */
export const noObjection =
  '^(no (worries|problem|bother|objections?)|(kein|ingen|inga|nessun|geen|sin|sem|bez) proble|pas de (souci|problème)|nema problema|nie ma (sprawy|problemu)|не проблема|没问题|沒問題)|^¿?(why not|warum nicht|pourquoi pas|waarom niet|varför inte|hvorfor ikke|perché no|por qu[eé] no|proč ne|miért ne)';

/** Going on, or closing, without what was asked for, or none of it. */
const goingOn =
  '(close|chiud|ferm|schlie(ß|ss)|cerr|fech|tanc|sluit|stäng|luk|sulje|zamkn|zavř|zavr|zatvor|zapri|bezár|închide|κλείσ|закр|затвор|kapat|tutup|đóng|continu|proceed|weiter|fortfahren|verder|fortsätt|fortsæt|fortsett|jatka|pokrač|kontynu|nastavi|proseg|prosseg|продолж|продовж|продължи|devam|folytat|carry on|go on|read on|browse|weiterlesen|weitersurfen|poursui|navig|acced|accéd|segu[ei]|vai avanti|avan[çz]|lees verder|przech|przejd|gå vidare|gå videre)\\S* (without|ohne|sans|sin|sem|senza|zonder|utan|uden|uten|ilman|bez|без|fără)|^(no|keine?|aucuns?|nessun|geen|inga|ingen|žádné) (cookies?|kakor|tracking|informasjonskapsler)$|^(never|ninguna|nenhum|dim diolch|nechci)$';

/**
 * Labels that refuse by denying an acceptance: “Ikke tillat”, “不允许”. To take one for the acceptance it denies would be to grant
 * where the visitor refuses.
 * @param accepts sources of patterns of labels that accept
 */
export const denials = (accepts: string): string =>
  `(^|[\\s,])(${before})[\\s’'].{0,16}(${accepts})|(${accepts}).{0,16}\\s(${behind})[.!]?$|${within}|${goingOn}|${denied}|${interjected}|${nothing}`;

const words = [
  'not|never|don.?t|didn.?t|won.?t|no|none|without|nicht|nein|kein|keine|ohne|nie|niet|geen|nee|zonder|non|pas|ne|rien|sans|sin|nada|não|sem|senza|niente|nem|ikke|ikkje|inte|uten|uden|utan|nej|nei|ekki|ei|älä|ilman|mitte|ilma|bez|nic|brez|fără|nimic|semmi|ez|без|не|нет|ні|нищо|ничего|δεν|όχι|μη|χωρίς|არა|ոչ|לא|ללא|لا|لن|بدون|بلا|نه|نہیں|नहीं|না',
  'inga|ingen|inget|ingenting|intet|nix|nöd|nid|ouni|keng|gjin|sûnder|sonder|uttan|ikki|engar',
  'nechci|nechte|nechcem|nechajte|žádn\\p{L}+|žiadn\\p{L}+|nikdy|nigdy|żadn\\p{L}+|wcale|nikar\\p{L}*|nič|ništa|nemoj\\p{L}*|nikako|nipošto|nereik\\p{L}+|nevajag|nevēl\\p{L}+|neļau\\p{L}+|nenor\\p{L}+',
  'недей|недейте|немој\\p{L}*|никак\\p{L}*|ніяк\\p{L}*|жодн\\p{L}+|нельзя|никогда|ніколи|никога|ништа|μην|ποτέ',
  'sense|nunca|jamais|aucune?|ninguna?|nenhuma?|nessun[oa]?|älkää|ärge|ära|nélkül|semmit|deyil|değil|yox|hayır|istemem|istəmirəm',
  'tidak|jangan|tanpa|bukan|nggak|enggak|ogah|huwag|hindi|không|đừng|khỏi|chẳng|hapana|ddim|peidi\\p{L}*|níl|gabe|mhux|mingħajr|nuk|mos',
  'אל|בלי|غير|بلاش|دون|مش|مت|نکن|نکنید|मत|बिना|नको|नाही|નહીં|ਨਹੀਂ|ছাড়া|নয়|வேண்டாம்|இல்லை|వద్దు|లేదు|ಬೇಡ|ಇಲ್ಲ|വേണ്ട|ഇല്ല|එපා|නැහැ|होइन|არ|ნუ|մի|առանց',
].join('|');
/** Words that deny, wherever they stand: too common to tell a refusal by, but of two answers beside each other. */
export const denying = `(^|[^\\p{L}])(${words})($|[^\\p{L}])|(ない|ません|なし|結構です|遠慮します)$|^[不別别勿免]|않|ไม่|말아|마세요|사양|없이|อย่า|មិន|កុំ|ບໍ່`;
