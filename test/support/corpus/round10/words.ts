/** What a site says, in the words of whoever wrote it. */
export interface Words {
  lang: string;
  title: string;
  ask: string;
  yes: string;
  no: string;
  policy: string;
  back: string;
  rtl?: true;
}

const row = (
  lang: string,
  title: string,
  ask: string,
  [yes, no]: [string, string],
  [policy, back]: [string, string],
): Words => ({ lang, title, ask, yes, no, policy, back });

export const frDialog = row(
  'fr',
  'Atelier Mirabelle',
  'On aimerait mesurer ce qui vous plaît ici et vous montrer nos pubs ailleurs. Vous êtes partant ?',
  ['Ça marche', 'Sans façon'],
  ['Vie privée', 'Revoir mes choix de traceurs'],
);
export const fy = row(
  'fy',
  'Boekhannel De Skeakel',
  'Wy telle besikers sûnder cookies. Neat dêrfan giet nei in oar.',
  ['Begrepen', ''],
  ['Privacyferklearring', ''],
);
export const deMatomo = row(
  'de-AT',
  'Almhütte Sonnleitn',
  'Dürfen wir Werbung messen? Dafür setzen Meta und TikTok Cookies.',
  ['Passt', 'Na, danke'],
  ['Datenschutz', 'Meine Cookie-Entscheidung'],
);
export const rm = row(
  'rm',
  'Museum da Samedan',
  'Il video vegn chargià da YouTube. YouTube survegn lura Vossa adressa IP.',
  ['Chargiar il video', ''],
  ['Protecziun da datas', ''],
);
export const en = row(
  'en',
  'Harbour Roasters — Checkout',
  'Pay by card. Payments are handled by Stripe.',
  ['Pay £14.50', ''],
  ['How we handle your data', ''],
);
export const uz = row(
  'uz',
  'Samarqand gilamlari',
  'Statistika va reklama uchun cookie fayllaridan foydalanamiz.',
  ['Roziman', 'Rozi emasman'],
  ['Maxfiylik siyosati', 'Cookie sozlamalari'],
);
export const deMap = row(
  'de',
  'Zahnarztpraxis am Markt',
  'Mit dem Laden der Karte akzeptieren Sie die Datenschutzerklärung von Google. Cookies werden dabei von Google gesetzt.',
  ['Karte laden', ''],
  ['Datenschutzerklärung', ''],
);
export const itWall = row(
  'it',
  'La Gazzetta del Lago',
  'Per leggere gratis serve il tuo consenso ai cookie di pubblicità e misurazione. Altrimenti puoi abbonarti: nessun tracciamento.',
  ['Accetta e leggi gratis', 'Abbonati a 2,99 € al mese'],
  ['Informativa sulla privacy', 'Gestisci il consenso'],
);
export const pt = row(
  'pt',
  'Azulejos da Ribeira',
  'Usamos cookies de estatística e de publicidade. Por ti, tudo bem?',
  ['Por mim, tudo bem', 'Prefiro que não'],
  ['Privacidade', 'Mudar de ideias sobre os cookies'],
);
export const sv = row(
  'sv',
  'Kajakbutiken',
  'Vi vill gärna räkna besök och följa upp annonser med kakor.',
  ['Helt okej', 'Nej, inga alls'],
  ['Så hanterar vi dina uppgifter', 'Ändra mina kakval'],
);
export const hu = row(
  'hu',
  'Méhes Udvar',
  'Mérnénk a látogatásokat és hirdetnénk önnek – süti kellene hozzá.',
  ['Rendben, mehet', 'Köszönöm, nem'],
  ['Adatkezelés', 'Süti beállítások módosítása'],
);
export const ckb: Words = {
  ...row(
    'ckb',
    'پەرتووکخانەی هەولێر',
    'ئێمە کوکیز بەکاردەهێنین بۆ ئامار و ڕیکلام.',
    ['ڕازیم', 'ڕازی نیم'],
    ['پاراستنی تایبەتمەندی', 'گۆڕینی هەڵبژاردنی کوکیز'],
  ),
  rtl: true,
};
export const zhMixed = row(
  'en',
  'Lantern Tea Exports',
  '我们使用 Cookie 统计访问量并投放广告。',
  ['好的，全部同意', '仅使用必要 Cookie'],
  ['隐私政策', '修改 Cookie 选择'],
);
export const nl = row(
  'nl',
  'Fietsenmaker Van Dijk',
  'Mogen we meekijken wat je hier doet en je later advertenties laten zien? Dat gaat met cookies.',
  ['Doe maar', 'Liever niet'],
  ['Privacyverklaring', 'Mijn cookiekeuze'],
);
export const pl = row(
  'pl',
  'Drukarnia Pod Lwem',
  'Pliki cookie pomagają nam liczyć odwiedziny i kierować reklamy.',
  ['Zgoda, przechodzę dalej', 'Przechodzę dalej bez zgody'],
  ['Polityka prywatności', 'Zmień zgodę'],
);
export const deWizard = row(
  'de',
  'Volkshochschule Elbe',
  'Dürfen wir zählen, welche Kurse Sie ansehen?',
  ['Ja, gern', 'Nein'],
  ['Datenschutz', 'Cookie-Fragen noch einmal beantworten'],
);
