import { isDead } from '../../run/port.ts';
import { type Check, verdict } from '../scan.ts';
import { firstLayers, noBanner, offence } from './banner.ts';

/** WCAG 2.2, 1.4.3. */
const minContrast = 4.5;

export const deadLinks: Check = (scan) => {
  const layers = firstLayers(scan);
  const links = layers.flatMap(({ banner }) => banner.links);
  const opening = new Set(links.filter(({ opens }) => opens).map(({ text }) => text));
  return verdict(layers, noBanner, function* () {
    for (const sighted of layers) {
      const { links, tool, policyOnPage = false } = sighted.banner;
      if (!links.length && !policyOnPage) {
        const what = 'Neither the banner nor the page links to a policy.';
        yield offence(sighted, tool, 'medium', what, 'no link');
      }
      for (const { text, url, status } of links) {
        if (/#$|^javascript:/.test(url) && !opening.has(text)) {
          yield offence(sighted, url, 'medium', `The link “${text}” leads nowhere.`, text);
        }
        if (!isDead(status)) continue;
        yield offence(sighted, url, 'medium', `The link “${text}” answers ${status}.`, url);
      }
    }
  });
};

export const notAccessible: Check = (scan) => {
  const layers = firstLayers(scan);
  return verdict(layers, noBanner, function* () {
    for (const sighted of layers) {
      const { accessible, controls, tool } = sighted.banner;
      const { role, name, nameless, tooSmall } = accessible;
      const say = (what: string, text: string) => offence(sighted, what, 'medium', what, text);
      if (!role) yield say('The banner has no role (WCAG 4.1.2).', tool);
      if (role && !name) yield say('The banner has no name (WCAG 4.1.2).', role);
      if (nameless) yield say('Controls have no name (WCAG 4.1.2).', `${nameless} of them`);
      if (tooSmall) yield say('Controls are under 24 pixels (WCAG 2.5.8).', `${tooSmall} of them`);
      for (const { text, focusable, textContrast, does } of controls) {
        if (does === 'other') continue;
        if (!focusable) yield say('A control cannot be reached by keyboard (WCAG 2.1.1).', text);
        if ((textContrast ?? minContrast) < minContrast) {
          yield say('A control has too little contrast (WCAG 1.4.3).', `${text}: ${textContrast}`);
        }
      }
    }
  });
};
