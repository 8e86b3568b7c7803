import type { LanguageWords } from './language.ts';

/** Words of banners in languages of the Latin script, from Estonian to Vietnamese. */
export const easternLatin: LanguageWords[] = [
  // Estonian
  {
    topic: 'küpsis|privaatsus|nõusolek',
    reject: String.raw`keeldu|(ainult|vaid) .{0,4}(vajalik|hädavajalik)|ei nõustu|^ei\b`,
    save: 'salvesta|kinnita',
    manage: String.raw`seade|seadista|halda|kohanda|eelistus|\bvali\b|valik`,
    accept: String.raw`nõustu|luba|aktsepteeri|sain aru|^jah\b`,
    change: 'tagasi|muuda',
    close: 'sulge',
  },
  // Latvian
  {
    topic: 'sīkdat|sīkfail|privātum|piekriš',
    reject: 'noraid|atteik|tikai .{0,4}(nepieciešam|obligāt)|nepiekrīt',
    save: 'saglabā|apstiprin',
    manage: 'iestatījum|pielāgot|pārvald|izvēl',
    accept: 'pieņem|piekrīt|atļau|saprotu',
    change: 'atsauk|mainīt',
    close: 'aizvēr',
  },
  // Lithuanian
  {
    topic: 'slapuk|privatum|sutikim',
    reject: String.raw`atmes|atsisak|tik .{0,4}(būtin|reikaling)|nesutink|^ne\b`,
    save: 'išsaugo|patvirtin',
    manage: 'nustatym|tvarkyti|pritaiky|pasirink',
    accept: String.raw`priim|sutinku|leisti|supratau|^taip\b`,
    change: 'atšauk|keisti',
    close: 'uždary',
  },
  // Polish
  {
    topic: 'prywatno|zgod[ayęz]|ciastecz|dan(e|ych) osobow',
    reject: String.raw`odrzu|odmaw|odmów|tylko .{0,6}(niezbędne|konieczne|wymagane)|nie (zgadzam|akcept|wyrażam)|bez zgody|^nie\b`,
    save: 'zapisz|potwierd|zatwierd',
    manage: 'ustawie|dostosuj|zarządzaj|preferencj|opcje|wybier|wybór',
    accept: String.raw`akcept|zgadzam|^zgoda|wyrażam zgodę|zezw|rozumiem|^tak\b`,
    change: 'wycofaj|zmień|zmiana|cofnij',
    close: 'zamknij',
  },
  // Czech
  {
    topic: 'soukrom|souhlas|sušenk|osobní(ch)? údaj',
    reject: String.raw`odmít|zamít|(jen|pouze) .{0,4}(nezbytn|nutn|technick)|nesouhlas|bez souhlasu|^ne\b`,
    save: 'uložit|potvrdit|povolit vybran',
    manage: 'nastav|upravit|spravovat|předvolb|vybrat|možnosti|přizpůsob',
    accept: String.raw`přij[mí]|souhlas|povolit|rozumím|^ano\b`,
    change: 'odvolat|změnit|změna',
    close: 'zavřít',
  },
  // Slovak
  {
    topic: 'súkrom|súhlas|osobn(é|ých) údaj',
    reject: String.raw`odmiet|zamiet|(len|iba) .{0,4}(nevyhnutn|potrebn)|nesúhlas|bez súhlasu|^nie\b`,
    save: 'uložiť|potvrdiť',
    manage: 'nastav|upraviť|spravovať|vybrať|možnosti|prispôsob',
    accept: 'prija[tť]|prij[ím]|súhlas|povoliť|rozumiem|^áno',
    change: 'odvolať|zmeniť',
    close: 'zavrieť',
  },
  // Slovenian
  {
    topic: 'piškot|zasebnost|privolit|soglasj',
    reject: String.raw`zavrni|zavrač|(samo|le) .{0,4}(nujn|potrebn|obvezn)|ne (sprejm|soglaš|strinj)|^ne\b`,
    save: 'shrani|potrdi',
    manage: 'nastavit|prilagod|upravlj|izber|možnosti',
    accept: String.raw`sprejm|strinjam|dovoli|soglašam|^da\b|v redu`,
    change: 'preklic|prekliči|spremeni',
    close: String.raw`\bzapri\b`,
  },
  // Croatian, Bosnian, Serbian
  {
    topic: 'kolačić|privatnost|privol|suglasnost|saglasnost|pristanak',
    reject: String.raw`odbij|odbac|(samo|isključivo) .{0,4}(nužn|neophodn|potrebn|obavezn)|ne (prihvać|slaž|pristaj)|^ne\b`,
    save: 'spremi|sačuvaj|potvrdi|pohrani',
    manage: 'postavk|podešavanj|prilagod|upravlj|odaber|izaber|opcije',
    accept: String.raw`prihvat|prihvać|slažem|dopusti|dozvoli|razumijem|razumem|u redu|^da\b`,
    change: 'povuci|promijeni|promeni|opozov|izmijeni',
    close: 'zatvori',
  },
  // Hungarian
  {
    topic: String.raw`\bsüti|hozzájárul|adatvédel|adatkezel|magánszféra`,
    reject: String.raw`elutasít|visszautasít|(csak|kizárólag) .{0,4}(szükséges|feltétlenül|elengedhetetlen)|nem (fogadom|járulok|engedély|kérem|egyezem)|^nem\b|hozzájárulás nélkül`,
    save: String.raw`\bmentés|\bmentem|\bmentse|megerősít`,
    manage: String.raw`beállít|testre ?szab|\bkezel|választ|lehetőség`,
    accept: String.raw`elfogad|engedély|hozzájárulok|egyetért|rendben|értem|^igen\b`,
    change: 'visszavon|módosít|megváltoztat',
    close: 'bezár',
  },
  // Turkish
  {
    topic: String.raw`çerez|gizlilik|\brıza|kişisel veri`,
    reject:
      'reddet|(yalnızca|sadece) .{0,6}(gerekli|zorunlu)|kabul etm|[iİ]zin verme|onaylamıyorum|^hayır|istemiyorum',
    save: String.raw`kaydet|seçim\S* onayla`,
    manage: String.raw`ayarla|tercih|yönet|özelleştir|seçenek|(^|\s)seç($|\s)|seçim`,
    accept: 'kabul|[iİ]zin ver|onayl|anladım|tamam|^evet',
    change: 'geri (al|çek)|değiştir',
    close: 'kapat',
  },
  // Indonesian, Malay
  {
    topic: 'privasi|kuki|persetujuan',
    reject: 'tolak|hanya .{0,6}(diperlukan|penting|wajib)|tidak setuju',
    save: 'simpan|konfirmasi|sahkan',
    manage: 'pengaturan|kelola|sesuaikan|pilih|preferensi|tetapan',
    accept: 'terima|setuju|izinkan|benarkan|mengerti',
    change: 'tarik|ubah',
    close: 'tutup',
  },
  // Vietnamese
  {
    topic: 'quyền riêng tư|sự đồng ý',
    reject: 'từ chối|chỉ .{0,12}(cần thiết|thiết yếu)|không (đồng ý|chấp nhận)',
    save: String.raw`\blưu\b|xác nhận`,
    manage: 'cài đặt|tùy (chỉnh|chọn)|quản lý|lựa chọn',
    accept: 'chấp nhận|đồng ý|cho phép|đã hiểu',
    change: 'rút|thay đổi',
    close: 'đóng',
  },
  // Albanian
  {
    topic: 'privatësi|pëlqim|kuki',
    reject: 'refuz|vetëm .{0,6}(nevojshm|domosdoshm|thelbësor)|nuk (pranoj|pajtohem)',
    save: 'ruaj|konfirmo',
    manage: 'zgjidh|zgjedh|cilësim|menaxho|personalizo',
    accept: String.raw`\bprano|\blejo|pajtohem|dakord|kuptoj`,
    change: 'tërhiq|ndrysho',
    close: 'mbyll',
  },
  // Azerbaijani
  {
    topic: 'kuki|məxfilik|razılıq|razılığ',
    reject: 'rədd|imtina|yalnız .{0,6}(zəruri|vacib)',
    save: 'yadda saxla|təsdiq',
    manage: 'parametr|idarə|fərdiləşdir|seçim|seçin|tənzimlə',
    accept: 'qəbul|icazə|razıyam',
    change: 'geri götür|dəyiş',
    close: 'bağla',
  },
  // Filipino
  {
    topic: 'pahintulot',
    reject: 'tanggihan|kailangan lang|hindi (ako )?(sumasang|pumapayag)',
    save: 'i-?save|kumpirma',
    manage: 'pamahalaan|i-?customize|pumili|mga setting',
    accept: 'tanggapin|payagan|sumasang|pumapayag',
    change: 'bawiin|baguhin',
    close: 'isara',
  },
  // Swahili
  {
    topic: 'vidakuzi|faragha|idhini',
    reject: 'kataa|muhimu (pekee|tu)|sikubali',
    save: 'hifadhi|thibitisha',
    manage: 'mipangilio|dhibiti|chagua|mapendeleo',
    accept: 'kubali|ruhusu',
    change: 'ondoa|badilisha',
    close: 'funga',
  },
];
