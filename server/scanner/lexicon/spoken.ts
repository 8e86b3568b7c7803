import type { LanguageWords } from './language.ts';

/** What sites say in place of the usual words: answers as people speak, and the part that was selected. */
export const spoken: Partial<LanguageWords>[] = [
  // English
  {
    reject: 'not (now|ok)|maybe later|essentials only|rather not',
    save: '^apply$',
    manage: '^adjust|(show|view) (details|purposes)',
    accept: String.raw`^sure\b|fine by me|that.s (fine|ok)|happy with|ok with|that works|let.s go|^fine$|^all good|^understood|(^|\s)ok(ay|é)?[.!]?$`,
  },
  // German
  {
    reject: 'lieber nicht|nötigste|lehne .{0,20}ab|nur funktionale',
    manage: 'einstellen|(details|zwecke) (an)?zeigen|entscheiden|wählen',
    accept: String.raw`^(na )?klar\b|^gerne|geht klar|stimme .{0,20}zu|^passt|in ordnung`,
  },
  // French, Occitan
  {
    reject: 'nécessaires uniquement|n.accepte pas|plus tard',
    save: 'accepter (la )?sélection|sélectionné|seleccionat',
    manage: 'choisis|(voir|afficher) (les )?(finalités|détails)|causir',
    accept: 'ça me va|ça marche|c.est (noté|bon)|es bon|parfait|ok pour',
  },
  // Italian
  {
    reject: '^nega|magari dopo|più tardi',
    save: 'selezionat|la selezione',
    manage: 'mostra (i )?dettagli',
    accept: '^certo|^ci sto',
  },
  // Spanish, Galician, Catalan
  {
    reject: '(ahora|prefiero que) no|(solo|sólo|só) .{0,14}técnicas|me niego|descartar|más tarde',
    save: '^desar|selecci[oó]n?$|seleccionad|escollid',
    manage: '(mostrar|ver) detalles|elixir',
    accept: String.raw`^vale\b|^perfecto|^claro\b|está bien`,
  },
  // Portuguese
  {
    reject: '^não[, ]|agora não|^negar',
    save: 'gravar|seleção$|selecionad',
    manage: 'mostrar detalhes',
    accept: 'tudo bem|percebi|compreendi|prosseguir|concord',
  },
  // Dutch
  {
    reject: 'alleen .{0,12}noodzakelijk|liever niet',
    save: 'selectie|geselecteerd',
    manage: 'zelf|details (tonen|weergeven)',
    accept: '^prima|snap het|helemaal goed|^graag',
  },
  // Swedish, Danish, Norwegian, Icelandic
  {
    reject:
      'godkänner inte|utan att (acceptera|godkänna)|inte nu|ikke n[uå]|fravælg|^nekt|samþykki ekki|einungis|aðeins',
    save: 'valda$|markera[dt]$|urval$|(ud)?valgte?$|^vista|staðfesta',
    manage: '(visa|vis|se) detaljer|sérsníða',
    accept: 'samtyck(er)?$|^gärna|er fint|fint med mig|greit?$|samþykk|í lagi|^já',
  },
  // Finnish, Estonian
  {
    reject: 'hyväksymättä|^estä|lükka|nõustumata|mitte praegu',
    save: 'valinta$|valitu[td]$',
    manage: 'vaihtoehto|näytä tiedot|üksikasju|^valin',
    accept: '^sopii|^käy|^joo|^olgu|^selge|^sobib|nõustu kõigi|olen nõus',
  },
  // Polish
  {
    reject: 'bez (akceptacji|zgody|wyrażania)',
    save: 'wybran[ey]|na wybór',
    manage: 'więcej opcji|szczegóły|wybrać',
    accept: 'przejdź do (serwis|stron|portal|witryn|aplikac)|^jasne|w porządku',
  },
  // Czech, Slovak
  {
    reject: '^teď ne|^teraz nie|zakázať|zakázat',
    save: 'vybran[ée]|výběr$|výber$',
    manage: 'možností|podrobnosti',
    accept: 'v pořádku|v poriadku|^jasně|na vědomí',
  },
  // Hungarian
  {
    reject: 'elfogadás nélkül|^most nem|^tilt',
    save: 'kiválasztott|kijelölt',
    manage: 'részletek|lehetőség',
    accept: 'beleegy',
  },
  // Romanian
  {
    reject: 'renunț',
    save: 'selecția|selectate',
    manage: 'detalii',
    accept: 'în regulă',
  },
  // Croatian, Slovenian, Serbian in Latin letters, Albanian
  {
    reject:
      'bez (prihvaćanja|pristanka|saglasnosti)|(samo|isključivo) .{0,12}tehničk|brez (sprejema|soglasja|privolitve)|^jo, ',
    save: '(odabran|izabran|izbran)[oe]',
    manage: 'mogućnosti|pojedinosti|podrobnosti|detalj',
    accept: 'suglas[an]|saglas[an]|u redu|në rregull|kuptova',
  },
  // Latvian, Lithuanian
  {
    reject: '^nē, |bez piekrišanas|be sutikimo',
    save: 'izvēlētās|pasirinktus',
    manage: 'iespēju|rādīt|tinkinti|parinkčių|valdyti|išsami|rinktis',
    accept: '^labi|^saprat|^gerai',
  },
  // Irish, Maltese
  {
    reject: 'gan (glacadh|ach)|amháin|meħtieġa biss|^le, |ma naqbilx|mingħajr ma',
    accept: 'ceart go leor|tá go maith|^tajjeb|^iva',
  },
  // Turkish, Indonesian, Vietnamese
  {
    reject: 'şimdi değil|^tidak|^không',
    save: 'seçilen',
    manage: 'ayrıntı|thiết lập',
    accept: '^oke|tôi hiểu|^baik|^được',
  },
  // Greek
  {
    reject: 'χωρίς (αποδοχή|συγκατάθεση)|διαφωνώ|απόρρι',
    save: 'επιλεγμέν|η επιλογή',
    manage: 'λεπτομερ|επιλέγω',
    accept: '^οκ$|εντάξει|δέχομαι',
  },
  // Bulgarian, Macedonian, Serbian, Ukrainian, Russian
  {
    topic: 'сагласност|личне податке|личн(ую|ые|ых) (информаци|данн)',
    reject:
      '^н[еі], |^нет, |без (приемане|съгласие|згоди|согласия)|откажи|не (се )?(согласува|слаже)м|не зараз|не сейчас',
    save: 'потвърждавам избор|избрани|вибрані|выбранные',
    manage: 'опции|подробности|варіантів|деталі|вариантов|детали',
    accept:
      '^добре|разумем|разбирам|^ок$|съгласявам|прифаќам|[ву]о? реду?$|^згода$|^ясно|согласиться',
  },
  // Arabic, Hebrew
  {
    reject: 'لا شكر|غير موافق|دون قبول|الأساسية فقط|לא תודה|ללא הסכמה|חיוניים בלבד',
    save: 'بالاختيار|אישור הבחירה',
    manage: 'אפשרויות',
    accept: 'فهمت|متوجه شدم|باشه|حسن|^نعم|اقبل|^כן$|הבנתי',
  },
  // Japanese, Korean, Chinese
  {
    reject: 'いいえ|せずに|동의 ?안|아니요|不[，,]|不用|谢谢|謝謝',
    save: '選択したもの|선택 항목|所选|所選|接受选择',
    manage: '更多选项|更多選項|让我来选',
    accept: '承認|알겠습니다|^好$|^はい$|了解|^예$|好的|确定|照单全收|没事的',
  },
  // Hindi, Gujarati, Tamil, Thai
  {
    topic: 'ગોપનીયતા|કૂકી',
    reject: 'नहीं|નકાર|வேண்டாம்|^ไม่ ',
    save: 'सेव|સાચવો',
    manage: 'કસ્ટમાઇઝ',
    accept: 'समझ ग|รับทราบ|เข้าใจ|ठीक है|हाँ|સ્વીકાર',
  },
  // Personal data and privacy, where tools name nothing else
  {
    topic:
      'informació personal|personlige? (oplysning|informasjon|data)|osobne podatke|lične podatke|informațiile .{0,8}personale|kişisel bilgi|személyes adat|friðhelgi|sfera privata|acordul|consensi|cookiuri|informationskaps|згод[аоиу]|الموافق|الكوكيز|ยินยอม|కుకీ|ኩኪ',
    manage: 'persunalisar',
    save: 'memorisar',
    accept: 'გასაგებია|հասկանալի|түсінікті|^iawn',
  },
];
