import type { Says } from './parts.ts';

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
): Says => ({
  lang,
  title,
  ask,
  yes,
  no,
  policy,
  back,
});

export const el = row(
  'el',
  'Ελαιώνας',
  'Χρησιμοποιούμε cookies για στατιστικά και διαφημίσεις. Συμφωνείτε;',
  'Αποδοχή όλων',
  'Απόρριψη όλων',
  'Πολιτική απορρήτου',
  'Ρυθμίσεις cookies',
);
export const fi = row(
  'fi',
  'Saunapuoti',
  'Käytämme evästeitä tilastointiin ja mainontaan. Sopiiko?',
  'Hyväksy kaikki',
  'Hylkää kaikki',
  'Tietosuojaseloste',
  'Evästeasetukset',
);
export const hu = row(
  'hu',
  'Könyvesbolt',
  'Sütiket használnánk statisztikához és hirdetésekhez.',
  'Elfogadom',
  'Elutasítom',
  'Adatvédelmi tájékoztató',
  'Süti beállítások',
);
export const tr = row(
  'tr',
  'Halı Evi',
  'İstatistik ve reklam için çerez kullanmak istiyoruz.',
  'Tümünü kabul et',
  'Tümünü reddet',
  'Gizlilik politikası',
  'Çerez ayarları',
);
export const pt = row(
  'pt-BR',
  'Café da Serra',
  'Podemos usar cookies para estatísticas e anúncios?',
  'Aceitar tudo',
  'Recusar tudo',
  'Política de privacidade',
  'Preferências de cookies',
);
export const ca = row(
  'ca',
  'Forn de pa',
  'Voldríem fer servir galetes per a estadístiques i anuncis.',
  'Accepta-ho tot',
  'Rebutja-ho tot',
  'Política de privadesa',
  'Configuració de les galetes',
);
export const uk = row(
  'uk',
  'Пекарня',
  'Ми хотіли б використовувати файли cookie для статистики та реклами.',
  'Прийняти всі',
  'Відхилити всі',
  'Політика конфіденційності',
  'Налаштування cookie',
);
export const ja = row(
  'ja',
  '茶舗',
  '統計と広告のためにクッキーを使用してもよろしいですか。',
  'すべて許可',
  'すべて拒否',
  'プライバシーポリシー',
  'クッキー設定',
);
export const nl = row(
  'nl',
  'Fietsatelier',
  'Mogen wij cookies gebruiken voor statistieken en advertenties?',
  'Alles accepteren',
  'Alles weigeren',
  'Privacybeleid',
  'Cookie-instellingen',
);
export const ar = row(
  'ar',
  'متجر التمور',
  'نستخدم ملفات تعريف الارتباط للإحصاءات والإعلانات.',
  'قبول الكل',
  'رفض الكل',
  'سياسة الخصوصية',
  'إعدادات ملفات تعريف الارتباط',
);
export const ko = row(
  'ko',
  '도자기 공방',
  '통계와 광고를 위해 쿠키를 사용해도 될까요?',
  '모두 허용',
  '모두 거부',
  '개인정보 처리방침',
  '쿠키 설정',
);
