/** What is kept in any case, by the names that nothing else has. */
const strict = [
  'necessary|essential|required|mandatory',
  'notwendig|nötig|erforderlich|essen[zt]iell|nécessaire|essentiel|indispensable|obligatoire',
  'necesari|imprescindible|obligatori|esencia|necessari|essenzial|indispensabil|tecnic|técnic|essencia|necessàri|essencial',
  'noodzakelijk|nodig|nødvendig|nödvändig|naudsynt|påkrev|påkræv|nauðsynleg|välttämättöm|pakollis|tarpeellis',
  'niezbędn|konieczn|wymagan|nezbytn|nutn|technick|nevyhnut|potrebn|nujn|obvezn|nužn|neophodn|obavezn|szükséges|elengedhetetlen',
  'necesar|esenția|vajalik|hädavajalik|nepieciešam|obligāt|būtin|reikaling|gerekli|zorunlu|απαραίτητ|αναγκαί|meħtieġ|neċessarj|riachtan|beharrezko',
  'необходим|задължител|обязательн|необхідн|обов.язков|неопходн|нужн|неабходн',
  '必須|必要|必需|필수|필요|الضروري|الأساسي|ضروري|הכרחי|חיוני|נחוצ|ضروری|आवश्यक|จำเป็น|cần thiết|thiết yếu|diperlukan|wajib|zəruri|domosdoshm',
].join('|');

/** The same as the levels of a choice are named: “Only functional ones”, “The minimum”. */
const necessary = `${strict}|functional|minim|basic|funktional|fonctionnel|functione(el|le)`;

/** None of it. */
const none =
  'no|none|nothing|never|off|deny|nein|keine?|nichts|nie|aus|non|aucune?|rien|jamais|no,? gracias|ninguna?|nada|nunca|nessun[oa]?|niente|mai|nenhuma?|não|nee|geen|niets|nooit|uit|nej|nei|inga|ingen|inget|ingenting|intet|av|af|från|fra|ei|ei mitään|pois|mitte|nie|żadne|nic|nikdy|ne|žádné|žiadne|nič|vyp(nuto|nuté)?|nobeden|ništa|ništo|nem|semmi|egyik sem|ki|nu|nimic|niciun(a|ul)|nē|neviens|niekas|joks|hayır|hiçbiri|kapalı|όχι|κανένα|τίποτα|не|нищо|нет|ничего|ніяких|нічого|жодних|ні|なし|いいえ|オフ|없음|아니요|아니오|끄기|无|無|否|关闭|關閉|لا|لا شيء|לא|שום דבר|ללא';

/** All of it. */
const all =
  'all|everything|every|yes|on|always|full|alles?|ja|an|ein|immer|tous|toutes|tout|oui|todos|todas|todo|sí|si|siempre|tutti|tutte|tutto|sì|sempre|sim|tudo|tots|totes|tot|alle|aan|ja|alla|allt|alt|på|allir|allar|öll|já|kaikki|kyllä|päällä|kõik|jah|wszystkie|wszystko|tak|vše|všechny|všechno|ano|zap(nuto|nuté)|všetky|všetko|áno|vse|vsi|da|sve|svi|összes|mind|minden|igen|be|toate|toți|totul|viss|visas|visi|visus|jā|visus|viską|taip|hepsi|tümü|tüm|evet|açık|όλα|όλες|όλους|ναι|всички|всичко|все|всё|да|усі|всі|все|так|сви|はい|オン|모두|모든|전체|예|켜기|是|сите|усе|kollha|gach|uile|guztiak|tất cả|semua|सभी|الكل|جميع|كل|نعم|הכל|כל|כן';

/** The same in scripts that set no spaces between words. */
const allUnspaced = 'すべて|全て|全部|所有|ทั้งหมด';

/** Levels of a choice, from the least to the most, by their names. */
/** Labels of boxes for what is kept in any case, and for nothing beside it. */
export const asksNothing = {
  needed: strict,
  more: 'non.?(necessary|essential)|nicht|statist|anal[iyí]|market|advert|werb|publi|rekl|preferen|function|функц|реклам|статист|аналит',
};

export const levelNames = {
  needed: necessary,
  least: `${necessary}|^(${none})( cookies?)?[.!]?$|^(no|keine|aucuns?|ning[uú]n|nessun|nenhum|geen|inga|ingen|žádné|żadnych) `,
  most: `^(${all})(?![\\p{L}])|^(${allUnspaced})`,
};
