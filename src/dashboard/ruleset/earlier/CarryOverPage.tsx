import { useState } from 'preact/hooks';
import type { CarryOverView, PurposesView } from '../../../shared/wire/ruleset/ruleset.ts';
import { useRead } from '../../api/useRead.ts';
import { Page } from '../../kit/layout.tsx';
import { Done, Loaded } from '../../kit/state.tsx';
import { path } from '../../route.ts';
import { useSignedIn, useSite } from '../../session/context.ts';
import { Editor } from './Editor.tsx';

/** Choices that visitors made in the consent tool the site had before. */
export function CarryOverPage() {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}`;
  const read = useRead(`${at}/carry-over`, async () => {
    const [settings, { purposes }] = await Promise.all([
      api.get<CarryOverView>(`${at}/carry-over`),
      api.get<PurposesView>(`${at}/purposes`),
    ]);
    return { settings, purposes };
  });
  const [message, setMessage] = useState('');
  return (
    <Page
      title="Earlier choices"
      lead="If the site had another consent tool before, visitors who refused there need not be asked again. What they granted counts only with proof; otherwise, they are asked again."
    >
      <p class="advice">
        Its purposes, recipients and texts can be imported too:{' '}
        <a href={path('sites', site.id, 'import')}>import them</a> while the tool is still on your
        pages.
      </p>
      <Done>{message}</Done>
      <Loaded read={read} lines={6}>
        {({ settings, purposes }) => (
          <Editor
            key={JSON.stringify(settings)}
            view={settings}
            purposes={purposes.filter(({ key }) => key !== 'necessary')}
            save={async (wanted, publishing) => {
              const to = `${at}/carry-over`;
              const stored = await api.publish<CarryOverView>('PUT', to, wanted, publishing);
              read.set({ settings: stored, purposes });
              setMessage('Published.');
            }}
          />
        )}
      </Loaded>
    </Page>
  );
}
