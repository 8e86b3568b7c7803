import { add } from '../../platform/element.ts';
import type { Kit } from '../../platform/kit.ts';
import { create } from '../../platform/natives.ts';
import { recordKey } from '../../shared/bridge.ts';
import type { Keys } from '../../shared/consent/keys.ts';
import type { PreferencesTexts } from '../../shared/essentials.ts';
import { type Method, necessary } from '../../shared/vocabulary.ts';
import { addSwitch } from './purposeSwitch.ts';
import { styles } from './styles.ts';

/** The second layer: every purpose with its own switch, in a native modal dialog inside the notice's shadow root. */
export default function preferences(kit: Kit, texts: PreferencesTexts): void {
  const { root } = kit;
  const { wording, links, purposes } = texts;
  kit.style(root, styles);
  const dialog = create('dialog');
  dialog.className = 'preferences';
  dialog.lang = texts.language;
  // Not `dir` (notice.ts); and who comes back to choose has seen no first layer on this page.
  dialog.style.direction = kit.essentials.notice.dir;
  dialog.setAttribute('aria-label', wording.preferences);
  root.append(dialog);
  // Safari before 15.4 and Firefox before 98 have no such dialog: there it is a layer over the page.
  const close = () => (dialog.close ? dialog.close() : dialog.removeAttribute('open'));
  const { close: also } = kit;
  kit.close = () => {
    also?.();
    close();
  };

  // Whoever was choosing goes on, though the page has taken us out.
  const { place } = kit;
  kit.place = () => {
    const { open } = dialog;
    place();
    if (open) show();
  };

  const all = kit.keys(purposes.map(({ key }) => key));

  /** Adds a button that decides nothing, or refuses. */
  function button(parent: HTMLElement, text: string, className: string, work: () => void) {
    const one = add(parent, 'button', text);
    one.className = className;
    kit.pressed(one, work);
    return one;
  }
  const refusing = (method: Method) => () => {
    kit.refuse(method, 'preferences');
    close();
  };

  /** Made anew each time, so that the switches show the choice in force and no unfinished selection is kept. */
  function build(): void {
    // The decision is kept here, in the map of the buttons that grant, and in no property of an element.
    const granted = kit.keys([necessary]);
    for (const key in kit.choice?.granted) granted[key] = 1;
    const granting = (text: string, wanted: Keys, method: Method) =>
      kit.granting(
        text,
        () => {
          close();
          return wanted;
        },
        method,
        'preferences',
      );
    dialog.textContent = '';
    button(dialog, '\u00d7', 'plain close', close).setAttribute('aria-label', wording.close);
    add(dialog, 'h2', wording.preferences);
    if (kit.refusedByBrowser?.()) add(dialog, 'p', wording.gpc);
    const list = add(dialog, 'ul', '');
    for (const purpose of purposes) addSwitch(list, texts, purpose, granted);
    const choices = add(dialog, 'div', '');
    button(choices, wording.rejectAll, '', refusing('reject_all'));
    choices.append(
      granting(wording.acceptAll, all, 'accept_all'),
      granting(wording.save, granted, 'custom'),
    );
    // No landmark: the page has one of these, too.
    const footer = add(dialog, 'footer', '');
    footer.setAttribute('role', 'none');
    if (purposes.some(({ key }) => key !== necessary && kit.grants(key)))
      button(footer, wording.withdraw, 'plain', refusing('withdraw'));
    for (const link of ['privacyPolicy', 'cookiePolicy', 'imprint'] as const) {
      const url = links[link];
      if (url) (add(footer, 'a', wording[link]) as HTMLAnchorElement).href = url;
    }
    const record = readRecord();
    if (record) add(add(footer, 'p', `${wording.record} `), 'code', record);
  }

  function show(): void {
    if (!dialog.showModal) dialog.setAttribute('open', '');
    // Impossible where a page has taken all of its document away.
    else if (dialog.isConnected && !dialog.open) dialog.showModal();
    // Hidden by a visitor's blocker: nobody could see what shuts the page.
    if (!dialog.offsetHeight) close();
  }

  kit.open = () => {
    build();
    show();
    // A visitor who opens the preferences is about to decide, and a withdrawal should be fast.
    kit.load('runtime');
    if (kit.choice) kit.load('cleanup');
  };
  kit.open();
}

/** The id of the last acknowledged record; nothing where storage is blocked. */
function readRecord(): string | undefined {
  try {
    return localStorage[recordKey];
  } catch {}
}
