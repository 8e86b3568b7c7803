import type { Says } from '../round6/parts.ts';

const row = (
  lang: string,
  title: string,
  ask: string,
  [yes, no]: [string, string],
  [policy, back]: [string, string],
): Says => ({ lang, title, ask, yes, no, policy, back });

export const ja = row(
  'ja',
  '和菓子 あずき',
  '当サイトでは、アクセス解析と広告配信のためにCookieを使用します。',
  ['同意する', '同意しない'],
  ['個人情報保護方針', 'Cookie設定を変更'],
);
export const ko = row(
  'ko',
  '한옥서점',
  '방문 통계와 맞춤 광고를 위해 쿠키를 사용합니다.',
  ['모두 동의', '거부'],
  ['개인정보 처리방침', '쿠키 설정'],
);
export const zh = row(
  'zh-TW',
  '坪林茶行',
  '我們使用 Cookie 進行流量分析與廣告投放。',
  ['全部接受', '僅限必要'],
  ['隱私權政策', 'Cookie 偏好設定'],
);
export const th = row(
  'th',
  'ร้านผ้าไหม',
  'เราใช้คุกกี้เพื่อวิเคราะห์การใช้งานและโฆษณา',
  ['ยอมรับทั้งหมด', 'ปฏิเสธทั้งหมด'],
  ['นโยบายความเป็นส่วนตัว', 'ตั้งค่าคุกกี้'],
);
export const vi = row(
  'vi',
  'Quán Phố',
  'Chúng tôi dùng cookie để đo lường và quảng cáo.',
  ['Đồng ý', 'Từ chối'],
  ['Chính sách quyền riêng tư', 'Cài đặt cookie'],
);
export const id = row(
  'id',
  'Kopi Nusantara',
  'Kami memakai cookie untuk statistik dan iklan.',
  ['Setuju', 'Tolak'],
  ['Kebijakan privasi', 'Pengaturan cookie'],
);
export const hi = row(
  'hi',
  'मसाला घर',
  'हम आँकड़ों और विज्ञापन के लिए कुकीज़ का उपयोग करते हैं।',
  ['स्वीकार करें', 'अस्वीकार करें'],
  ['गोपनीयता नीति', 'कुकी सेटिंग'],
);
export const ka = row(
  'ka',
  'ღვინის მარანი',
  'ჩვენ ვიყენებთ ქუქი-ფაილებს სტატისტიკისა და რეკლამისთვის.',
  ['ვეთანხმები', 'არ ვეთანხმები'],
  ['კონფიდენციალურობის პოლიტიკა', 'ქუქი-ფაილების პარამეტრები'],
);
export const hy = row(
  'hy',
  'Գինու տուն',
  'Մենք օգտագործում ենք քուքիներ վիճակագրության և գովազդի համար։',
  ['Համաձայն եմ', 'Մերժել'],
  ['Գաղտնիության քաղաքականություն', 'Քուքիների կարգավորումներ'],
);
export const kk = row(
  'kk',
  'Кітап үйі',
  'Біз статистика мен жарнама үшін cookie файлдарын қолданамыз.',
  ['Келісемін', 'Бас тарту'],
  ['Құпиялылық саясаты', 'Cookie баптаулары'],
);
export const ru = row(
  'ru',
  'Чайная лавка',
  'Мы используем файлы cookie для аналитики и рекламы.',
  ['Хорошо', 'Не разрешаю'],
  ['Политика обработки персональных данных', 'Настройки cookie'],
);
export const uk = row(
  'uk',
  'Крамниця Калина',
  'Цей сайт використовує cookie, щоб рахувати відвідування та показувати рекламу.',
  ['Гаразд, приймаю', 'Тільки необхідні'],
  ['Конфіденційність', 'Змінити вибір щодо cookie'],
);
export const ro = row(
  'ro',
  'Brutăria Veche',
  'Folosim module cookie pentru statistici și publicitate.',
  ['Sunt de acord', 'Doar cele necesare'],
  ['Protecția datelor', 'Modifică preferințele cookie'],
);
export const hu = row(
  'hu',
  'Könyvesbolt a sarkon',
  'Sütiket használunk látogatottságméréshez és hirdetésekhez.',
  ['Rendben, elfogadom', 'Nem fogadom el'],
  ['Adatkezelési tájékoztató', 'Süti-beállítások módosítása'],
);
export const cs = row(
  'cs',
  'Pivovar U Mostu',
  'Cookies používáme k měření návštěvnosti a cílení reklamy.',
  ['Souhlasím', 'Nesouhlasím'],
  ['Ochrana osobních údajů', 'Nastavení cookies'],
);
export const sk = row(
  'sk',
  'Drevená hračka',
  'Súbory cookie používame na meranie návštevnosti a reklamu.',
  ['Prijať všetko', 'Iba nevyhnutné'],
  ['Ochrana súkromia', 'Upraviť súhlas'],
);
export const pl = row(
  'pl',
  'Kwiaciarnia Mak',
  'Korzystamy z plików cookie do analityki i reklamy.',
  ['Zgadzam się', 'Nie zgadzam się'],
  ['Polityka prywatności', 'Zmień zgodę'],
);
export const lb = row(
  'lb',
  'Bäckerei um Eck',
  'Mir benotzen Cookien fir Statistiken a Reklamm.',
  ['Alles akzeptéieren', 'Alles refuséieren'],
  ['Dateschutz', 'Cookie-Astellungen'],
);
export const pt = row(
  'pt-BR',
  'Padaria Ipê',
  'Usamos cookies para medir acessos e personalizar anúncios.',
  ['Aceitar e fechar', 'Rejeitar opcionais'],
  ['Aviso de Privacidade', 'Gerenciar cookies'],
);
export const fr = row(
  'fr',
  'Le Courrier du Soir',
  'Nous et nos 412 partenaires stockons des informations sur votre appareil pour la mesure d’audience et la publicité.',
  ['J’accepte', 'Je refuse'],
  ['Vie privée', 'Gérer mes consentements'],
);
export const it = row(
  'it',
  'Ceramiche Savi',
  'Utilizziamo cookie tecnici e, previo consenso, cookie di profilazione anche di terze parti.',
  ['Acconsento', 'Non acconsento'],
  ['Privacy e cookie', 'Rivedi le scelte sui cookie'],
);
export const es = row(
  'es',
  'Bodegas del Sur',
  '¿Nos dejas usar cookies de analítica y publicidad?',
  ['Sí, acepto', 'No, gracias'],
  ['Protección de datos', 'Cambiar mis preferencias'],
);
export const de = row(
  'de-CH',
  'Bergladen',
  'Wir würden gerne Cookies für Auswertungen und Werbung einsetzen.',
  ['Ja, einverstanden', 'Nein, ablehnen'],
  ['Datenschutz', 'Einwilligung ändern'],
);
export const nl = row(
  'nl-BE',
  'Brouwerij Zwaan',
  'We plaatsen cookies om bezoeken te meten en advertenties te tonen, als dat mag.',
  ['Akkoord', 'Niet akkoord'],
  ['Privacy', 'Mijn cookiekeuze wijzigen'],
);
export const en = row(
  'en',
  'Harbour Books',
  'We’d like to use optional cookies to understand how people use this site and for ads.',
  ['Allow', 'Don’t allow'],
  ['Privacy notice', 'Change cookie choices'],
);
