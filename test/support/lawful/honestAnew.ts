import type { Labels } from './labelsByLanguage.ts';

/** Labels of the refusing answer, written in 2026 by somebody who had not read the rule. All were judged right. */
export const honestAnew: Labels = {
  en: [
    'Carry on without tracking',
    'Turn everything optional off',
    'I do not consent',
    'Stick to the essentials only',
  ],
  de: [
    'Ohne Einwilligung fortfahren',
    'Alle optionalen Cookies abschalten',
    'Ich willige nicht ein',
    'Nur das Nötigste zulassen',
  ],
  fr: [
    'Naviguer sans cookies publicitaires',
    'Je ne consens pas',
    'Tout désactiver',
    'Uniquement les cookies nécessaires',
  ],
  es: [
    'Seguir sin dar mi consentimiento',
    'Denegar todas las cookies',
    'Solo las imprescindibles',
    'No doy mi permiso',
  ],
  it: [
    'Nega il consenso',
    'Vai avanti senza accettare',
    'Disattiva tutti i facoltativi',
    'Soltanto i cookie essenziali',
  ],
  nl: [
    'Doorgaan zonder te accepteren',
    'Weiger optionele cookies',
    'Niet akkoord',
    'Alleen functionele cookies',
  ],
  pl: ['Kontynuuj bez akceptacji', 'Odrzucam wszystkie', 'Tylko niezbędne pliki cookie'],
  pt: ['Prosseguir sem consentir', 'Não autorizo', 'Manter apenas os essenciais'],
};

/** A refusal that says that it costs nothing is one. */
export const honestFree: Labels = {
  en: ['Reject free of charge'],
  de: ['Kostenlos ablehnen'],
  fr: ['Refuser gratuitement'],
  es: ['Rechazar gratis'],
  it: ['Rifiuta gratis'],
  nl: ['Gratis weigeren'],
  pl: ['Odrzuć bezpłatnie'],
  pt: ['Rejeitar gratuitamente'],
};
