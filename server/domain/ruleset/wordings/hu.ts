import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Hungarian. */
export default {
  title: 'Az Ön adatvédelmi beállításai',
  body:
    'Ez a webhely ({domain}) adatokat, például sütiket szeretne tárolni az Ön eszközén, és ' +
    'azokat kiolvasni, az Ön által választott célokra. Választását bármikor módosíthatja.',
  acceptAll: 'Az összes elfogadása',
  rejectAll: 'Az összes elutasítása',
  manage: 'Választás',
  closeNotice: 'Bezárás és az összes elutasítása',
  optOutBody:
    'Ez a webhely ({domain}) és a vele együttműködő cégek adatokat, például sütiket tárolnak az ' +
    'Ön eszközén, és azokat kiolvassák. Ez ellen bármikor tiltakozhat.',
  understood: 'Rendben',
  optOut: 'Tiltakozás',
  save: 'Választásom mentése',
  close: 'Bezárás',
  withdraw: 'Hozzájárulásom visszavonása',
  preferences: 'Az Ön adatvédelmi beállításai',
  alwaysOn: 'Mindig bekapcsolva',
  recipients: 'Az adatok címzettjei: {names}.',
  lifetime: 'Leghosszabb tárolási idő: {time}.',
  record: 'Bejegyzés az Ön választásáról',
  saved: 'Választását mentettük.',
  renewed: 'Kérjük, döntsön a következőről: {names}. Választásának többi része változatlan marad.',
  gpc: 'Tiltakozását figyelembe vettük',
  heldFrame: 'Ez a tartalom akkor jelenik meg, ha engedélyezi ezt: „{purpose}”.',
  allow: '„{purpose}” engedélyezése',
  privacyPolicy: 'Adatvédelmi tájékoztató',
  cookiePolicy: 'Sütikezelési tájékoztató',
  imprint: 'Impresszum',
  purposes: {
    necessary: {
      name: 'Szükséges',
      description:
        'Ami ahhoz kell, hogy ez a webhely működjön, és megjegyezze ezt a választást. Nem ' +
        'igényel engedélyt, és nem kapcsolható ki.',
    },
    functional: {
      name: 'Funkcionális',
      description:
        'Kiegészítő funkciók, például jobb keresési találatok, beágyazott tartalmak és ' +
        'látogatásról látogatásra megőrzött beállítások.',
    },
    analytics: {
      name: 'Analitika',
      description:
        'Méri, hogyan használják ezt a webhelyet: mely oldalakat nyitják meg, és mit tesznek ' +
        'rajtuk.',
    },
    marketing: {
      name: 'Marketing',
      description:
        'Lehetővé teszi, hogy hirdetési szolgáltatások felismerjék Önt itt és más webhelyeken, ' +
        'hirdetéseket válasszanak Önnek, és mérjék azok eredményét.',
    },
  },
} satisfies Wording;
