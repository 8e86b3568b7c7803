/**
 * A container like a tag manager's: reads the data layer from its first entry on, then listens for later pushes, and
 * sends one page view when Consent Mode permits. Without a default it sends, as the real ones do.
 */
(() => {
  const collect = new URL('/manager/collect', document.currentScript.src);
  window.dataLayer = window.dataLayer || [];
  const layer = window.dataLayer;
  const consent = {};
  let started = false;

  const seen = { firstEntry: null, consentAtStart: null, updates: [], pings: 0 };
  window.sampleManager = seen;

  function describe(entry) {
    if (isCommand(entry)) return `${entry[0]} ${entry[1]}`;
    return entry?.event ?? typeof entry;
  }

  function isCommand(entry) {
    return Object.prototype.toString.call(entry) === '[object Arguments]';
  }

  function take(entry) {
    seen.firstEntry ??= describe(entry);
    if (isCommand(entry) && entry[0] === 'consent') {
      Object.assign(consent, entry[2]);
      if (entry[1] === 'update') seen.updates.push({ ...entry[2] });
    } else if (entry?.event === 'gtm.js' && !started) {
      started = true;
      seen.consentAtStart = { ...consent };
    }
    if (started && !seen.pings && consent.analytics_storage !== 'denied') {
      seen.pings += 1;
      const body = JSON.stringify({ event: 'page_view', page: location.pathname });
      fetch(collect, { method: 'POST', mode: 'no-cors', keepalive: true, body });
    }
  }

  for (const entry of [...layer]) take(entry);
  const push = layer.push;
  layer.push = (...entries) => {
    const length = push.apply(layer, entries);
    for (const entry of entries) take(entry);
    return length;
  };
})();
