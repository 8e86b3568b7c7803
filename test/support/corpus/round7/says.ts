import type { Says } from '../round6/parts.ts';

const row = (
  ...[lang, title, ask, yes, no, policy, back]: [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
): Says => ({ lang, title, ask, yes, no, policy, back });

export const bg = row(
  'bg',
  'Розова долина',
  'Използваме бисквитки за анализ и реклама само ако ни позволите.',
  'Приемам всички',
  'Отказвам всички',
  'Политика за поверителност',
  'Настройки на бисквитките',
);
export const da = row(
  'da',
  'Havnebageriet',
  'Må vi bruge cookies til statistik og markedsføring?',
  'Tillad alle',
  'Afvis alle',
  'Privatlivspolitik',
  'Ret dit samtykke',
);
export const et = row(
  'et',
  'Rannaraamat',
  'Kas tohime kasutada küpsiseid külastuste mõõtmiseks ja reklaamiks?',
  'Nõustun kõigiga',
  'Keeldun kõigist',
  'Privaatsuspoliitika',
  'Küpsiste seaded',
);
export const eu = row(
  'eu',
  'Itsas etxea',
  'Cookieak erabili nahi ditugu bisitak neurtzeko eta publizitatea erakusteko.',
  'Onartu denak',
  'Baztertu denak',
  'Pribatutasun-politika',
  'Cookieen ezarpenak',
);
export const fa = row(
  'fa',
  'چایخانه',
  'آیا اجازه می‌دهید برای آمار و تبلیغات از کوکی‌ها استفاده کنیم؟',
  'پذیرش همه',
  'رد همه',
  'سیاست حریم خصوصی',
  'تنظیمات کوکی',
);
export const ga = row(
  'ga',
  'Siopa na Leabhar',
  'Ba mhaith linn fianáin a úsáid le haghaidh anailíse agus fógraíochta.',
  'Glac le gach fianán',
  'Diúltaigh do gach fianán',
  'Polasaí príobháideachais',
  'Socruithe fianán',
);
export const he = row(
  'he',
  'מאפיית הנמל',
  'נשמח להשתמש בעוגיות לצורך סטטיסטיקה ופרסום.',
  'אישור הכול',
  'דחיית הכול',
  'מדיניות פרטיות',
  'הגדרות עוגיות',
);
export const hi = row(
  'hi',
  'मसाला बाज़ार',
  'क्या हम आँकड़ों और विज्ञापन के लिए कुकी का उपयोग कर सकते हैं?',
  'सभी स्वीकार करें',
  'सभी अस्वीकार करें',
  'गोपनीयता नीति',
  'कुकी सेटिंग',
);
export const hr = row(
  'hr',
  'Uljara Krka',
  'Željeli bismo koristiti kolačiće za statistiku i oglašavanje.',
  'Prihvati sve',
  'Odbij sve',
  'Politika privatnosti',
  'Postavke kolačića',
);
export const id = row(
  'id',
  'Kopi Toraja',
  'Bolehkah kami memakai cookie untuk statistik dan iklan?',
  'Terima semua',
  'Tolak semua',
  'Kebijakan privasi',
  'Pengaturan cookie',
);
export const is = row(
  'is',
  'Ullarbúðin',
  'Megum við nota vafrakökur fyrir tölfræði og auglýsingar?',
  'Samþykkja allar',
  'Hafna öllum',
  'Persónuverndarstefna',
  'Stillingar á vafrakökum',
);
export const ko = row(
  'ko',
  '한지 공방',
  '통계와 광고를 위해 쿠키를 사용해도 될까요?',
  '모두 동의',
  '모두 거부',
  '개인정보 처리방침',
  '쿠키 설정',
);
export const lt = row(
  'lt',
  'Lino namai',
  'Ar galime naudoti slapukus statistikai ir reklamai?',
  'Sutinku su visais',
  'Nesutinku',
  'Privatumo politika',
  'Slapukų nustatymai',
);
export const lv = row(
  'lv',
  'Dzintara veikals',
  'Vai drīkstam izmantot sīkdatnes statistikai un reklāmai?',
  'Piekrītu visām',
  'Noraidu visas',
  'Privātuma politika',
  'Sīkdatņu iestatījumi',
);
export const mt = row(
  'mt',
  'Forn tal-Port',
  'Nixtiequ nużaw cookies għall-istatistika u r-reklamar.',
  'Aċċetta kollox',
  'Irrifjuta kollox',
  'Politika tal-privatezza',
  'Issettjar tal-cookies',
);
export const ro = row(
  'ro',
  'Livada Veche',
  'Dorim să folosim cookie-uri pentru statistici și publicitate.',
  'Accept toate',
  'Refuz toate',
  'Politica de confidențialitate',
  'Setări cookie-uri',
);
export const sk = row(
  'sk',
  'Medáreň',
  'Radi by sme používali súbory cookie na štatistiku a reklamu.',
  'Prijať všetko',
  'Odmietnuť všetko',
  'Zásady ochrany súkromia',
  'Nastavenia súborov cookie',
);
export const sl = row(
  'sl',
  'Čebelarstvo Lipa',
  'Radi bi uporabljali piškotke za statistiko in oglaševanje.',
  'Sprejmi vse',
  'Zavrni vse',
  'Politika zasebnosti',
  'Nastavitve piškotkov',
);
export const sr = row(
  'sr',
  'Књижара код Саве',
  'Желели бисмо да користимо колачиће за статистику и оглашавање.',
  'Прихвати све',
  'Одбиј све',
  'Политика приватности',
  'Подешавања колачића',
);
export const th = row(
  'th',
  'ร้านผ้าไหม',
  'เราขอใช้คุกกี้เพื่อสถิติและการโฆษณาได้หรือไม่',
  'ยอมรับทั้งหมด',
  'ปฏิเสธทั้งหมด',
  'นโยบายความเป็นส่วนตัว',
  'ตั้งค่าคุกกี้',
);
export const vi = row(
  'vi',
  'Gốm Bát Tràng',
  'Chúng tôi muốn dùng cookie cho thống kê và quảng cáo.',
  'Chấp nhận tất cả',
  'Từ chối tất cả',
  'Chính sách quyền riêng tư',
  'Cài đặt cookie',
);
