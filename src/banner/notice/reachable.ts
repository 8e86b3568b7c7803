import type { Kit } from '../../platform/kit.ts';
import { common, create, getter, queryAll } from '../../platform/natives.ts';

/** Milliseconds between two checks. */
const often = 200;
/** How often the first layer is raised above what a page puts over it. */
const patience = 20;

/**
 * Loaded where a pointer would not meet the first layer, or the focus is in a dialog: keeps our layers within reach. Over a
 * modal dialog or `inert`, or in a page that has the keyboard go round in what it shows, the first layer becomes a modal dialog
 * itself, until it is answered or Escape sends it back. No event tells of any of these.
 */
export default function reachable(kit: Kit): void {
  const { root, show } = kit;
  const over = create('dialog');
  const elementAt = common.elementFromPoint.bind(document);
  const hasFocus = common.hasFocus.bind(document);
  const inFull = getter('fullscreenElement');
  const focused = getter<HTMLElement>('activeElement');
  let left = patience;
  let sentBack = false;
  let wentRound = false;

  kit.show = (layer, asking) => {
    show(layer, asking);
    if (!asking) over.close?.();
  };
  over.setAttribute('aria-label', kit.essentials.notice.title);
  // Nothing of it shows, but where popovers are unknown it takes what it holds to the top layer.
  over.style.cssText = 'all:initial;position:fixed';

  function lift(): void {
    if (left-- <= 0) return;
    const layer = root.querySelector('section.notice');
    if (layer) {
      over.close();
      // Each time: opening a document anew takes this away as well.
      over.oncancel = () => {
        sentBack = true;
      };
      root.append(over);
      over.append(layer);
      over.showModal();
      kit.ask();
      layer.querySelector('button')?.focus();
    }
    // Last come, first within reach.
    for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      if (dialog === over) continue;
      dialog.close();
      dialog.showModal();
    }
  }

  /**
   * Whether nobody can see the first layer, or press anything in it. A visitor's blocker may hide it: its rules reach into shadow
   * roots. On a page that is not shown itself, it is only not there yet; and the preferences hide it while they are open.
   */
  function isHidden(layer: Element): boolean {
    if (root.querySelector('.preferences[open]')) return false;
    const { left, right, width } = layer.getBoundingClientRect();
    const { visibility, pointerEvents } = getComputedStyle(layer);
    if (!width) return !!queryAll('body')[0]?.getClientRects()[0];
    return right < 0 || left > innerWidth || visibility === 'hidden' || pointerEvents === 'none';
  }

  function isWithinReach(layer: Element): boolean {
    const box = layer.getBoundingClientRect();
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    // On a page that is not shown at all, or below what a keyboard on the screen leaves, nothing is.
    if (!box.width || y < 0 || y > innerHeight) return true;
    const top = elementAt(x, y);
    const home = (root.host.getRootNode() as ShadowRoot).host || root.host;
    // Firefox answers with what is ours also where that is covered.
    if (top === home && root.contains(root.elementFromPoint(x, y))) return true;
    // During a view transition a pointer meets neither.
    const turning = ':active-view-transition';
    if (CSS.supports(`selector(${turning})`) && queryAll(turning)[0]) return true;
    const above = top?.closest('[popover]');
    // An element that stays until the page removes it is no reason to shut the page: ours goes in front of it.
    if (above?.matches('[popover=manual]') && left-- > 0) {
      root.querySelector<HTMLElement>('section.notice')?.hidePopover();
      kit.ask();
    }
    // A menu of the page's is soon gone, and a film is being watched.
    return !!(inFull() || above);
  }

  function look(): void {
    if (!kit.asking()) return;
    try {
      const layer = root.querySelector<HTMLDialogElement>('.notice');
      // What nobody sees must not shut the page: no dialog stays open for it.
      if (!layer || isHidden(layer)) for (const one of [over, layer]) one?.close?.();
      else if (isWithinReach(layer)) sentBack = false;
      else if (!sentBack) lift();
    } catch {
      // A browser without modal dialogs, or a page that took something away.
      return;
    }
    setTimeout(look, often);
  }
  look();
  // The next dialog of the page is another one.
  kit.listen('close', () => (sentBack = false), true);

  kit.listen(
    'keydown',
    ({ key, shiftKey }: KeyboardEvent) => {
      const from = focused();
      if (key !== 'Tab' || shiftKey || wentRound || !kit.asking() || from.tabIndex > 0) return;
      setTimeout(() => {
        const to = focused();
        // Further up, without having passed the first layer, which comes before all: or nowhere, where nothing takes a tab.
        const precedes = from.compareDocumentPosition(to) === Node.DOCUMENT_POSITION_PRECEDING;
        const stays = from === to && hasFocus() && from.matches('a,button');
        if (root.activeElement || !(precedes || stays)) return;
        wentRound = true;
        lift();
      }, often);
    },
    true,
  );
}
