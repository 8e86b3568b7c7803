import { later } from '../platform/afterPaint.ts';
import type { Part } from '../platform/kit.ts';
import { chooseLanguage } from '../shared/chooseLanguage.ts';
import type { Languages } from '../shared/essentials.ts';

/**
 * Uses the page's language, or else the visitor's, where the banner has texts in it: those of one language are fetched
 * when they are to be shown, in one small request, and not before.
 */
const languages: Part = (kit) => {
  const { essentials } = kit;
  const { notice, artefacts } = essentials;
  const { load } = kit;
  const { texts, wait } = essentials.languages as Languages;
  const tag = chooseLanguage(
    [document.documentElement.lang, ...navigator.languages],
    [notice.shown.language, ...Object.keys(texts)],
  );
  const chosen = texts[tag as string];
  if (!chosen) return;
  const waiting: (() => void)[] = [];
  // A page's replacement for `Object.assign` would be handed the snippet's own parts.
  const take = (more?: object) => {
    for (const name in more) notice[name as 'title'] = more[name as keyof typeof more];
  };
  let spoken = false;
  const speak = () => {
    spoken = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) next();
  };

  [artefacts.texts, notice.preferences] = chosen;
  kit.learn = (learnt) => {
    // Too late: the layer is on the screen in the snippet's own language, and stays so on this page.
    if (spoken) return;
    take(learnt.notice);
    if (kit.optOut) take(learnt.notice.optOut);
    artefacts.preferences = learnt.preferences;
    speak();
  };
  kit.speak = (show) => {
    if (spoken) return show();
    waiting.push(show);
    later(speak, wait);
    load('texts', speak);
  };
  // The preferences to load depend on the texts, also for a visitor whom the first layer does not ask.
  kit.load = (name, failed) =>
    name === 'preferences' ? kit.speak(() => load(name, failed)) : load(name, failed);
};

export default languages;
