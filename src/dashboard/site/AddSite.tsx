import { useState } from 'preact/hooks';
import { pastedHost } from '../../shared/pastedHost.ts';
import { regions } from '../../shared/vocabulary.ts';
import type { Site } from '../../shared/wire/site/site.ts';
import { useAction } from '../api/useAction.ts';
import { Choice } from '../kit/choice.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { TextField } from '../kit/text.tsx';
import { go, path } from '../route.ts';
import { useSignedIn } from '../session/context.ts';
import { regionNames } from './regionNames.ts';

/** Creates a site from its address, and leads to its snippet. */
export function AddSite({ close }: { close: () => void }) {
  const { api, sites } = useSignedIn();
  const [address, setAddress] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [region, setRegion] = useState<Site['region']>('EU');
  const domain = pastedHost(address);
  const add = useAction(async () => {
    const site = await api.send<Site>('POST', '/sites', {
      domain,
      displayName: displayName.trim() || domain,
      region,
    });
    sites.set([...(sites.value ?? []), site]);
    go(path('sites', site.id, 'install'));
  });
  return (
    <Dialog title="Add a site" close={close}>
      <Form action={add} label="Add site" disabled={!domain} cancel={close}>
        <TextField
          label="Domain"
          name="domain"
          hint={
            domain && domain !== address.trim()
              ? `The site is ${domain}. Its subdomains share the visitor's choice.`
              : 'A domain such as shop.example, or the address of any of its pages.'
          }
          value={address}
          change={setAddress}
          autoCapitalize="none"
          spellcheck={false}
          required
        />
        <TextField
          label="Name"
          name="displayName"
          value={displayName}
          change={setDisplayName}
          placeholder={domain}
        />
        <Choice
          label="Region"
          hint="Where its consent records and tag events are kept. It cannot be changed later."
          value={region}
          options={regions.map((name) => [name, regionNames[name]] as const)}
          change={setRegion}
        />
      </Form>
    </Dialog>
  );
}
