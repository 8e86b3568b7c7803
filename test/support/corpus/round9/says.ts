import type { Says } from '../round6/parts.ts';

const row = (
  lang: string,
  title: string,
  ask: string,
  [yes, no]: [string, string],
  [policy, back]: [string, string],
): Says => ({ lang, title, ask, yes, no, policy, back });

/** Each as the developer of one site would put it. */
export const bg = row(
  'bg',
  'Книжарница Орфей',
  'Използваме бисквитки, за да измерваме посещенията и да ви показваме подходящи реклами.',
  ['Разбрах и приемам', 'Само задължителните'],
  ['Защита на личните данни', 'Промяна на избора за бисквитки'],
);
export const sr = row(
  'sr',
  'Пекара Жито',
  'Овај сајт користи колачиће за статистику и оглашавање.',
  ['Слажем се', 'Не слажем се'],
  ['Политика приватности', 'Подешавање колачића'],
);
export const bs = row(
  'bs',
  'Ćilimi Most',
  'Koristimo kolačiće za mjerenje posjeta i prilagođene oglase.',
  ['U redu', 'Ne želim'],
  ['Zaštita podataka', 'Postavke kolačića'],
);
export const sq = row(
  'sq',
  'Hotel Drini',
  'Përdorim cookie për statistika dhe reklama.',
  ['Pranoj të gjitha', 'Vetëm të nevojshmet'],
  ['Politika e privatësisë', 'Cilësimet e cookie-ve'],
);
export const mk = row(
  'mk',
  'Аптека Здравје',
  'Користиме колачиња за анализа и маркетинг.',
  ['Се согласувам', 'Не се согласувам'],
  ['Политика за приватност', 'Поставки за колачиња'],
);
export const sl = row(
  'sl',
  'Gostilna Pri Lipi',
  'Spletno mesto uporablja piškotke za analitiko in oglaševanje.',
  ['Strinjam se z vsemi', 'Samo nujni'],
  ['Varstvo osebnih podatkov', 'Uredi piškotke'],
);
export const lv = row(
  'lv',
  'Grāmatu pagrabs',
  'Mēs izmantojam sīkdatnes statistikai un reklāmai.',
  ['Piekrītu visām', 'Atteikties'],
  ['Privātuma politika', 'Mainīt sīkdatņu izvēli'],
);
export const lt = row(
  'lt',
  'Duonos namai',
  'Naudojame slapukus lankomumui matuoti ir reklamai.',
  ['Sutinku', 'Nesutinku'],
  ['Privatumo politika', 'Slapukų nustatymai'],
);
export const et = row(
  'et',
  'Saaremaa Sepikoda',
  'Kasutame küpsiseid statistika ja reklaami jaoks.',
  ['Nõustun kõigiga', 'Ainult hädavajalikud'],
  ['Privaatsustingimused', 'Muuda küpsiste valikuid'],
);
export const is = row(
  'is',
  'Ullarbúðin',
  'Við notum vafrakökur til að mæla umferð og sýna auglýsingar.',
  ['Samþykkja allar', 'Hafna öllum'],
  ['Persónuverndarstefna', 'Stillingar á vafrakökum'],
);
export const nn = row(
  'nn',
  'Fjordbrygga',
  'Vi brukar informasjonskapslar til statistikk og annonsar.',
  ['Godta alle', 'Berre naudsynte'],
  ['Personvern', 'Endre samtykke'],
);
export const da = row(
  'da',
  'Cykelsmeden',
  'Vi vil gerne bruge cookies til statistik og markedsføring.',
  ['Tillad alle', 'Kun nødvendige'],
  ['Privatlivspolitik', 'Skift samtykke'],
);
export const sv = row(
  'sv',
  'Kafferosteriet',
  'Får vi använda kakor för statistik och annonser?',
  ['Ja, det är okej', 'Nej tack, bara nödvändiga'],
  ['Integritetspolicy', 'Ändra kakinställningar'],
);
export const fi = row(
  'fi',
  'Lankakauppa Silmu',
  'Käytämme evästeitä kävijämittaukseen ja kohdennettuun mainontaan.',
  ['Sallin kaikki', 'Vain välttämättömät'],
  ['Tietosuoja', 'Muuta evästevalintoja'],
);
export const ca = row(
  'ca',
  'Llibreria del Born',
  'Fem servir galetes pròpies i de tercers per a estadístiques i publicitat.',
  ['D’acord', 'Rebutja-les'],
  ['Privadesa', 'Configuració de galetes'],
);
export const eu = row(
  'eu',
  'Sagardotegia',
  'Cookieak erabiltzen ditugu bisitak neurtzeko eta publizitatea erakusteko.',
  ['Onartu denak', 'Baztertu'],
  ['Pribatutasun politika', 'Cookieen ezarpenak'],
);
export const cy = row(
  'cy',
  'Siop y Sgwâr',
  'Rydym yn defnyddio cwcis i fesur ymweliadau ac ar gyfer hysbysebion.',
  ['Derbyn pob cwci', 'Gwrthod'],
  ['Polisi preifatrwydd', 'Gosodiadau cwcis'],
);
export const el = row(
  'el',
  'Ξενοδοχείο Αύρα',
  'Χρησιμοποιούμε cookies για μέτρηση επισκεψιμότητας και προωθητικές ενέργειες.',
  ['Συμφωνώ', 'Διαφωνώ'],
  ['Προστασία δεδομένων', 'Διαχείριση συγκατάθεσης'],
);
export const tr = row(
  'tr',
  'Zeytinlik',
  'Deneyiminizi iyileştirmek ve reklam göstermek için çerez kullanıyoruz.',
  ['Kabul ediyorum', 'Kabul etmiyorum'],
  ['KVKK Aydınlatma Metni', 'Çerez tercihlerim'],
);
export const he = row(
  'he',
  'מאפיית הנמל',
  'אנחנו משתמשים בעוגיות למדידה ולפרסום מותאם אישית.',
  ['מאשר הכול', 'רק הכרחיות'],
  ['מדיניות פרטיות', 'הגדרות עוגיות'],
);
export const ar = row(
  'ar',
  'مكتبة الأندلس',
  'نستخدم ملفات تعريف الارتباط لقياس الزيارات وعرض الإعلانات.',
  ['أوافق', 'لا أوافق'],
  ['الخصوصية', 'تعديل موافقتي'],
);
export const fa = row(
  'fa',
  'قهوه‌خانهٔ شیراز',
  'ما از کوکی‌ها برای آمار و تبلیغات استفاده می‌کنیم.',
  ['می‌پذیرم', 'نمی‌پذیرم'],
  ['حریم خصوصی', 'تنظیمات کوکی'],
);
