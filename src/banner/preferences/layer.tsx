import { render } from 'preact';
import type { Kit } from '../../platform/kit.ts';
import { create } from '../../platform/natives.ts';
import type { Keys } from '../../shared/consent/keys.ts';
import type { PreferencesTexts } from '../../shared/essentials.ts';
import { type Method, necessary } from '../../shared/vocabulary.ts';
import { Preferences } from './Preferences.tsx';
import { styles } from './styles.ts';

/** The second layer: every purpose with its own switch, in a native modal dialog inside the notice's shadow root. */
export default function preferences(kit: Kit, texts: PreferencesTexts): void {
  const { root } = kit;
  kit.style(root, styles);
  const dialog = create('dialog');
  dialog.className = 'preferences';
  dialog.lang = texts.language;
  // Not `dir` (notice.ts); and who comes back to choose has seen no first layer on this page.
  dialog.style.direction = kit.essentials.notice.dir;
  dialog.setAttribute('aria-label', texts.wording.preferences);
  root.append(dialog);
  // Safari before 15.4 and Firefox before 98 have no such dialog: there it is a layer over the page.
  const close = () => (dialog.close ? dialog.close() : dialog.removeAttribute('open'));
  const { close: also } = kit;
  kit.close = () => {
    also?.();
    close();
  };

  const all = kit.keys(texts.purposes.map(({ key }) => key));
  /** The purposes switched on. */
  let granted: Keys;
  const granting = (text: string, wanted: () => Keys, method: Method) =>
    kit.granting(
      text,
      () => {
        close();
        return wanted();
      },
      method,
      'preferences',
    );
  const buttons = [
    granting(texts.wording.acceptAll, () => all, 'accept_all'),
    granting(texts.wording.save, () => granted, 'custom'),
  ];
  const choices = (parent: HTMLElement | null) => parent?.append(...buttons);

  // Whatever a page finds in the tree this makes, it leads to texts and to switches that show what they do. What is switched
  // on is held here, and what decides by the buttons that grant.
  function show(): void {
    render(
      <Preferences
        texts={texts}
        isOn={(key) => key in granted}
        toggle={(key) => {
          if (key in granted) delete granted[key];
          else granted[key] = 1;
          show();
        }}
        withdraw={texts.purposes.some(({ key }) => key !== necessary && kit.grants(key))}
        gpc={!!kit.refusedByBrowser?.()}
        choices={choices}
        refuse={(method) => {
          kit.refuse(method, 'preferences');
          close();
        }}
        pressed={kit.pressed}
        close={close}
      />,
      dialog,
    );
  }

  kit.open = () => {
    // Rendered anew each time, so that the switches show the choice in force and no unfinished selection is kept.
    render(null, dialog);
    granted = kit.keys([necessary]);
    for (const key in kit.choice?.granted) granted[key] = 1;
    show();
    if (!dialog.showModal) dialog.setAttribute('open', '');
    // Impossible where a page has taken all of its document away.
    else if (dialog.isConnected && !dialog.open) dialog.showModal();
    // A visitor who opens the preferences is about to decide, and a withdrawal should be fast.
    kit.load('runtime');
    if (kit.choice) kit.load('cleanup');
  };
  kit.open();
}
