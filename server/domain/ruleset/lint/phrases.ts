/** Phrases of labels in the languages whose usual evasions are known: English, German, French, Spanish, Italian. */

const list = (text: string) => text.split(',').map((phrase) => phrase.trim());

/** Neither yes nor no: something else follows, or nothing does. */
export const evasions = [
  ...list(
    'learn more, read more, find out more, see more, show more, discover more, more, more info, more information, ' +
      'more options, options, settings, preferences, manage, customise, customize, personalise, personalize, ' +
      'choose, configure, details, later, maybe, maybe not, perhaps, perhaps not, not now, not yet, not sure, ' +
      'not today, remind me, ask me again, skip, continue, proceed, close, dismiss, cancel, back, go back, ' +
      'ok, okay, got it, understood, i understand, i see, next, hide, help, about, why, fine, great, cool, ' +
      'alright, all right, let s go, start, enter, thanks, no idea, whatever, no preference, surprise me, tell me more, view, ' +
      'tomorrow, exit, leave, leave site, quit, privacy, privacy policy, cookie policy, subscribe, pay, buy, upgrade, ' +
      'become a member, see, show, show me, edit, review, go, go on, carry on, remember me, more time, our partners, purposes, ' +
      'enjoy, sounds good, perfect, good, nice, let me in, x',
  ),
  ...list(
    'mehr erfahren, mehr, mehr infos, mehr informationen, weitere informationen, weitere optionen, optionen, ' +
      'einstellungen, cookie-einstellungen, anpassen, verwalten, auswählen, auswahl, später, jetzt nicht, ' +
      'nicht jetzt, noch nicht, heute nicht, vielleicht, vielleicht nicht, überspringen, weiter, schließen, ' +
      'abbrechen, zurück, verstanden, ich verstehe, alles klar, in ordnung, okay, erinnern, hilfe, los geht s, egal, morgen, ' +
      'seite verlassen, verlassen, datenschutz, datenschutzerklärung, abonnieren, abo abschließen, kaufen, einstellen, weiterlesen, zur seite, super, perfekt',
  ),
  ...list(
    'en savoir plus, en savoir, savoir plus, plus d informations, plus d infos, plus, paramètres, paramétrer, personnaliser, ' +
      'préférences, gérer, configurer, détails, choisir, plus tard, pas maintenant, pas encore, pas aujourd hui, ' +
      'peut-être, passer, ignorer, continuer, poursuivre, fermer, annuler, retour, compris, suivant, aide, ' +
      'c est parti, rappeler, demain, quitter, politique de confidentialité, s abonner, payer, je choisis, je personnalise, ' +
      'c est bon, parfait, accéder, voir',
  ),
  ...list(
    'saber más, más información, más, leer más, configuración, configurar, ajustes, opciones, preferencias, ' +
      'personalizar, gestionar, detalles, elegir, más tarde, ahora no, no ahora, luego, quizás, quizá, tal vez, ' +
      'todavía no, aún no, hoy no, omitir, saltar, continuar, seguir, cerrar, cancelar, volver, vale, entendido, ' +
      'siguiente, ayuda, recordar, mañana, salir, política de privacidad, suscribirse, suscribirme, pagar, seleccionar, ' +
      'seguir leyendo, perfecto, genial, ver',
  ),
  ...list(
    'scopri di più, saperne di più, maggiori informazioni, più informazioni, di più, altro, impostazioni, opzioni, ' +
      'preferenze, personalizza, gestisci, configura, dettagli, scegli, più tardi, dopo, non ora, adesso no, ' +
      'forse, non ancora, non oggi, salta, continua, prosegui, chiudi, annulla, indietro, ho capito, capito, ' +
      'va bene, avanti, aiuto, ricordamelo, domani, esci, informativa privacy, abbonati, paga, leggi tutto, vai, ' +
      'perfetto, vedi',
  ),
];

/** Mean yes. */
export const acceptances = [
  ...list(
    'accept, accept all, accept cookies, agree, i agree, yes, allow, allow all, consent, enable, sure',
  ),
  ...list(
    'akzeptieren, alle akzeptieren, annehmen, zustimmen, einverstanden, ja, erlauben, zulassen',
  ),
  ...list('accepter, tout accepter, j accepte, autoriser, oui, d accord, consentir'),
  ...list('aceptar, aceptar todo, acepto, permitir, sí, de acuerdo, consentir'),
  ...list('accetta, accetta tutto, accetto, consenti, sì, acconsento, permetti, d accordo'),
];

/** Turns what follows into its opposite. */
export const negations = list(
  'no, not, don, without, nein, nicht, ohne, kein, keine, non, sans, ne, pas, sin, senza',
);

/** Words that make a label a refusal, whatever else it says. */
export const refusing = {
  words: [...negations, ...list('only, off, out, nur, ab, solo')],
  stems: list(
    'reject, refus, declin, deny, denied, disagree, disallow, necessary, essential, required, never, none, nothing, ' +
      'object, withdraw, block, kein, ablehn, lehn, verweiger, notwendig, erforderlich, essenzi, widersprech, ' +
      'rejet, uniquement, seulement, necessaire, essentiel, oppos, rechaz, deneg, rehus, unicamente, necesari, ' +
      'esencial, negar, oponer, rifiut, nega, soltanto, necessari, essenzial, tecnic, oppon',
  ),
};

/** Words that make a label an acceptance. */
export const consenting = {
  words: list('yes, ja, oui, si'),
  stems: list(
    'accept, agree, allow, consen, permit, enabl, approv, akzept, zustimm, stimm, einwillig, erlaub, zulass, annehm, ' +
      'einverstanden, autoris, accord, acept, autoriz, acuerdo, accett, accons, permett',
  ),
};

/** Claims of necessity, which a button for anything optional may not make. */
export const necessity = list(
  'necess, essent, essenz, esenc, requir, mandator, notwendig, erforderlich, indispens, obligat, imprescind, necesari, obbligat',
);

/** Advice to the visitor on which answer to give. */
export const advice = list(
  'recommend, empf, ratsam, recommand, conseill, recomend, aconsej, consigli, raccomand',
);

/** Services that a site never needs in order to work. */
export const trackers = list(
  'google analytics, google ads, google adsense, adwords, doubleclick, google tag manager, facebook pixel, meta pixel, ' +
    'facebook ads, meta ads, hotjar, microsoft clarity, microsoft advertising, bing ads, mixpanel, amplitude, ' +
    'tiktok pixel, tiktok ads, pinterest tag, snap pixel, linkedin insight, linkedin ads, twitter pixel, x pixel, ' +
    'criteo, taboola, outbrain, posthog, fullstory, heap analytics, adobe analytics, yandex metrica, yandex metrika, ' +
    'quantcast, comscore, hubspot, klaviyo, crazy egg, mouseflow, lucky orange, snowplow, quantum metric',
);
