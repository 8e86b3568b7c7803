import type { LanguageWords } from './language.ts';

/** Words of banners in languages of the Latin script, from English to Finnish. */
export const westernLatin: LanguageWords[] = [
  // English
  {
    topic: 'cookie|consent|privacy|tracking|personal data',
    reject: String.raw`reject|refuse|decline|deny|disagree|without (accepting|agreeing|consent)|(only|just) (the )?(necessary|essential|required|strictly|needed)|(necessary|essential|required)( cookies)? only|(do not|don.t) (accept|agree|allow|sell|share|consent)|opt.?out|^no\b|turn .{0,12}off|(accept|allow|use|keep|continue with) (the )?(strictly )?(necessary|essential|required)`,
    save: String.raw`\bsave|confirm|(accept|allow) ?(the |my )?(selection|selected|choices?)|submit (my |these )?(choices?|preferences)`,
    manage: 'settings|preferences|manage|customi[sz]e|options|choices|choose',
    accept: String.raw`accept(?!able|ance)|agree\b|allow|enable all|sounds good|^yes\b|got it|^ok(ay)?\b|i understand|i consent|^consent\b|consent to`,
    change: 'withdraw|revoke|change|update|take back|reopen',
    close: 'close|dismiss',
  },
  // German
  {
    topic: 'datenschutz|einwilligung|privatsphäre|personenbezogen',
    reject: String.raw`ablehn|verweiger|nur (notwendige|nötige|erforderliche|essenzielle|essentielle|technisch)|ohne (zustimmung|einwilligung|einverständnis)|nicht (zustimmen|akzeptieren|erlauben|einverstanden)|^nein\b`,
    save: 'speicher|bestätig|übernehmen|(auswahl|ausgewählte) (erlauben|akzeptieren|zulassen)',
    manage: 'einstellung|anpassen|auswahl|auswählen|verwalten|optionen|präferenzen',
    accept: String.raw`akzeptier|zustimm|erlaub|einverstanden|verstanden|zulassen|annehmen|^ja\b`,
    change: 'widerruf|ändern|zurückziehen|bearbeiten',
    close: 'schließen',
  },
  // French
  {
    topic: 'confidentialit|consentement|vie privée|traceurs|données personnelles',
    reject: String.raw`refus|rejet|sans accepter|(uniquement|seulement) .{0,14}(nécessaires|essentiels|indispensables)|ne pas accepter|^non\b|s.opposer`,
    save: 'enregistr|confirm|valider|sauvegard',
    manage: 'paramétr|paramètres|personnalis|gérer|gestion|réglages|préférences|choisir|configurer',
    accept: String.raw`accept(?!able|ance)|autoris|d.accord|j.ai compris|^oui\b`,
    change: 'retirer|modifier|revoir|changer|vos choix|mes choix',
    close: 'fermer',
  },
  // Spanish
  {
    topic: 'privacidad|consentimiento|datos personales',
    reject: String.raw`rechaz|deneg|(solo|sólo|únicamente) .{0,12}(necesarias|esenciales|imprescindibles)|sin aceptar|no acept|^no\b`,
    save: 'guardar|confirmar|aceptar (la |mi )?selección',
    manage: 'configur|gestion|personaliz|ajustes|preferencias|opciones|elegir',
    accept: 'acept|permitir|de acuerdo|entendido|^sí$',
    change: 'retirar|cambiar|modificar|revocar|revisar',
    close: 'cerrar',
  },
  // Italian
  {
    topic: 'riservatezza|consenso|tracciamento|dati personali',
    reject: String.raw`rifiut|(solo|soltanto) .{0,12}(necessari|tecnici|essenziali)|senza accettare|non accett|^no\b`,
    save: 'salva|conferma',
    manage: 'preferenze|impostazioni|personalizza|gestisci|opzioni|scegli|configura',
    accept: 'accett|acconsent|consent[io]|permetti|autorizza|d.accordo|ho capito|^sì$|va bene',
    change: 'revoca|modifica|rivedi|cambia|ritira',
    close: 'chiudi',
  },
  // Dutch
  {
    topic: 'toestemming|persoonsgegevens',
    reject: String.raw`weiger|afwijz|alleen .{0,8}(noodzakelijke|functionele|nodige)|niet (accepteren|akkoord|toestaan)|zonder .{0,4}accept|^nee\b`,
    save: 'opslaan|bewaar|bevestig|selectie toestaan',
    manage: 'instelling|voorkeur|beheer|aanpassen|opties|kiezen',
    accept: String.raw`accept(?!able|ance)|akkoord|toesta|begrepen|^ja\b`,
    change: 'intrekken|wijzig|herzien',
    close: 'sluit',
  },
  // Portuguese
  {
    topic: 'privacidade|consentimento|dados pessoais',
    reject:
      'rejeit|recus|(só|apenas|somente) .{0,12}(necessári|essencia|obrigatóri)|sem aceitar|não aceit|^não$',
    save: 'guardar|salvar|confirmar',
    manage: 'gerir|gerenciar|configur|personaliz|preferências|definições|opções|escolher',
    accept: String.raw`aceit|permitir|concordo|entendi|^sim\b`,
    change: 'retirar|alterar|revogar|mudar',
    close: 'fechar',
  },
  // Catalan
  {
    topic: 'galet|privadesa|privacitat|consentiment',
    reject: 'rebutja|(només|sols) .{0,6}(necessàries|essencials)|no accept|sense acceptar',
    save: String.raw`\bdesa\b|guarda|confirma`,
    manage: 'configura|gestiona|personalitza|preferències|opcions|^tria',
    accept: 'accept(?!able|ance)|permet|d.acord|entesos',
    change: 'retira|canvia|modifica',
    close: 'tanca',
  },
  // Romanian
  {
    topic: 'confidențial|consimț|date(lor)? (cu caracter )?personal',
    reject:
      'refuz|resping|doar .{0,8}(necesare|esențiale|strict)|nu (accept|sunt de acord)|fără (a accepta|acord)|^nu([,.!]|$| mul| acum)',
    save: 'salv|confirm',
    manage: 'setări|personaliz|gestion|preferin|opțiuni|alege|administr|configur',
    accept: String.raw`accept(?!able|ance)|permit|de acord|am înțeles|^da\b`,
    change: 'retrag|modific|schimb',
    close: 'închid',
  },
  // Swedish
  {
    topic: String.raw`samtyck|integritet|\bkak(or|(?=in))|personuppgift`,
    reject: String.raw`avvisa|neka|avböj|(bara|endast) .{0,4}nödvändiga|utan att godkänna|godkänn inte|^nej\b|tacka nej`,
    save: 'spara|bekräfta',
    manage: 'inställning|anpassa|hantera|alternativ|välj',
    accept: String.raw`accept(?!able|ance)|godkänn|tillåt|samtycker|förstår|^ja\b|okej`,
    change: 'återkalla|ändra|ta tillbaka',
    close: 'stäng',
  },
  // Danish
  {
    topic: 'samtykke|privatliv|persondata|personoplysning',
    reject: String.raw`afvis|afslå|(kun|bare) .{0,4}(nødvendige|påkrævede)|uden at acceptere|^nej\b|tillad ikke`,
    save: String.raw`\bgem\b|bekræft|tillad valgte`,
    manage: 'indstilling|tilpas|administr|præferencer|vælg|muligheder',
    accept: String.raw`accept(?!able|ance)|tillad|godkend|forstået|^ja\b`,
    change: 'træk|ændr',
    close: String.raw`\bluk\b`,
  },
  // Norwegian
  {
    topic: 'samtykke|personvern|informasjonskaps|personopplysning',
    reject: String.raw`avslå|avvis|(kun|bare) .{0,4}nødvendige|uten å (godta|samtykke)|^nei\b|ikke (godta|tillat)`,
    save: 'lagre|bekreft|tillat utvalg',
    manage: 'innstilling|tilpass|administr|velg|valg|^vel$',
    accept: String.raw`godta|aksepter|tillat|godkjenn|samtykk|forstått|^ja\b|greit`,
    change: 'trekk|endre',
    close: 'lukk',
  },
  // Icelandic
  {
    topic: 'vafrakök|samþykki|persónuvernd',
    reject: 'hafna|neita|aðeins nauðsynleg',
    save: 'vista (val|stillingar)|staðfesta',
    manage: 'stilling|velja',
    accept: 'samþykkja|leyfa|^já$',
    change: 'afturkalla|breyta',
    close: 'loka',
  },
  // Finnish
  {
    topic: 'eväste|suostumu|tietosuoja|yksityisyy|henkilötie',
    reject: String.raw`hylkää|kiellä|kieltäydy|vain .{0,4}(välttämättömät|pakolliset|tarpeelliset)|en hyväksy|^ei\b|älä hyväksy`,
    save: 'tallenna|vahvista|hyväksy valitut',
    manage: 'asetu|muokkaa|hallin|hallitse|valitse|valinta|valinnat|mukauta',
    accept: String.raw`hyväksy|salli|suostun|ymmärrän|selvä|^kyllä|^joo\b`,
    change: 'peruuta|muuta|vaihda',
    close: 'sulje',
  },
  // Galician
  {
    topic: 'privacidade|consentimento',
    reject: 'rexeit|rexeito|s[oó] .{0,4}necesari|non acept',
    save: 'gardar|garda|confirmar',
    manage: 'configura|axust|personaliza|xestion|escoll|opcións',
    accept: 'acept|permit|de acordo|entendid',
    change: 'retir|cambi',
    close: 'pechar',
  },
  // Basque
  {
    topic: 'pribatutasun|baimen',
    reject: 'baztertu|ukatu|ez onartu|(beharrezko|ezinbesteko).{0,6}(bakarrik|soilik)',
    save: 'gorde|berretsi',
    manage: 'aukera|ezarpen|kudeatu|pertsonaliz|konfigur',
    accept: 'onartu|onartzen|^ados|baimendu|ulertu',
    change: 'kendu|aldatu',
    close: 'itxi',
  },
  // Irish
  {
    topic: 'fh?ianá|ph?ríobháid|th?oiliú',
    reject: 'diúlt|riachtanach.{0,6}amháin|ní ghlac',
    save: 'sábháil|deimhnigh',
    manage: 'rogh[na]|socruithe|bainist|saincheap',
    accept: '^glac|glac (le|leis)|ceadaigh|aontaím|tuigim',
    change: 'tarraing|athr(aigh|ú)',
    close: 'dún$',
  },
  // Welsh
  {
    topic: 'cwci|preifatrwydd|cydsyniad',
    reject: 'gwrthod|(angenrheidiol|hanfodol).{0,4}yn unig',
    save: 'cadw|cadarnhau',
    manage: 'dewis|gosodiadau|rheoli|addasu',
    accept: 'derbyn|caniat|cytuno|deall',
    change: 'tynnu|newid',
    close: '^cau',
  },
  // Maltese
  {
    topic: 'privatezza|kunsens',
    reject:
      'irrifjuta|m(a|hux) naċċetta|(neċessarj|essenzjal).{0,4}biss|biss.{0,6}(neċessarj|essenzjal)',
    save: 'issejvja|ikkonferma',
    manage: 'agħżel|għażl|issettj|immaniġġja|ippersonalizza',
    accept: 'aċċetta|ippermetti|naqbel|fhimt',
    change: 'irtira|biddel',
    close: 'agħlaq',
  },
  // Afrikaans
  {
    topic: 'privaatheid|toestemming|koekie',
    reject: 'verwerp|weier|wys .{0,8}af$|(slegs|net) .{0,6}(nodig|noodsaaklik)',
    save: 'stoor|bevestig',
    manage: String.raw`instelling|bestuur|pasmaak|voorkeur|\bkies\b`,
    accept: 'aanvaar|laat .{0,8}toe|stem in',
    change: 'trek .{0,16}terug|verander',
    close: 'maak toe',
  },
  // Luxembourgish
  {
    topic: 'dateschutz|privatsphär|zoustëmmung',
    reject: 'ofleenen|refus|nëmmen .{0,6}(néideg|noutwenneg)',
    save: 'späicher|confirméier',
    manage: 'astellung|upassen|geréier|auswiel|eraussich',
    accept: 'akzeptéier|zouloossen|averstan|verstan',
    change: 'zréckz|änner(en|ung)',
    close: 'zoumaachen',
  },
];
