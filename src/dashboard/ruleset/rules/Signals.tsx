import { useState } from 'preact/hooks';
import { type VendorSignal, vendorSignals } from '../../../shared/ruleset.ts';
import type { SignalSettings } from '../../../shared/wire/ruleset/ruleset.ts';
import type { Publishing } from '../../api/client.ts';
import { useRead } from '../../api/useRead.ts';
import { Check } from '../../kit/choice.tsx';
import { Card, Page } from '../../kit/layout.tsx';
import { Done, Loaded } from '../../kit/state.tsx';
import { TextField } from '../../kit/text.tsx';
import { useUnsaved } from '../../route.ts';
import { useSignedIn, useSite } from '../../session/context.ts';
import { PublishForm } from '../PublishForm.tsx';

/** Each vendor as its makers call it. */
export const vendorNames: Record<VendorSignal, string> = {
  uet: 'Microsoft Advertising (UET)',
  clarity: 'Microsoft Clarity',
  meta: 'Meta',
  tiktok: 'TikTok',
  pinterest: 'Pinterest',
  matomo: 'Matomo',
  posthog: 'PostHog',
  shopify: 'Shopify',
  wordpress: 'WordPress (WP Consent API)',
  segment: 'Segment',
  gpp: 'IAB GPP (requires a CMP id registered by the operator)',
};

/** Settings of Consent Mode. */
export const signalLabels: Record<keyof SignalSettings['consentMode'], string> = {
  dataLayer: 'Data layer name',
  waitForUpdate: 'Google tags wait for consent (milliseconds)',
  urlPassthrough: 'Pass ad click ids through links while ads are denied (url_passthrough)',
  adsDataRedaction: 'Redact ad click ids while ads are denied (ads_data_redaction)',
};

/** How consent is passed to the page's tags. */
export function SignalsPage() {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/signals`;
  const read = useRead(at, () => api.get<SignalSettings>(at));
  const [message, setMessage] = useState('');
  return (
    <Page
      title="Signals"
      lead="Google tags always get consent through Consent Mode v2. Choose which other vendors to notify; each adds a few bytes to the snippet."
    >
      <Done>{message}</Done>
      <Loaded read={read} lines={8}>
        {(settings) => (
          <Editor
            key={JSON.stringify(settings)}
            stored={settings}
            save={async (wanted, publishing) => {
              read.set(await api.publish('PUT', at, wanted, publishing));
              setMessage('Published.');
            }}
          />
        )}
      </Loaded>
    </Page>
  );
}

function Editor({
  stored,
  save,
}: {
  stored: SignalSettings;
  save: (wanted: SignalSettings, publishing: Publishing) => Promise<void>;
}) {
  const [mode, setMode] = useState(stored.consentMode);
  const [chosen, setChosen] = useState(stored.vendorSignals);
  const wanted = { consentMode: mode, vendorSignals: chosen };
  const changed = JSON.stringify(wanted) !== JSON.stringify(stored);
  useUnsaved(changed);
  const fields = (
    <>
      <div class="row">
        <TextField
          label={signalLabels.dataLayer}
          name="consentMode.dataLayer"
          value={mode.dataLayer}
          change={(dataLayer) => setMode({ ...mode, dataLayer })}
          spellcheck={false}
        />
        <TextField
          label={signalLabels.waitForUpdate}
          name="consentMode.waitForUpdate"
          type="number"
          min={0}
          max={10_000}
          value={String(mode.waitForUpdate)}
          change={(wait) => setMode({ ...mode, waitForUpdate: Number(wait) })}
        />
      </div>
      <Check
        label={signalLabels.urlPassthrough}
        checked={mode.urlPassthrough}
        change={(urlPassthrough) => setMode({ ...mode, urlPassthrough })}
      />
      <Check
        label={signalLabels.adsDataRedaction}
        checked={mode.adsDataRedaction}
        change={(adsDataRedaction) => setMode({ ...mode, adsDataRedaction })}
      />
      <fieldset class="swatches">
        <legend>Also notify these vendors</legend>
        {vendorSignals.map((vendor) => (
          <Check
            key={vendor}
            label={vendorNames[vendor]}
            checked={chosen.includes(vendor)}
            change={(on) =>
              setChosen(vendorSignals.filter((v) => (v === vendor ? on : chosen.includes(v))))
            }
          />
        ))}
      </fieldset>
    </>
  );
  return (
    <Card>
      <PublishForm
        publish={(publishing) => save(wanted, publishing)}
        label="Publish signals"
        disabled={!changed}
      >
        {fields}
      </PublishForm>
    </Card>
  );
}
