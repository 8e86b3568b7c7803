import { afterPaint, later } from '../../platform/afterPaint.ts';
import { add } from '../../platform/element.ts';
import type { Part } from '../../platform/kit.ts';
import { common, create, queryAll } from '../../platform/natives.ts';
import { styling } from '../../platform/styling.ts';
import { necessary } from '../../shared/vocabulary.ts';
import { createDecide, createStore } from './decide.ts';
import { genuineButtons } from './genuine.ts';
import { keepHome } from './home.ts';
import { styles } from './styles.ts';

/** Milliseconds between two checks: nobody has read the first layer before the first of them. */
const often = 1000;

/**
 * The banner's first layer: plain DOM in a shadow root, built once the page has had its first paint to itself, and able to take a
 * decision when nothing else can be loaded. What decides is saved before any code of the page runs.
 */
const notice: Part = (kit, power) => {
  const { notice } = kit.essentials;
  const decide = createDecide(kit);
  let painted = false;
  let section: HTMLElement | undefined;

  kit.root = create('div').attachShadow({ mode: 'open' });
  kit.style = styling(styles + notice.style);
  kit.style(kit.root);

  function build(): HTMLElement {
    const layer = add(kit.root, kit.element || 'section', '');
    const host = kit.root.host as HTMLElement;
    // On the layer for what is shown: `all:initial` takes the host's from the font and from hyphens.
    host.lang = layer.lang = notice.shown.language;
    // Not `dir`, here or anywhere in our elements: in Chromium it slows all insertions of a page.
    host.style.direction = notice.dir;
    layer.className = 'notice';
    // Not `ariaLabel`, which Firefox knows since 119.
    layer.setAttribute('aria-label', notice.title);
    const mark = add(layer, 'button', '\u00d7');
    kit.pressed(mark, () => kit.refuse('close', 'notice'));
    mark.className = 'plain close';
    mark.setAttribute('aria-label', notice.close);
    add(layer, 'h2', notice.title);
    add(layer, 'p', notice.body);
    const choices = add(layer, 'div', '');
    // Any source may refuse, including a browser extension that presses the button for the visitor.
    kit.pressed(add(choices, 'button', notice.rejectAll), () => kit.refuse('reject_all', 'notice'));
    choices.append(kit.granting(notice.acceptAll, () => kit.purposes, notice.method, 'notice'));
    const manage = add(choices, 'button', notice.manage);
    manage.className = 'plain';
    kit.pressed(manage, () => kit.open());
    const { links } = notice;
    // By index: an iterator would be the page's, and is handed the list.
    for (let at = 0; at < links.length; at += 2)
      (add(layer, 'a', links[at] as string) as HTMLAnchorElement).href = links[at + 1] as string;
    // There is no event for being blocked by a modal dialog or `inert`, or for a focus trap. To the document we are the body, and
    // only it is asked: in Firefox our root answers with what is ours also where that is covered.
    const look = () => {
      if (!kit.asking()) return;
      later(look, often);
      // A window of WebKit that has not used its storage is not told what another one puts there.
      kit.outbox();
      const { left, top } = layer.getBoundingClientRect();
      if (
        common.elementFromPoint.call(document, left + 30, top + 30) !== document.body ||
        queryAll('[role*=dialog]:focus-within')[0]
      )
        kit.load('reachable');
    };
    later(look, often);
    return layer;
  }

  const show = (asking: boolean) => {
    if (asking && painted) section ||= build();
    if (section) kit.show(section, asking);
  };

  kit.speak ||= (then) => then();
  // In the top layer no style of the page moves, clips or covers it. Browsers without one have it fixed and in front.
  kit.show ||= (layer, asking) => {
    layer.popover = 'manual';
    layer.hidden = !asking;
    if (layer.isConnected) layer.togglePopover?.(asking);
  };
  kit.asking = () => !(kit.choice || kit.answered);
  kit.ask = () => (kit.asking() ? kit.speak(() => show(kit.asking())) : show(false));
  power.answer = (granted, method, layer) => {
    kit.answered = true;
    // It is stored first of all: later steps meet what the page has changed.
    decide(granted, method, layer);
    kit.leave?.(granted);
    show(kit.asking());
  };
  kit.refuse = (method, layer) => power.answer({ __proto__: null, [necessary]: 1 }, method, layer);
  genuineButtons(kit, power);
  kit.keep = createStore(kit);
  kit.open = () => kit.load('preferences', () => show(true));
  kit.changed(kit.ask);
  keepHome(kit);
  kit.place();
  function begin(): void {
    if (painted) return;
    painted = true;
    // By now the page's own code has run, and may have broken what this needs.
    try {
      kit.ask();
      kit.painted?.();
    } catch {}
  }
  try {
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint')[0]) begin();
    }).observe({ type: 'paint', buffered: true });
  } catch {}
  // A page that has been parsed and painted nothing of its own has had its turn, and so has one in a browser that does not say.
  const parsed = () => afterPaint(begin);
  if (document.readyState === 'loading') kit.listen('DOMContentLoaded', parsed);
  else parsed();
};

export default notice;
