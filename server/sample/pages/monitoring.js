/** Keeps the part below the faults up to date. Pauses while it is being read. */
(() => {
  const live = document.querySelector('[data-live]');
  if (!live) return;

  async function refresh() {
    if (document.hidden || live.contains(document.activeElement) || live.querySelector('[open]')) {
      return;
    }
    try {
      const response = await fetch('/monitoring');
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const fresh = page.querySelector('[data-live]');
      if (fresh && fresh.textContent !== live.textContent)
        live.replaceChildren(...fresh.childNodes);
    } catch {
      // The shop is away: the last content stays.
    }
  }

  setInterval(refresh, 3000);
})();
