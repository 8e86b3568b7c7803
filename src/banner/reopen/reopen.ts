import { later } from '../../platform/afterPaint.ts';
import type { Part } from '../../platform/kit.ts';
import { create, queryAll } from '../../platform/natives.ts';

const opener = 'data-portcullis-open';

/** Milliseconds for which the control stays out of the way of a page that is about to paint the first layer. */
const soon = 1e3;

/**
 * The ways to reopen the choice: the page's own elements with `data-portcullis-open`, or else our control at the page's
 * end. It stands below everything, so that it never covers anything, and out of the flow, so that it moves nothing.
 */
const reopen: Part = (kit) => {
  const { notice } = kit.essentials;
  const root = create('div').attachShadow({ mode: 'open' });
  const control = create('button');
  const { style } = control;
  /** Where the page ends, in pixels; 0 while the control does not stand there. */
  let end: number;
  let observer: ResizeObserver | undefined;
  kit.style(root);
  root.append(control);
  control.className = 'plain';
  control.setAttribute(opener, '');
  // It brings its own background, for it may stand on any.
  style.cssText =
    'visibility:hidden;position:absolute;top:0;inset-inline-start:0;margin:16px;background:var(--p);color:var(--i)';

  function put(): void {
    const { body, documentElement: html } = document;
    // Hidden while the content above it is measured. At first it is not there, and measuring forces no layout.
    style.visibility = 'hidden';
    style.top = '0';
    end = 0;
    if (!body || queryAll(`[${opener}]`)[0]) return;
    end = html.scrollHeight;
    if (end <= innerHeight) end = body.getBoundingClientRect().bottom + scrollY;
    style.top = `${end - scrollY + 16 - control.getBoundingClientRect().top}px`;
    style.visibility = '';
  }
  function show(): void {
    // A visitor whose browser sends an opt-out signal is told that it was honoured, as long as it holds.
    style.direction = notice.dir;
    control.textContent = kit.refusedByBrowser?.() ? notice.gpc : notice.preferences;
    // An observer is told of what it begins to observe when that has just been laid out: measuring asks for no layout then.
    try {
      observer ||= new ResizeObserver(put);
      observer.observe(document.documentElement);
    } catch {
      put();
    }
  }

  kit.stands.push(root.host);
  // All parts involved have been notified by now: this is when the first layer appears.
  kit.ask();
  kit.place();
  kit.changed(show);
  // Where content outgrows a page of a fixed height, no box of the page tells.
  kit.listen('scroll', () => end && document.documentElement.scrollHeight > end + 99 && put());
  function begin(): void {
    for (const event of ['load', 'resize']) kit.listen(event, show);
    if (document.readyState === 'loading') kit.listen('DOMContentLoaded', show);
    else show();
  }
  // A visitor who is being asked needs no control to reopen the choice yet.
  kit.painted = () => later(begin, kit.asking() ? soon : 0);
  // First of all: a page may stop clicks.
  kit.listen(
    'click',
    (event: Event) => {
      // Also from inside web components, whose elements are not the event's target out here.
      if (!event.composedPath().some((node) => (node as Element).hasAttribute?.(opener))) return;
      event.preventDefault();
      kit.open();
    },
    true,
  );
};

export default reopen;
