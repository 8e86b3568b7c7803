const style = `<style>
  body { margin: 0; font: 16px/1.5 sans-serif; color: #222; background: #fff }
  main, footer { padding: 16px 16px 220px }
  .ask { position: fixed; inset: auto 0 0; padding: 16px; background: #fff; color: #222; border-top: 2px solid #555; z-index: 9 }
  .ask[hidden] { display: none }
  button { font: inherit; padding: 8px 16px }
  .answers { display: flex; gap: 12px; flex-wrap: wrap }
  .answers button { padding: 10px 24px; min-width: 160px; color: #fff; background: #14508c; border: 0; border-radius: 4px }
</style>`;

/** A document with nothing in it but this. */
export const bare = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Orchard and Oak</title><link rel="icon" href="data:,">${style}${head}</head><body>${body}</body></html>`;

/** A page of a small site: what asks comes first in the order of focus, the footer and scripts come last. */
export const site = (top: string, content: string, end = '', head = '') =>
  bare(
    `${top}<main><h1>Orchard and Oak</h1><p>Open every day but Monday.</p>${content}<div style="height:1600px"></div></main>${end}`,
    head,
  );

export const policy = site(
  '',
  '<h2>Privacy policy</h2><p>What we keep, why, and for how long.</p>',
);

/** Where a visitor finds the question again. */
export const footer =
  '<footer><button type="button" onclick="askAgain()">Cookie settings</button> <a href="/privacy">Privacy policy</a></footer>';

/** Statements of a page's script, by the moment at which they run. */
export interface Conduct {
  /** On a load without a choice. */
  pending?: string;
  /** On accepting, and on each load under a grant. */
  granted?: string;
  /** On refusing what was never granted. */
  refused?: string;
  /** On refusing what was granted. */
  withdrawn?: string;
  /** On each load under a refusal. */
  kept?: string;
}

/** Makes `#ask` obey: `decide('all' | 'none')` answers it, `askAgain()` shows it again. The choice is a cookie of the site. */
export const decisions = ({
  pending = '',
  granted = '',
  refused = '',
  withdrawn = '',
  kept = '',
}: Conduct) => `<script>
(() => {
  const ask = document.getElementById('ask');
  const show = (on) => {
    if (!ask.showModal) ask.hidden = !on;
    else if (on) ask.showModal();
    else ask.close();
  };
  const stored = () => (/site_choice=(\\w+)/.exec(document.cookie) || [])[1];
  const grant = () => { ${granted} };
  window.decide = (what) => {
    const before = stored();
    document.cookie = 'site_choice=' + what + ';path=/;max-age=15552000;samesite=lax';
    show(false);
    if (what === 'all') grant();
    else if (before === 'all') { ${withdrawn} }
    else { ${refused} }
  };
  window.askAgain = () => show(true);
  const before = stored();
  show(!before);
  if (before === 'all') grant();
  else if (before) { ${kept} }
  else { ${pending} }
})();
</script>`;

const text =
  'We would like to use cookies and similar technologies to measure how our pages are used and to show advertisements.';

export const answers = `<div class="answers"><button type="button" onclick="decide('all')">Accept all</button>
<button type="button" onclick="decide('none')">Reject all</button></div>`;

/** A bar at the lower edge. @param controls what answers it @param link to the policy */
export const bar = (controls = answers, link = '<a href="/privacy">Privacy policy</a>') =>
  `<section id="ask" class="ask" role="region" aria-labelledby="ask-title" hidden>
<h2 id="ask-title">Your privacy</h2><p>${text} ${link}</p>${controls}</section>`;

/** The same question in a native modal dialog. */
export const modal = (controls = answers) =>
  `<dialog id="ask" aria-labelledby="ask-title"><h2 id="ask-title">Cookies on this site</h2>
<p>${text} <a href="/privacy">Privacy policy</a></p>${controls}</dialog>`;

/** A whole page with the usual bar, footer and this conduct. */
export const barPage = (conduct: Conduct, content = '', head = '') =>
  site(bar(), content, footer + decisions(conduct), head);

/** Statement that removes a cookie of the site, whether it was set for the host alone or for its domain. */
export const forget = (name: string) =>
  `for (const where of ['', ';domain=' + location.hostname]) document.cookie = '${name}=;path=/;max-age=0' + where;`;

/** Statement that keeps a random id in a cookie of the site for a year, as most tags do. */
export const remember = (name: string) =>
  `if (!document.cookie.includes('${name}=')) document.cookie = '${name}=' + crypto.randomUUID() + ';path=/;max-age=31536000';`;

/** Statement that loads a script. */
export const load = (address: string) =>
  `document.head.append(Object.assign(document.createElement('script'), { src: '${address}' }));`;

const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const pixel = { body: dot, headers: { 'content-type': 'image/gif' } };

/** What a site does that asks for objections rather than for consent, and takes the signal for one. */
export const untilRefused = (statements: string) => ({
  pending: `if (!navigator.globalPrivacyControl) { ${statements} }`,
  granted: statements,
});
