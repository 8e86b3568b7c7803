import type { Words } from './words.ts';

const row = (
  lang: string,
  title: string,
  ask: string,
  [yes, no]: [string, string],
  [policy, back]: [string, string],
): Words => ({ lang, title, ask, yes, no, policy, back });

export const enGateway = row(
  'en-IE',
  'Bogland Knitwear',
  'We’d like to use cookies to see what works and to reach you elsewhere. Is that OK?',
  ['Grand, go on', 'Ah no, thanks'],
  ['Privacy', 'Cookie choices'],
);
export const nn = row(
  'nn',
  'Fjordsykkel',
  'Vi bruker informasjonskapslar til statistikk og annonsar.',
  ['Greitt for meg', 'Nei takk, berre det naudsynte'],
  ['Personvern', 'Endre val av informasjonskapslar'],
);
export const enAu = row(
  'en-AU',
  'Bondi Surf Hire',
  'We and our partners use cookies. By staying on this site you’re cool with that.',
  ['No worries', ''],
  ['Privacy policy', ''],
);
export const ptBr = row(
  'pt-BR',
  'Padaria do Zé',
  'A gente usa cookies pra medir visitas e mostrar anúncios.',
  ['Beleza', 'Agora não'],
  ['Política de privacidade', 'Rever cookies'],
);
export const ro = row(
  'ro',
  'Cabana Bucura',
  'Folosim module cookie pentru statistici și publicitate.',
  ['E în regulă', 'Nu vreau'],
  ['Confidențialitate', 'Modifică opțiunile cookie'],
);
export const ne = row(
  'ne',
  'हिमाल ट्रेकिङ',
  'हामी तथ्याङ्क र विज्ञापनका लागि कुकीहरू प्रयोग गर्छौं।',
  ['मञ्जुर छ', 'मञ्जुर छैन'],
  ['गोपनीयता नीति', 'कुकी सेटिङहरू'],
);
export const mr = row(
  'mr',
  'कोकण हापूस',
  'आम्ही आकडेवारी आणि जाहिरातींसाठी कुकीज वापरतो.',
  ['मी सहमत आहे', 'मी सहमत नाही'],
  ['गोपनीयता धोरण', 'कुकी निवड बदला'],
);
export const te = row(
  'te',
  'గోదావరి పుస్తకాలు',
  'గణాంకాలు మరియు ప్రకటనల కోసం మేము కుక్కీలను ఉపయోగిస్తాము.',
  ['అంగీకరిస్తున్నాను', 'తిరస్కరిస్తున్నాను'],
  ['గోప్యతా విధానం', 'కుక్కీ సెట్టింగ్‌లు'],
);
export const frChoose = row(
  'fr',
  'Les Vélos de Colette',
  'Des cookies pour les statistiques et la publicité, ça vous va ?',
  ['Ça me va', 'Je choisis'],
  ['Données personnelles', 'Mes cookies'],
);
export const es = row(
  'es',
  'Quesería La Vega',
  'Usamos cookies propias y de terceros para medir y para anuncios.',
  ['¡Vale, me apunto!', 'seguir sin ellas'],
  ['Privacidad', 'Cambiar mis cookies'],
);
export const mn = row(
  'mn',
  'Говийн ноолуур',
  'Бид статистик болон сурталчилгаанд күүки ашигладаг.',
  ['Зөвшөөрч байна', 'Зөвшөөрөхгүй'],
  ['Нууцлалын бодлого', 'Күүки тохиргоо'],
);
export const is = row(
  'is',
  'Hverasetrið',
  'Við notum vafrakökur til að telja heimsóknir og birta auglýsingar.',
  ['Allt í góðu', 'Nei takk, engar kökur'],
  ['', 'Breyta vali á vafrakökum'],
);
export const km = row(
  'km',
  'ហាងសៀវភៅអង្គរ',
  'យើងប្រើខូគីសម្រាប់ស្ថិតិ និងការផ្សាយពាណិជ្ជកម្ម។',
  ['យល់ព្រម', 'មិនយល់ព្រម'],
  ['គោលការណ៍ឯកជនភាព', 'ការកំណត់ខូគី'],
);
export const am = row(
  'am',
  'የአዲስ ቡና ቤት',
  'ለስታቲስቲክስ እና ለማስታወቂያ ኩኪዎችን እንጠቀማለን።',
  ['እስማማለሁ', 'አልስማማም'],
  ['የግላዊነት ፖሊሲ', 'የኩኪ ምርጫ ቀይር'],
);
export const bar = row(
  'de',
  'Bergsport Hinterhuber',
  'Mir daadn gern Cookies setzn, zwecks Statistik und Werbung.',
  ['Passt scho', 'Mag i ned'],
  ['Datenschutz', 'Cookies ändern'],
);
export const fo = row(
  'fo',
  'Ullvøruhandilin',
  'Vit nýta farspor til hagtøl og lýsingar.',
  ['Eg góðtaki', 'Eg noktaði'],
  ['Persónsvernd', 'Broyt farspor'],
);
export const itSync = row(
  'it',
  'Cantina Belvedere',
  'Vorremmo usare cookie per statistiche e pubblicità.',
  ['Va bene così', 'Meglio di no'],
  ['Privacy', 'Rivedi le scelte sui cookie'],
);
export const frCname = row(
  'fr',
  'Literie du Nord',
  'Nos partenaires et nous aimerions déposer des traceurs publicitaires.',
  ['Tout me convient', 'Rien du tout, merci'],
  ['Charte de confidentialité', 'Modifier mon choix sur les traceurs'],
);
export const zh = row(
  'zh-CN',
  '云上书店',
  '本网站使用 Cookie 进行统计和广告投放。',
  ['知道了，接受', '不要'],
  ['隐私声明', '管理 Cookie'],
);
export const daScroll = row(
  'da',
  'Strandhotellet',
  'Vi bruger cookies til statistik og annoncer. Scroller du videre, siger du ja.',
  ['Fint med mig', 'Nej, helst ikke'],
  ['Privatliv', 'Skift dit cookievalg'],
);
export const pa = row(
  'pa',
  'ਪੰਜਾਬ ਬੀਜ ਭੰਡਾਰ',
  'ਅਸੀਂ ਅੰਕੜਿਆਂ ਅਤੇ ਇਸ਼ਤਿਹਾਰਾਂ ਲਈ ਕੂਕੀਜ਼ ਵਰਤਦੇ ਹਾਂ।',
  ['ਮੈਂ ਸਹਿਮਤ ਹਾਂ', 'ਮੈਂ ਸਹਿਮਤ ਨਹੀਂ ਹਾਂ'],
  ['ਪਰਦੇਦਾਰੀ ਨੀਤੀ', 'ਕੂਕੀ ਸੈਟਿੰਗਾਂ'],
);
export const caNo = row(
  'ca',
  'Forn de Vic',
  'Fem servir galetes per comptar visites i per anuncis.',
  ['Endavant', 'Millor que no'],
  ['Privadesa', 'Canvia les galetes'],
);
export const elIcon = row(
  'el',
  'Ελαιώνες Μάνης',
  'Cookies για στατιστικά και διαφημίσεις;',
  ['✓', '✕'],
  ['Απόρρητο', 'Αλλαγή επιλογής cookies'],
);
export const csGa = row(
  'cs',
  'Pražírna Dvorek',
  'Rádi bychom měřili návštěvnost a cílili reklamu pomocí cookies.',
  ['Jasně', 'Radši ne'],
  ['Ochrana údajů', 'Upravit cookies'],
);
export const lo = row(
  'lo',
  'ຜ້າໄໝລາວ',
  'ພວກເຮົາໃຊ້ຄຸກກີ້ເພື່ອສະຖິຕິ ແລະ ໂຄສະນາ.',
  ['ຍອມຮັບ', 'ບໍ່ຍອມຮັບ'],
  ['ນະໂຍບາຍຄວາມເປັນສ່ວນຕົວ', 'ຕັ້ງຄ່າຄຸກກີ້'],
);
export const plPush = row(
  'pl',
  'Radio Kaszuby',
  'Chcemy używać ciasteczek do statystyk i reklam.',
  ['Jasne, biorę', 'Dzięki, nie'],
  ['Prywatność', 'Wróć do wyboru ciasteczek'],
);
