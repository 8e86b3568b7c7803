/** Shows the gate's effects on this page. Reads only: it queries the shop's own backend and stores nothing. */
(() => {
  const panel = document.querySelector('.gatewatch');
  const details = panel.querySelector('details');
  const part = (name) => panel.querySelector(`.gatewatch-${name}`);
  const services = panel.dataset.service.split(' ');
  let toService = 0;
  let timer;

  const entriesOf = (layer, command) =>
    layer.filter(
      (entry) =>
        String(entry) === '[object Arguments]' && entry[0] === 'consent' && entry[1] === command,
    );

  /** Rewrites a text only when it changes, so that nothing flickers and no observer of the page is kept busy. */
  function write(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }

  function row(tag, texts) {
    const element = document.createElement(tag);
    for (const text of texts)
      element.append(Object.assign(document.createElement('span'), { textContent: text }));
    return element;
  }

  function showTags(requests) {
    const frame = document.querySelector('iframe[data-src]');
    for (const item of part('tags').children) {
      const { vendor, global } = item.dataset;
      const sent = requests.filter(
        (request) => request.vendor === vendor && request.kind === 'request',
      );
      const ran = global ? global in window : !!frame?.hasAttribute('src');
      item.hidden = !global && !frame;
      item.toggleAttribute('data-ran', ran);
      write(item.querySelector('b'), ran ? 'ran' : 'shut');
      // A last request of a page just left, or of another tab, does not come from the tag that is blocked here.
      const where = ran || !sent.length ? 'sent' : 'from elsewhere';
      write(item.querySelector('.gatewatch-sent'), `${sent.length} ${where}`);
    }
  }

  function showConsentMode() {
    const layer = [...(window.dataLayer ?? [])];
    const defaults = entriesOf(layer, 'default');
    const updates = entriesOf(layer, 'update');
    const states = Object.assign({}, ...[...defaults, ...updates].map((entry) => entry[2]));
    write(
      part('layer'),
      defaults.length
        ? `Defaults: ${defaults.length}, updates: ${updates.length}`
        : 'No default in the data layer.',
    );
    for (const item of part('signals').children)
      item.dataset.state = states[item.dataset.signal] ?? 'unset';
  }

  function showRequests(requests) {
    write(
      part('service'),
      `${toService} to Portcullis, ${requests.length} to third parties since this page was made.`,
    );
    const lines = requests
      .slice(-6)
      .map(({ at, method, path }) => [at.slice(11, 19), method, path]);
    const shown = JSON.stringify(lines);
    const list = part('log');
    if (list.dataset.shown === shown) return;
    list.dataset.shown = shown;
    list.replaceChildren(...lines.map((texts) => row('li', texts)));
  }

  const proofs = {
    undecided: 'Not decided yet.',
    waiting: 'Decided; the record is on its way.',
    stored: 'Read back through the API:',
    unreachable: 'Decided; the API does not answer.',
  };

  function showRecord({ proof, record }) {
    write(part('proof'), proofs[proof]);
    const list = part('record');
    const shown = record ? `${record.id} ${record.receivedAt}` : '';
    if ((list.dataset.shown ?? '') === shown) return;
    list.dataset.shown = shown;
    const facts = record && {
      record: record.id,
      method: record.method,
      granted: record.granted.join(', '),
      denied: record.denied.join(', ') || 'nothing',
      received: record.receivedAt,
      ruleset: `${record.rulesetIntegrity.slice(0, 19)}…`,
    };
    list.replaceChildren(
      ...Object.entries(facts ?? {}).flatMap(([name, text]) => [
        row('dt', [name]),
        row('dd', [text]),
      ]),
    );
  }

  async function refresh() {
    clearTimeout(timer);
    if (document.hidden || !details.open) return;
    try {
      const response = await fetch(`/panel/state?since=${panel.dataset.since}`);
      const state = await response.json();
      showTags(state.requests);
      showConsentMode();
      showRequests(state.requests);
      showRecord(state);
    } catch {
      write(part('proof'), 'The shop does not answer.');
    }
    clearTimeout(timer);
    timer = setTimeout(refresh, 1000);
  }

  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      if (services.some((origin) => name.startsWith(`${origin}/`))) toService += 1;
    }
  }).observe({ type: 'resource', buffered: true });

  details.open = matchMedia('(min-width: 75rem)').matches;
  details.addEventListener('toggle', refresh);
  document.addEventListener('visibilitychange', refresh);
  document.addEventListener('portcullis:change', refresh);
  refresh();
})();
