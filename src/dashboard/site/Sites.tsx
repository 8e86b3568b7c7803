import { useState } from 'preact/hooks';
import { regions } from '../../shared/vocabulary.ts';
import type { Site } from '../../shared/wire/site/site.ts';
import { useAction } from '../api/useAction.ts';
import { Choice, Form, TextField } from '../kit/form.tsx';
import { dayOf } from '../kit/format.ts';
import { Badge, Card, Page } from '../kit/layout.tsx';
import { Empty, Loaded } from '../kit/state.tsx';
import { go, path } from '../route.ts';
import { useSignedIn } from '../session/context.ts';

const tones = { pending: 'warn', active: 'good', archived: 'plain' } as const;

/** Every site of the account, and the form to create one. */
export function Sites() {
  const { sites, me } = useSignedIn();
  return (
    <Page
      title="Sites"
      lead="Each site has a domain, a banner of its own and a region its data stays in."
    >
      <Loaded read={sites}>
        {(all) =>
          all.length ? (
            <div class="columns">
              {all.map((site) => (
                <SiteCard key={site.id} site={site} />
              ))}
            </div>
          ) : (
            <Empty title="No sites yet">
              <p>Add the domain of your website below. You get the snippet in the next step.</p>
            </Empty>
          )
        }
      </Loaded>
      {me.role !== 'viewer' && <NewSite />}
    </Page>
  );
}

function SiteCard({ site }: { site: Site }) {
  return (
    <section class="card">
      <div class="card-head">
        <h2>
          <a href={path('sites', site.id)}>
            <bdi>{site.displayName}</bdi>
          </a>
        </h2>
        <Badge tone={tones[site.status]}>{site.status}</Badge>
      </div>
      <p>{site.domain}</p>
      <p class="soft">
        {site.region}, since {dayOf(site.createdAt)}
      </p>
    </section>
  );
}

function NewSite() {
  const { api, sites } = useSignedIn();
  const [domain, setDomain] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [region, setRegion] = useState<Site['region']>('EU');
  const add = useAction(async () => {
    const site = await api.send<Site>('POST', '/sites', {
      domain: domain.trim(),
      displayName: displayName.trim() || domain.trim(),
      region,
    });
    sites.set([...(sites.value ?? []), site]);
    go(path('sites', site.id, 'install'));
  });
  return (
    <Card title="Add a site">
      <Form action={add} label="Add site" disabled={!domain.trim()}>
        <div class="row">
          <TextField
            label="Domain"
            hint="Without https:// or path, such as shop.example"
            value={domain}
            change={setDomain}
            autoCapitalize="none"
            spellcheck={false}
            required
          />
          <TextField
            label="Name"
            value={displayName}
            change={setDisplayName}
            placeholder={domain}
          />
        </div>
        <Choice
          label="Region"
          hint="Where its consent records and tag events are kept. It can't be changed later."
          value={region}
          options={regions.map(
            (name) => [name, name === 'EU' ? 'European Union' : 'United States'] as const,
          )}
          change={setRegion}
        />
      </Form>
    </Card>
  );
}
