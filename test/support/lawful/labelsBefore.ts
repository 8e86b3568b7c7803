import type { Labels } from './labelsByLanguage.ts';

/** Labels of the refusing answer that were written before the rule that judges them. */

export const honestBefore: Labels = {
  en: [
    'Continue without accepting',
    'Use necessary cookies only',
    'Reject additional cookies',
    'Decline optional cookies',
    'I do not consent',
    'Do not allow tracking',
    'Strictly necessary only',
    'Turn off non-essential cookies',
  ],
  de: [
    'Ohne Einwilligung fortfahren',
    'Nur notwendige Cookies verwenden',
    'Alle optionalen Cookies ablehnen',
    'Ich stimme nicht zu',
    'Weiter nur mit technisch notwendigen Cookies',
  ],
  fr: [
    'Continuer sans accepter',
    'Uniquement les cookies nécessaires',
    'Je refuse tout',
    'Interdire tous les cookies',
    'Non, je n’accepte pas',
  ],
  es: [
    'Solo necesarias',
    'Rechazar cookies opcionales',
    'Seguir navegando sin aceptar',
    'No, gracias',
    'Denegar el consentimiento',
  ],
  it: [
    'Continua senza accettare',
    'Usa solo i cookie tecnici',
    'Nega il consenso',
    'Non acconsento',
    'Rifiuta i cookie facoltativi',
  ],
  nl: [
    'Alleen noodzakelijke cookies',
    'Doorgaan zonder te accepteren',
    'Ik ga niet akkoord',
    'Optionele cookies weigeren',
    'Nee, bedankt',
  ],
  pl: [
    'Kontynuuj bez akceptowania',
    'Tylko niezbędne pliki cookie',
    'Nie wyrażam zgody',
    'Odmawiam',
    'Odrzuć opcjonalne',
  ],
  pt: [
    'Continuar sem aceitar',
    'Apenas cookies necessários',
    'Recusar cookies opcionais',
    'Não concordo',
    'Rejeitar e fechar',
  ],
};

export const evasiveBefore: Labels = {
  en: [
    'How to decline',
    'Not just now',
    'Reject in settings',
    'Accept essential and marketing cookies',
    'Don’t refuse',
    'Reject some cookies',
    'I will decide on my next visit',
    'Cookies are necessary',
    'No problem',
  ],
  de: [
    'Nicht ablehnen',
    'Einstellungen zum Ablehnen',
    'Vielleicht ein andermal',
    'Notwendige und Marketing-Cookies zulassen',
    'Kein Problem',
  ],
  fr: [
    'Ne pas refuser',
    'Pas tout de suite',
    'Refuser plus tard',
    'Gérer mon refus',
    'Tout accepter sauf le marketing',
  ],
  es: [
    'No rechazar',
    'En otro momento',
    'Cómo rechazar',
    'Aceptar necesarias y publicitarias',
    'No hay problema',
  ],
  it: [
    'Non rifiutare',
    'Un’altra volta',
    'Accetta senza leggere',
    'Imposta il rifiuto',
    'Rifiuta solo alcuni',
  ],
  nl: [
    'Niet weigeren',
    'Voorkeuren aanpassen',
    'Misschien later',
    'Ik wil meer weten',
    'Noodzakelijke en marketingcookies',
  ],
  pl: [
    'Dowiedz się więcej',
    'Nie odrzucaj',
    'Nie teraz',
    'Dostosuj ustawienia',
    'Niezbędne i reklamowe',
  ],
  pt: ['Saber mais', 'Agora não', 'Não rejeitar', 'Gerir preferências', 'Tudo bem'],
};
