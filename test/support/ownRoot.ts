/** Source of a function that finds the shadow root our layers stand in, wherever in the page that is. */
export const findOwnRoot = `() => {
  const search = (within) => {
    for (const { shadowRoot } of within.querySelectorAll('*')) {
      const found = shadowRoot && (shadowRoot.querySelector('.notice, .preferences') ? shadowRoot : search(shadowRoot));
      if (found) return found;
    }
  };
  return search(document);
}`;
