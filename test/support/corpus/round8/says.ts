import type { Says } from '../round6/parts.ts';

const row = (
  lang: string,
  title: string,
  ask: string,
  [yes, no]: [string, string],
  [policy, back]: [string, string],
): Says => ({ lang, title, ask, yes, no, policy, back });

/** As sites word it themselves, seldom as tools do. */
export const en = row(
  'en',
  'Larder & Co',
  'A little cookie talk: with your OK we measure how our shop is used and show you ads elsewhere.',
  ['Sounds good', 'No thanks'],
  ['Privacy', 'Your privacy choices'],
);
export const de = row(
  'de',
  'Radwerkstatt Nord',
  'Wir und unsere Partner möchten Ihr Verhalten für Statistik und Marketing auswerten. Dafür brauchen wir Ihre Einwilligung.',
  ['Einverstanden', 'Weiter ohne Einwilligung'],
  ['Datenschutz', 'Privatsphäre-Einstellungen'],
);
export const fr = row(
  'fr',
  'La Mercerie',
  'Avec votre accord, nous utilisons des cookies pour mesurer l’audience et personnaliser la publicité.',
  ['OK pour moi', 'Continuer sans accepter'],
  ['Données personnelles', 'Mes choix cookies'],
);
export const it = row(
  'it',
  'Forno Bianchi',
  'Noi e terze parti usiamo cookie per finalità di misurazione e marketing, solo con il tuo consenso.',
  ['Va bene', 'Continua senza accettare'],
  ['Informativa privacy', 'Le tue preferenze sui cookie'],
);
export const es = row(
  'es',
  'Taller Luna',
  'Usamos cookies propias y de terceros para analítica y publicidad si nos das permiso.',
  ['De acuerdo', 'Solo las necesarias'],
  ['Aviso de privacidad', 'Panel de cookies'],
);
export const pt = row(
  'pt',
  'Olaria do Sul',
  'Gostaríamos de usar cookies de estatística e de marketing. Pode decidir agora ou mais tarde.',
  ['Concordo', 'Não, obrigado'],
  ['Privacidade', 'Gerir consentimento'],
);
export const nl = row(
  'nl',
  'Bloemist Jansen',
  'Mogen we meten hoe je onze site gebruikt en je advertenties tonen? Daar zijn cookies voor nodig.',
  ['Prima', 'Liever niet'],
  ['Privacyverklaring', 'Cookievoorkeuren aanpassen'],
);
export const sv = row(
  'sv',
  'Garnboden',
  'Vi använder kakor för statistik och marknadsföring om du säger ja.',
  ['Godkänn', 'Endast nödvändiga'],
  ['Integritetspolicy', 'Hantera kakor'],
);
export const da = row(
  'da',
  'Cykelhjørnet',
  'Må vi bruge cookies til statistik og markedsføring?',
  ['OK til alle', 'Kun nødvendige'],
  ['Persondatapolitik', 'Ret dit samtykke'],
);
export const nb = row(
  'nb',
  'Fjellsport',
  'Vi vil gjerne bruke informasjonskapsler til analyse og annonser.',
  ['Helt greit', 'Bare de nødvendige'],
  ['Personvern', 'Endre samtykke'],
);
export const fi = row(
  'fi',
  'Kirjakahvila',
  'Saammeko käyttää evästeitä kävijäseurantaan ja mainontaan?',
  ['Sopii', 'Vain välttämättömät'],
  ['Tietosuoja', 'Muuta suostumusta'],
);
export const pl = row(
  'pl',
  'Sklep z herbatą',
  'Chcielibyśmy używać plików cookie do analizy ruchu i reklam. Decyzja należy do Ciebie.',
  ['Zgadzam się', 'Nie zgadzam się'],
  ['Ochrona danych', 'Zmień zgody'],
);
export const cs = row(
  'cs',
  'Papírnictví',
  'Potřebujeme váš souhlas s využitím cookies k měření návštěvnosti a k reklamě.',
  ['Souhlasím', 'Nesouhlasím'],
  ['Ochrana osobních údajů', 'Upravit souhlas'],
);
export const sk = row(
  'sk',
  'Včelia farma',
  'Radi by sme merali návštevnosť a zobrazovali reklamu pomocou cookies.',
  ['Súhlasím', 'Len nevyhnutné'],
  ['Ochrana osobných údajov', 'Zmeniť súhlas'],
);
export const hu = row(
  'hu',
  'Kézműves sörök',
  'Hozzájárulásával sütiket használunk méréshez és hirdetésekhez.',
  ['Elfogadom', 'Nem járulok hozzá'],
  ['Adatkezelési tájékoztató', 'Sütik kezelése'],
);
export const ro = row(
  'ro',
  'Livada Veche',
  'Cu acordul dumneavoastră folosim cookie-uri pentru statistici și publicitate.',
  ['Sunt de acord', 'Doar cele necesare'],
  ['Confidențialitate', 'Modifică acordul'],
);
export const bg = row(
  'bg',
  'Розова долина',
  'С ваше съгласие използваме бисквитки за статистика и реклама.',
  ['Съгласен съм', 'Само необходимите'],
  ['Поверителност', 'Промяна на съгласието'],
);
export const hr = row(
  'hr',
  'Uljara Dol',
  'Uz vašu privolu koristimo kolačiće za statistiku i oglašavanje.',
  ['Slažem se', 'Samo nužni'],
  ['Zaštita podataka', 'Postavke kolačića'],
);
export const sl = row(
  'sl',
  'Čebelarstvo',
  'Z vašo privolitvijo uporabljamo piškotke za statistiko in oglaševanje.',
  ['Strinjam se', 'Samo nujni'],
  ['Varstvo podatkov', 'Nastavitve piškotkov'],
);
export const et = row(
  'et',
  'Leivakoda',
  'Sinu nõusolekul kasutame küpsiseid statistikaks ja reklaamiks.',
  ['Nõustun', 'Ainult vajalikud'],
  ['Andmekaitse', 'Muuda nõusolekut'],
);
export const lv = row(
  'lv',
  'Linu nams',
  'Ar jūsu piekrišanu izmantojam sīkdatnes statistikai un reklāmai.',
  ['Piekrītu', 'Tikai nepieciešamās'],
  ['Datu aizsardzība', 'Mainīt izvēli'],
);
export const lt = row(
  'lt',
  'Medaus krautuvė',
  'Gavę jūsų sutikimą, slapukus naudojame statistikai ir reklamai.',
  ['Sutinku', 'Tik būtinieji'],
  ['Duomenų apsauga', 'Keisti sutikimą'],
);
export const el = row(
  'el',
  'Το Μελισσοκομείο',
  'Με τη συγκατάθεσή σας χρησιμοποιούμε cookies για στατιστικά και διαφήμιση.',
  ['Συμφωνώ', 'Μόνο τα απαραίτητα'],
  ['Προστασία δεδομένων', 'Επιλογές cookies'],
);
export const mt = row(
  'mt',
  'Il-Forn',
  'Bil-kunsens tiegħek nużaw il-cookies għall-istatistika u r-reklamar.',
  ['Naqbel', 'Dawk meħtieġa biss'],
  ['Privatezza', 'Ibdel il-kunsens'],
);
export const uk = row(
  'uk',
  'Майстерня',
  'За вашою згодою ми використовуємо cookie для аналітики та реклами.',
  ['Погоджуюсь', 'Лише необхідні'],
  ['Конфіденційність', 'Змінити згоду'],
);
export const tr = row(
  'tr',
  'Çini Atölyesi',
  'İzniniz olursa analiz ve reklam için çerez kullanacağız.',
  ['Kabul ediyorum', 'Yalnızca zorunlu çerezler'],
  ['Aydınlatma metni', 'Çerez tercihleri'],
);
export const ja = row(
  'ja',
  '和紙の店',
  'アクセス解析と広告配信のために Cookie を利用します。',
  ['許可する', '許可しない'],
  ['個人情報保護方針', 'Cookie 設定の変更'],
);
export const zh = row(
  'zh-TW',
  '茶葉行',
  '我們希望使用 Cookie 進行流量分析與廣告投放。',
  ['全部允許', '僅限必要'],
  ['隱私權政策', '變更 Cookie 設定'],
);
export const ko = row(
  'ko',
  '한지 공방',
  '방문 통계와 광고를 위해 쿠키를 사용해도 될까요?',
  ['동의합니다', '필수만 허용'],
  ['개인정보처리방침', '쿠키 설정 변경'],
);
export const ar = row(
  'ar',
  'بيت القهوة',
  'بموافقتك نستخدم ملفات تعريف الارتباط للقياس والإعلانات.',
  ['موافق', 'الضرورية فقط'],
  ['الخصوصية', 'تغيير الموافقة'],
);
export const ta = row(
  'ta',
  'புத்தகக் கடை',
  'புள்ளிவிவரம் மற்றும் விளம்பரத்திற்கு குக்கீகளைப் பயன்படுத்தலாமா?',
  ['ஏற்கிறேன்', 'வேண்டாம்'],
  ['தனியுரிமைக் கொள்கை', 'குக்கீ அமைப்புகள்'],
);
export const mk = row(
  'mk',
  'Винарија',
  'Со ваша согласност користиме колачиња за статистика и реклами.',
  ['Се согласувам', 'Само неопходни'],
  ['Приватност', 'Поставки за колачиња'],
);
export const ca = row(
  'ca',
  'Llibreria del Mar',
  'Amb el teu permís fem servir galetes per a estadístiques i publicitat.',
  ['D’acord', 'Només les necessàries'],
  ['Privadesa', 'Configura les galetes'],
);
export const ur = row(
  'ur',
  'چائے خانہ',
  'آپ کی اجازت سے ہم اعداد و شمار اور اشتہارات کے لیے کوکیز استعمال کرتے ہیں۔',
  ['منظور ہے', 'صرف ضروری'],
  ['رازداری کی پالیسی', 'کوکی کی ترتیبات'],
);
export const az = row(
  'az',
  'Xalça evi',
  'Razılığınızla statistika və reklam üçün kukilərdən istifadə edirik.',
  ['Razıyam', 'Yalnız zəruri olanlar'],
  ['Məxfilik siyasəti', 'Kuki seçimləri'],
);
export const gl = row(
  'gl',
  'Conservas da Ría',
  'Co teu permiso usamos cookies para estatísticas e publicidade.',
  ['De acordo', 'Só as necesarias'],
  ['Privacidade', 'Cambiar as cookies'],
);
