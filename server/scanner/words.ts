import type { BannerWords } from './page/foundBanner.ts';

/** Words of banners in the languages most of them are written in. Refusals come first: many of them name what they refuse. */
export const bannerWords: BannerWords = {
  topic:
    'cookie|consent|privacy|tracking|datenschutz|einwilligung|confidentialit|consentement|privacidad|riservatezza|toestemming|privacidade|prywatno|samtycke|samtykke|eväste|soukrom',
  controls: [
    [
      'reject',
      [
        'reject|refuse|decline|deny|disagree|without (accepting|agreeing|consent)|(only|just) (the )?(necessary|essential|required|strictly|needed)|(necessary|essential|required)( cookies)? only|(do not|don.t) (accept|agree|allow|sell|consent)|opt.?out|^no\\b|turn .{0,12}off',
        '(accept|allow|use|keep|continue with) (the )?(strictly )?(necessary|essential|required)',
        'ablehnen|verweigern|nur (notwendige|erforderliche|essenzielle|technisch)|ohne (zustimmung|einwilligung)|nicht (zustimmen|akzeptieren)',
        'refuser|rejeter|sans accepter|uniquement (nécessaires|essentiels)|rechazar|solo (necesarias|esenciales)|rifiut|solo necessari|senza accettare',
        'weiger|afwijzen|alleen (noodzakelijke|functionele)|rejeitar|recusar|odrzu|tylko niezbędne|avvisa|neka|afvis|avslå|hylkää|vain välttämättömät|odmítnout',
      ].join('|'),
    ],
    [
      'manage',
      'settings|preferences|manage|customi[sz]e|options|more choices|einstellungen|anpassen|auswahl|paramétrer|personnaliser|gérer|configurar|gestionar|personaliz|preferenze|instellingen|beheer|gerir|ustawienia|inställningar|indstillinger|innstillinger|asetukset|nastavení',
    ],
    [
      'save',
      'save|confirm|speichern|bestätigen|enregistrer|confirmer|guardar|salva|conferma|opslaan|bevestig|zapisz|spara|gem |lagre|tallenna|uložit',
    ],
    [
      'accept',
      'accept|agree|allow|enable all|sounds good|^yes\\b|got it|^ok(ay)?\\b|i understand|consent|akzeptieren|zustimmen|erlauben|einverstanden|verstanden|accepter|autoriser|j.accepte|aceptar|acepto|accett|consenti|accepteren|akkoord|toestaan|aceitar|akceptuj|zgadzam|acceptera|godkänn|accepter|godta|tillad|hyväksy|přijmout|souhlas',
    ],
    ['close', 'close|dismiss|schließen|fermer|cerrar|chiudi|sluiten|fechar|zamknij|^[×✕xX✖]$'],
  ],
};

export const wayBackWords =
  '(cookie|consent|privacy|tracking|einwilligung|datenschutz|confidentialité|privacidad|toestemming|samtycke|samtykke)[- ]?.{0,12}(settings|preferences|choices|options|manage|withdraw|einstellungen|präferenzen|paramètres|ajustes|instellingen|inställningar|indstillinger)|(manage|change|withdraw|edit|update|your|widerrufen|ändern|gérer|gestionar|gestisci|beheer).{0,20}(cookie|consent|privacy|einwilligung|consentement|consentimiento|consenso|toestemming)|cookie-?einstellungen';
