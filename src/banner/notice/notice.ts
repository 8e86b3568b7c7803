import type { Part } from '../../platform/kit.ts';
import { type PublicInterface, page } from '../../platform/publicInterface.ts';
import { changeEvent, globalName } from '../../shared/bridge.ts';
import { necessary } from '../../shared/words.ts';
import { createDecide } from './decide.ts';
import { genuineEvents } from './genuine.ts';
import { styles } from './styles.ts';

const openers = '[data-portcullis-open]';

/**
 * The banner's first layer: plain DOM in a shadow root on `<html>`, made while the head is parsed so that it is painted
 * with the page's first paint, and able to take a decision when nothing else can be loaded (product, section 4).
 */
const notice: Part = (kit) => {
  const { notice: texts, purposes } = kit.essentials;
  const host = document.createElement('div');
  const sheet = new CSSStyleSheet();
  const open = () => kit.open();

  kit.root = host.attachShadow({ mode: 'open' });
  kit.root.adoptedStyleSheets = [sheet];
  sheet.replaceSync(styles + texts.theme);
  host.lang = texts.shown.language;

  const section = add(kit.root, 'section', '');
  section.ariaLabel = texts.title;
  add(section, 'h2', texts.title);
  add(section, 'p', texts.body);
  const choices = add(section, 'div', '');
  // A refusal is taken from anyone, also from a browser extension that presses the button for the visitor.
  add(choices, 'button', texts.rejectAll, () => kit.refuse('reject_all', 'notice'));
  const accept = add(choices, 'button', texts.acceptAll, (event) =>
    kit.grant(event, accept, purposes, 'accept_all', 'notice'),
  );
  add(choices, 'button', texts.manage, open).className = 'plain';
  for (const [text, url] of texts.links) (add(section, 'a', text) as HTMLAnchorElement).href = url;
  const again = add(kit.root, 'button', texts.preferences, open);
  again.className = 'again';

  /** Asks, or leaves only the way back to one's choice, unless the site has a link of its own for that. */
  const show = (asking: boolean) => {
    section.hidden = !asking;
    again.hidden = asking || !document.body || !!document.querySelector(openers);
  };

  const decide = createDecide(kit);
  const genuine = genuineEvents();
  const answer = (...decision: Parameters<typeof decide>) => {
    section.hidden = true;
    decide(...decision);
    return true;
  };
  kit.refuse = (...how) => answer([necessary], ...how);
  kit.grant = (event, control, ...decision) => genuine(event, control) && answer(...decision);
  kit.open = () => kit.load('preferences', () => show(true));
  kit.changed.push(() => {
    show(false);
    document.dispatchEvent(new Event(changeEvent));
  });
  Object.assign(page[globalName] as PublicInterface, {
    open,
    withdraw: () => kit.refuse('withdraw', 'none'),
  } satisfies Partial<PublicInterface>);
  addEventListener('click', (event) => {
    if (!(event.target as Element).closest?.(openers)) return;
    event.preventDefault();
    open();
  });
  addEventListener('DOMContentLoaded', () => show(!kit.choice));
  show(!kit.choice);
  // Before the head: first in the order of focus, and nothing of ours follows markup the parser is still at work on.
  document.documentElement.prepend(host);
};

function add(
  parent: ParentNode,
  tag: string,
  text: string,
  pressed?: (event: Event) => unknown,
): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (pressed) element.addEventListener('click', pressed);
  parent.append(element);
  return element;
}

export default notice;
