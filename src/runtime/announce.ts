import { afterPaint } from '../platform/afterPaint.ts';
import type { Kit } from '../platform/kit.ts';

/** Announces to a screen reader that the choice was taken: the layer it was made on is gone by then (WCAG 4.1.3). */
export function announcer(kit: Kit): () => void {
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  // Set by a script, which a policy without inline styles allows; out of sight, not out of the accessibility tree.
  status.style.cssText = 'position:fixed;clip-path:inset(50%)';
  kit.root.append(status);
  return () => {
    const { gpc, saved } = kit.essentials.notice;
    // Only a change in an existing region is announced.
    afterPaint(() => {
      status.textContent = kit.refusedByBrowser?.() ? gpc : saved;
    });
  };
}
