import type { Kit } from '../../platform/kit.ts';
import { recordKey } from '../../shared/bridge.ts';
import type { PreferencesTexts } from '../../shared/essentials.ts';
import type { Method } from '../../shared/vocabulary.ts';
import { PurposeSwitch } from './PurposeSwitch.tsx';

interface Props {
  texts: PreferencesTexts;
  /** Whether a purpose is switched on. */
  isOn(key: string): boolean;
  toggle(key: string): void;
  /** The browser refuses for its visitor. */
  gpc: boolean;
  /** There is something to withdraw. */
  withdraw: boolean;
  /** Adds the buttons that grant: only a visitor's own click on them counts. */
  choices(parent: HTMLElement | null): void;
  refuse(method: Method): void;
  /** Sets what a button does when pressed. */
  pressed: Kit['pressed'];
  close(): void;
}

export function Preferences(props: Props) {
  const { texts, isOn, toggle, gpc, withdraw, choices, refuse, pressed, close } = props;
  const { wording, links, purposes } = texts;
  const record = readRecord();
  return (
    <>
      <button type="button" class="plain close" aria-label={wording.close} ref={pressed(close)}>
        {'\u00d7'}
      </button>
      <h2>{wording.preferences}</h2>
      {gpc && <p>{wording.gpc}</p>}
      <ul>
        {purposes.map((purpose) => (
          <PurposeSwitch
            purpose={purpose}
            language={texts.language}
            wording={wording}
            on={isOn(purpose.key)}
            toggle={toggle}
          />
        ))}
      </ul>
      <div ref={choices}>
        <button type="button" ref={pressed(() => refuse('reject_all'))}>
          {wording.rejectAll}
        </button>
      </div>
      {/* No landmark: the page has one of these, too. */}
      <footer role="none">
        {withdraw && (
          <button type="button" class="plain" ref={pressed(() => refuse('withdraw'))}>
            {wording.withdraw}
          </button>
        )}
        {(['privacyPolicy', 'cookiePolicy', 'imprint'] as const).map(
          (link) => links[link] && <a href={links[link]}>{wording[link]}</a>,
        )}
        {record && (
          <p>
            {wording.record} <code>{record}</code>
          </p>
        )}
      </footer>
    </>
  );
}

/** The id of the last acknowledged record; nothing where storage is blocked. */
function readRecord(): string | null {
  try {
    return localStorage.getItem(recordKey);
  } catch {
    return null;
  }
}
