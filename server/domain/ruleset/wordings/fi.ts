import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Finnish. */
export default {
  title: 'Tietosuojavalintasi',
  body:
    'Sivusto {domain} haluaisi tallentaa laitteellesi tietoja, kuten evästeitä, ja lukea niitä ' +
    'valitsemiasi tarkoituksia varten. Voit muuttaa valintaasi milloin tahansa.',
  acceptAll: 'Hyväksy kaikki',
  rejectAll: 'Hylkää kaikki',
  manage: 'Valitse',
  closeNotice: 'Sulje ja hylkää kaikki',
  optOutBody:
    'Sivusto {domain} ja sen kumppaniyritykset tallentavat laitteellesi tietoja, kuten ' +
    'evästeitä, ja lukevat niitä. Voit kieltää tämän milloin tahansa.',
  understood: 'OK',
  optOut: 'Kiellä',
  save: 'Tallenna valintani',
  close: 'Sulje',
  withdraw: 'Peruuta suostumukseni',
  preferences: 'Tietosuojavalintasi',
  alwaysOn: 'Aina käytössä',
  recipients: 'Tietojen vastaanottajat: {names}.',
  lifetime: 'Pisin säilytysaika: {time}.',
  record: 'Merkintä valinnastasi',
  saved: 'Valintasi on tallennettu.',
  renewed: 'Tee päätös seuraavasta: {names}. Valintasi pysyy muilta osin ennallaan.',
  gpc: 'Kieltopyyntöäsi noudatetaan',
  heldFrame: 'Tämä sisältö näytetään, kun sallit käyttötarkoituksen ”{purpose}”.',
  allow: 'Salli ”{purpose}”',
  privacyPolicy: 'Tietosuojaseloste',
  cookiePolicy: 'Evästekäytäntö',
  imprint: 'Palveluntarjoajan tiedot',
  purposes: {
    necessary: {
      name: 'Välttämättömät',
      description:
        'Se, mitä sivusto tarvitsee toimiakseen ja muistaakseen tämän valinnan. Siihen ei ' +
        'tarvita lupaa, eikä sitä voi kytkeä pois.',
    },
    functional: {
      name: 'Toiminnalliset',
      description:
        'Lisätoimintoja, kuten parempia hakutuloksia, upotettua sisältöä ja asetuksia, jotka ' +
        'muistetaan käyntikerrasta toiseen.',
    },
    analytics: {
      name: 'Analytiikka',
      description: 'Mittaa, miten sivustoa käytetään: mitä sivuja avataan ja mitä niillä tehdään.',
    },
    marketing: {
      name: 'Markkinointi',
      description:
        'Antaa mainospalvelujen tunnistaa sinut täällä ja muilla sivustoilla, jotta ne voivat ' +
        'valita sinulle mainoksia ja mitata niiden tuloksia.',
    },
  },
} satisfies Wording;
