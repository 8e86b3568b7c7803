import { useState } from 'preact/hooks';
import type { Site } from '../../shared/wire/site/site.ts';
import { useAction } from '../api/useAction.ts';
import { Form } from '../kit/form.tsx';
import { Card } from '../kit/layout.tsx';
import { Done } from '../kit/state.tsx';
import { TextField } from '../kit/text.tsx';
import { useSignedIn, useSite } from '../session/context.ts';

/** Changes the name that members see. */
export function Rename() {
  const { api, sites } = useSignedIn();
  const site = useSite();
  const [name, setName] = useState(site.displayName);
  const [saved, setSaved] = useState(false);
  const save = useAction(async () => {
    const renamed = await api.send<Site>('PATCH', `/sites/${site.id}`, {
      displayName: name.trim(),
    });
    sites.set((sites.value ?? []).map((one) => (one.id === site.id ? renamed : one)));
    setName(renamed.displayName);
    setSaved(true);
  });
  return (
    <Card title="Name" lead="Only members see it. The banner's texts name the site by its domain.">
      <Form
        action={save}
        label="Rename"
        disabled={!name.trim() || name.trim() === site.displayName}
      >
        <TextField
          label="Name"
          name="displayName"
          value={name}
          change={(text) => {
            setName(text);
            setSaved(false);
          }}
          maxLength={200}
          required
        />
        <Done>{saved && 'Renamed.'}</Done>
      </Form>
    </Card>
  );
}
