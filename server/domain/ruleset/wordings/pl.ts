import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Polish. */
export default {
  title: 'Twoje wybory dotyczące prywatności',
  body:
    'Witryna {domain} chce przechowywać na Twoim urządzeniu informacje, na przykład pliki ' +
    'cookie, i odczytywać je w wybranych przez Ciebie celach. Swój wybór możesz zmienić w ' +
    'dowolnym momencie.',
  acceptAll: 'Zaakceptuj wszystko',
  rejectAll: 'Odrzuć wszystko',
  manage: 'Wybierz',
  closeNotice: 'Zamknij i odrzuć wszystko',
  optOutBody:
    'Witryna {domain} i firmy, z którymi współpracuje, przechowują na Twoim urządzeniu ' +
    'informacje, na przykład pliki cookie, i je odczytują. W dowolnym momencie możesz się temu ' +
    'sprzeciwić.',
  understood: 'OK',
  optOut: 'Sprzeciwiam się',
  save: 'Zapisz mój wybór',
  close: 'Zamknij',
  withdraw: 'Wycofaj zgodę',
  preferences: 'Twoje wybory dotyczące prywatności',
  alwaysOn: 'Zawsze włączone',
  recipients: 'Odbiorcy danych: {names}.',
  lifetime: 'Maksymalny okres przechowywania: {time}.',
  record: 'Zapis Twojego wyboru',
  saved: 'Twój wybór został zapisany.',
  renewed:
    'Prosimy o decyzję w następującej sprawie: {names}. Reszta Twojego wyboru pozostaje bez zmian.',
  gpc: 'Sprzeciw został uwzględniony',
  heldFrame: 'Ta treść zostanie wyświetlona, gdy zezwolisz na „{purpose}”.',
  allow: 'Zezwól na „{purpose}”',
  privacyPolicy: 'Polityka prywatności',
  cookiePolicy: 'Polityka plików cookie',
  imprint: 'Informacje prawne',
  purposes: {
    necessary: {
      name: 'Niezbędne',
      description:
        'To, czego ta witryna potrzebuje, aby działać i pamiętać ten wybór. Nie wymaga to zgody ' +
        'i nie można tego wyłączyć.',
    },
    functional: {
      name: 'Funkcjonalne',
      description:
        'Dodatkowe funkcje, takie jak lepsze wyniki wyszukiwania, osadzone treści i ustawienia ' +
        'zapamiętywane między wizytami.',
    },
    analytics: {
      name: 'Analityczne',
      description:
        'Mierzą, jak używana jest ta witryna: które strony są otwierane i co się na nich robi.',
    },
    marketing: {
      name: 'Marketingowe',
      description:
        'Pozwalają usługom reklamowym rozpoznawać Cię tutaj i w innych witrynach, aby dobierać ' +
        'dla Ciebie reklamy i mierzyć ich wyniki.',
    },
  },
} satisfies Wording;
