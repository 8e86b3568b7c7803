import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Basque. */
export default {
  title: 'Zure pribatutasun-aukerak',
  body:
    '{domain} webguneak informazioa gorde eta irakurri nahi luke zure gailuan (adibidez, ' +
    'cookieak), zuk aukeratzen dituzun helburuetarako. Zure aukera edozein unetan alda dezakezu.',
  acceptAll: 'Onartu dena',
  rejectAll: 'Baztertu dena',
  manage: 'Aukeratu',
  closeNotice: 'Itxi eta baztertu dena',
  optOutBody:
    '{domain} webguneak eta harekin lan egiten duten enpresek informazioa gordetzen eta ' +
    'irakurtzen dute zure gailuan (adibidez, cookieak). Edozein unetan egin dezakezu horren aurka.',
  understood: 'Ados',
  optOut: 'Aurka egin',
  save: 'Gorde nire aukera',
  close: 'Itxi',
  withdraw: 'Kendu nire baimena',
  preferences: 'Zure pribatutasun-aukerak',
  alwaysOn: 'Beti aktibo',
  recipients: 'Datuak jasotzen dituzten enpresak: {names}.',
  lifetime: 'Gordetzeko gehieneko epea: {time}.',
  record: 'Zure aukeraren erregistroa',
  saved: 'Zure aukera gorde da.',
  renewed:
    'Mesedez, erabaki honi buruz: {names}. Zure gainerako aukerak bere horretan jarraitzen du.',
  gpc: 'Aurka egiteko eskaera bete da',
  heldFrame: 'Eduki hau «{purpose}» baimentzen duzunean erakutsiko da.',
  allow: 'Baimendu «{purpose}»',
  privacyPolicy: 'Pribatutasun-politika',
  cookiePolicy: 'Cookie-politika',
  imprint: 'Lege-oharra',
  purposes: {
    necessary: {
      name: 'Beharrezkoak',
      description:
        'Webgune honek funtzionatzeko eta aukera hau gogoratzeko behar duena. Ez du baimenik ' +
        'behar, eta ezin da desaktibatu.',
    },
    functional: {
      name: 'Funtzionalak',
      description:
        'Gehigarriak, hala nola bilaketa-emaitza hobeak, txertatutako edukia eta bisita batetik ' +
        'bestera gogoratzen diren ezarpenak.',
    },
    analytics: {
      name: 'Analitika',
      description:
        'Webgune hau nola erabiltzen den neurtzen du: zer orri irekitzen diren eta haietan zer ' +
        'egiten den.',
    },
    marketing: {
      name: 'Marketina',
      description:
        'Publizitate-zerbitzuei zu hemen eta beste webgune batzuetan ezagutzea ahalbidetzen die, ' +
        'zuretzako iragarkiak hautatzeko eta haien emaitzak neurtzeko.',
    },
  },
} satisfies Wording;
