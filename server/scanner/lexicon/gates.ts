/** What goes on from a page's front door, such as a choice of country. */
export const goingOn =
  'continue|go on|stay|enter\\b|proceed|weiter|bleiben|eintreten|continuer|rester|entrer|continuar|seguir|quedarme|entrar|continua|entra\\b|resta\\b|verder|doorgaan|blijf|fortsätt|fortsæt|fortsett|gå vidare|jatka|kontynu|przejdź|wejdź|pokrač|vstoupit|folytat|tovább|belép|continuă|intră|jätka|turpinā|tęsti|nastavi|naprej|συνέχεια|είσοδος|продолж|войти|продовж|увійти|продължи|вход|devam|giriş|続ける|入る|계속|입장|继续|进入|繼續|進入|متابعة|دخول|המשך|כניסה|^ok';

const yes =
  '^(yes|ja|oui|sí|si|sì|sim|tak|ano|áno|igen|da|да|так|kyllä|jah|jā|taip|ναι|evet|はい|예|네|是|نعم|כן)($|[\\s,.!、，])';

/** Controls that take consent back, told from those that open settings. */
export const takesBack =
  'withdraw|revoke|take back|widerruf|zurückzieh|zurückneh|retirer|retrait|révoqu|revoc|revog|retirar|ritira|revoca|intrek|trek .{0,30}(in|terug)$|återkall|ta tillbaka|træk|trekk|tilbagekald|afturkalla|peruuta|perua suost|wycofa|cofni|odvola|preklic|prekli[čc]|povuci|povlač|opozov|visszavon|retrag|tagasi|atsauk|atšauk|ανάκλ|ανακαλ|оттегл|отозва|відклик|повуц|опозов|geri (çek|al)|撤回|取り消|取消|철회|سحب|משיכ|ביטול|rút|tarik|irtira|tarraing|kendu|retira';

/** What says yes to the question whether consent is to be taken back, and how that is asked. */
export const sure = {
  yes: `${takesBack}|${yes}`,
  question: `(${takesBack})[^.!?？؟]{0,120}[?？؟;]`,
};
