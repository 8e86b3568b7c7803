import { Component } from 'preact';
import type { Kit } from '../../platform/kit.ts';
import { recordKey } from '../../shared/bridge.ts';
import type { PreferencesTexts } from '../../shared/essentials.ts';
import { type Method, necessary } from '../../shared/words.ts';
import { PurposeSwitch } from './PurposeSwitch.tsx';

interface Props {
  kit: Kit;
  texts: PreferencesTexts;
  close(): void;
}

export class Preferences extends Component<Props, { granted: string[] }> {
  /** The buttons that grant: only a visitor's own click on them counts. */
  private readonly granting: Partial<Record<'accept_all' | 'custom', HTMLElement | null>> = {};

  override state = { granted: this.props.kit.choice?.granted ?? [necessary] };

  private readonly refuse = (method: Method): void => {
    this.props.kit.refuse(method, 'preferences');
    this.props.close();
  };

  private readonly toggle = (key: string): void =>
    this.setState(({ granted }) => ({
      granted: granted.includes(key) ? granted.filter((other) => other !== key) : [...granted, key],
    }));

  private granter(method: 'accept_all' | 'custom', granted: string[], text: string) {
    return (
      <button
        type="button"
        ref={(button: HTMLElement | null) => {
          this.granting[method] = button;
        }}
        onClick={(event: Event) => {
          const button = this.granting[method];
          if (button && this.props.kit.grant(event, button, granted, method, 'preferences'))
            this.props.close();
        }}
      >
        {text}
      </button>
    );
  }

  override render({ kit, texts, close }: Props, { granted }: { granted: string[] }) {
    const { wording, links, purposes } = texts;
    const record = readRecord();
    return (
      <>
        <button type="button" class="plain close" aria-label={wording.close} onClick={close}>
          {'\u00d7'}
        </button>
        <h2>{wording.preferences}</h2>
        {kit.refusedByBrowser?.() && <p>{wording.gpc}</p>}
        <ul>
          {purposes.map((purpose) => (
            <PurposeSwitch
              purpose={purpose}
              language={texts.language}
              wording={wording}
              on={granted.includes(purpose.key)}
              toggle={this.toggle}
            />
          ))}
        </ul>
        <div>
          <button type="button" onClick={() => this.refuse('reject_all')}>
            {wording.rejectAll}
          </button>
          {this.granter(
            'accept_all',
            purposes.map((purpose) => purpose.key),
            wording.acceptAll,
          )}
          {this.granter('custom', granted, wording.save)}
        </div>
        <footer>
          {kit.choice?.granted[1] && (
            <button type="button" class="plain" onClick={() => this.refuse('withdraw')}>
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
