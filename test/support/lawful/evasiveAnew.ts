import type { Labels } from './labelsByLanguage.ts';

/** Written in 2026 by somebody who had not read the rule. All but one were judged right: it took “Rechazar pagando” for a refusal. */
export const evasiveAnew: Labels = {
  en: [
    'Reject and see 3 partners anyway',
    'Only essential and analytics',
    'Decline later',
    'Not without my friends',
  ],
  de: [
    'Ablehnen und Optionen ansehen',
    'Nur notwendige und Marketing',
    'Vielleicht ablehnen',
    'Nein, ich will mehr wissen',
  ],
  fr: [
    'Refuser plus tard',
    'Seulement essentiels et publicité',
    'Je réfléchis',
    'Non, montrez-moi les options',
  ],
  es: [
    'Quizá rechace después',
    'Solo necesarias y publicidad',
    'No, quiero saber más',
    'Rechazar pagando',
  ],
  it: ['Rifiuta con abbonamento', 'Forse no', 'Solo tecnici e di marketing', 'Decido dopo'],
  nl: [
    'Misschien weigeren',
    'Weigeren tegen betaling',
    'Alleen noodzakelijk en marketing',
    'Nee, laat me kiezen',
  ],
  pl: ['Odrzuć i zapłać', 'Może później odrzucę', 'Tylko niezbędne i reklamowe'],
  pt: ['Rejeitar mais tarde', 'Só necessários e publicidade', 'Talvez não'],
};

/** What that one led to: an answer that costs money is no refusal, whichever word says so. None of these was known. */
export const evasivePaid: Labels = {
  en: ['Reject with a paid plan', 'Refuse for a fee'],
  de: ['Kostenpflichtig ablehnen', 'Ablehnen gegen Gebühr'],
  fr: ['Refuser contre paiement'],
  es: ['Rechazar mediante pagos', 'Rechazar previa cuota'],
  it: ['Rifiuta pagando', 'Rifiuta a pagamento', 'Rifiuta dietro compenso'],
  nl: ['Weigeren met betaalde versie'],
  pl: ['Odrzuć za opłatą', 'Odrzuć odpłatnie', 'Odrzuć, płacąc'],
  pt: ['Rejeitar pagando', 'Rejeitar mediante pagamento'],
  sv: ['Neka mot betalning'],
  da: ['Afvis mod gebyr'],
  nb: ['Avvis mot gebyr'],
};
