import { render } from 'preact';
import type { Kit } from '../../platform/kit.ts';
import type { PreferencesTexts } from '../../shared/essentials.ts';
import { Preferences } from './Preferences.tsx';
import { styles } from './styles.ts';

/** The second layer: every purpose with its own switch, in a native modal dialog inside the notice's shadow root. */
export default function preferences(kit: Kit, texts: PreferencesTexts): void {
  const { root } = kit;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const dialog = document.createElement('dialog');
  dialog.className = 'preferences';
  dialog.lang = texts.language;
  dialog.dir = kit.essentials.notice.dir;
  dialog.setAttribute('aria-label', texts.wording.preferences);
  root.append(dialog);
  kit.close = () => dialog.close();

  kit.open = () => {
    // Rendered anew each time, so that the switches show the choice in force and nothing half-chosen is kept.
    render(null, dialog);
    render(<Preferences kit={kit} texts={texts} close={() => dialog.close()} />, dialog);
    if (!dialog.open) dialog.showModal();
  };
  kit.open();
  // Whoever opens the preferences is about to decide, and a withdrawal has to stop tags at once.
  kit.load('runtime');
}
