import { Component } from 'preact';
import { recordKey } from '../../shared/bridge.ts';
import type { Keys } from '../../shared/consent/keys.ts';
import type { PreferencesTexts } from '../../shared/essentials.ts';
import type { Method } from '../../shared/words.ts';
import { PurposeSwitch } from './PurposeSwitch.tsx';

interface Props {
  texts: PreferencesTexts;
  /** What is switched on. */
  granted: Keys;
  /** The browser refuses for its visitor. */
  gpc: boolean;
  /** There is something to withdraw. */
  withdraw: boolean;
  /** The buttons that grant: only a visitor's own click on them counts. */
  granting: readonly HTMLElement[];
  refuse(method: Method): void;
  close(): void;
}

export class Preferences extends Component<Props> {
  private readonly toggle = (key: string): void => {
    const { granted } = this.props;
    if (key in granted) delete granted[key];
    else granted[key] = 1;
    this.forceUpdate();
  };

  private readonly choices = (parent: HTMLElement | null): void =>
    parent?.append(...this.props.granting);

  override render({ texts, granted, gpc, withdraw, refuse, close }: Props) {
    const { wording, links, purposes } = texts;
    const record = readRecord();
    return (
      <>
        <button type="button" class="plain close" aria-label={wording.close} onClick={close}>
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
              on={purpose.key in granted}
              toggle={this.toggle}
            />
          ))}
        </ul>
        <div ref={this.choices}>
          <button type="button" onClick={() => refuse('reject_all')}>
            {wording.rejectAll}
          </button>
        </div>
        {/* No landmark: the page has one of these, too. */}
        <footer role="none">
          {withdraw && (
            <button type="button" class="plain" onClick={() => refuse('withdraw')}>
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
}

/** The id of the last acknowledged record; nothing where storage is blocked. */
function readRecord(): string | null {
  try {
    return localStorage.getItem(recordKey);
  } catch {
    return null;
  }
}
