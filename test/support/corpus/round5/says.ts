import type { Says } from './shapes.ts';

const fields = [
  ...(['lang', 'name', 'ask', 'all', 'none'] as const),
  ...(['choose', 'save', 'kinds', 'privacy', 'again'] as const),
];

const row = (...words: string[]) =>
  Object.fromEntries(fields.map((field, index) => [field, words[index] ?? ''])) as unknown as Says;

/** Ten languages, worded as sites word it rather than as templates do. */
export const da = row(
  'da',
  'Møllens brød',
  'Må vi bruge cookies til at måle besøg og vise annoncer?',
  'Ja, accepter alle',
  'Nej, afvis alle',
  'Tilpas',
  'Gem valg',
  'Statistik',
  'Privatlivspolitik',
  'Cookieindstillinger',
);
export const sv = row(
  'sv',
  'Skogens te',
  'Vi vill använda cookies för statistik och marknadsföring.',
  'Godkänn alla',
  'Avvisa alla',
  'Anpassa',
  'Spara val',
  'Statistik',
  'Integritetspolicy',
  'Ändra cookieinställningar',
);
export const pt = row(
  'pt',
  'Azeites do Vale',
  'Gostaríamos de usar cookies para estatística e publicidade.',
  'Aceitar todos',
  'Rejeitar todos',
  'Personalizar',
  'Guardar escolhas',
  'Estatística',
  'Política de privacidade',
  'Definições de cookies',
);
export const en = row(
  'en',
  'Harbour Kayaks',
  'May we use cookies to measure visits and to show adverts?',
  'Accept all',
  'Reject all',
  'Let me choose',
  'Save my choices',
  'Statistics',
  'Privacy policy',
  'Cookie settings',
);
export const de = row(
  'de',
  'Radwerk Süd',
  'Dürfen wir Cookies für Statistik und Werbung verwenden?',
  'Alle akzeptieren',
  'Alle ablehnen',
  'Auswählen',
  'Auswahl speichern',
  'Statistik',
  'Datenschutz',
  'Cookie-Einstellungen',
);
export const fr = row(
  'fr',
  'Atelier Bois',
  'Acceptez-vous des cookies de mesure d’audience et de publicité ?',
  'Tout accepter',
  'Tout refuser',
  'Personnaliser',
  'Enregistrer mes choix',
  'Statistiques',
  'Politique de confidentialité',
  'Gestion des cookies',
);
export const nb = row(
  'nb',
  'Fjordstua',
  'Vi ønsker å bruke informasjonskapsler til statistikk og annonser.',
  'Godta alle',
  'Avvis alle',
  'Tilpass',
  'Lagre valg',
  'Statistikk',
  'Personvernerklæring',
  'Innstillinger for informasjonskapsler',
);
export const ro = row(
  'ro',
  'Livada',
  'Dorim să folosim cookie-uri pentru statistică și publicitate.',
  'Acceptă toate',
  'Respinge toate',
  'Personalizează',
  'Salvează',
  'Statistică',
  'Politica de confidențialitate',
  'Setări cookie',
);
export const sk = row(
  'sk',
  'Včelí dvor',
  'Chceli by sme používať cookies na štatistiku a reklamu.',
  'Prijať všetko',
  'Odmietnuť všetko',
  'Prispôsobiť',
  'Uložiť výber',
  'Štatistika',
  'Ochrana osobných údajov',
  'Nastavenia cookies',
);
export const ko = row(
  'ko',
  '한옥 찻집',
  '통계와 광고를 위해 쿠키를 사용해도 될까요?',
  '모두 동의',
  '모두 거부',
  '설정 선택',
  '선택 저장',
  '통계',
  '개인정보 처리방침',
  '쿠키 설정',
);
