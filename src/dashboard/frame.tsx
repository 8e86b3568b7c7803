import type { SignedIn } from '../shared/wire/account/session.ts';
import type { List } from '../shared/wire/list.ts';
import type { Site } from '../shared/wire/site/site.ts';
import type { Api } from './api/client.ts';
import { useRead } from './api/useRead.ts';
import { Page } from './kit/layout.tsx';
import { Loaded } from './kit/state.tsx';
import { accountPages, sitePages } from './pages.ts';
import { path, useRoute } from './route.ts';
import { SideBar } from './SideBar.tsx';
import { ConfirmMember } from './session/ConfirmMember.tsx';
import type { Session } from './session/client.ts';
import { SignedInPage, SiteContext } from './session/context.ts';
import { Sites } from './site/Sites.tsx';
import { TopBar } from './TopBar.tsx';

/** The frame around every page of a signed-in member, and the page itself. */
export function Frame({
  session,
  api,
  me,
  refresh,
}: {
  session: Session;
  api: Api;
  me: SignedIn;
  refresh(): Promise<void>;
}) {
  const route = useRoute();
  const sites = useRead(`sites of ${me.account.accountId}`, async () => {
    const { data } = await api.get<List<Site>>('/sites');
    return data;
  });
  const [first = '', id = '', name = '', ...rest] = route;
  const siteId = first === 'sites' ? id : null;
  return (
    <SignedInPage.Provider value={{ api, session, me, sites, refresh }}>
      <TopBar>
        <div class="account">
          <bdi>{me.account.name}</bdi>
          <div class="soft">{me.user.email}</div>
        </div>
      </TopBar>
      <div class="frame">
        <SideBar route={route} site={sites.value?.find((site) => site.id === siteId) ?? null} />
        <main id="main">
          <ConfirmMember />
          {!me.user.hasPassword && !me.user.passkeys.length && first !== 'security' && (
            <p class="advice">
              You signed in with a one-time link.{' '}
              <a href={path('security')}>Set a password or add a passkey</a>, so that you can sign
              in again.
            </p>
          )}
          {siteId === null ? (
            <AccountPage name={first} rest={id ? [id, name, ...rest] : []} />
          ) : (
            <Loaded read={sites}>
              {(all) => (
                <SitePage
                  site={all.find((site) => site.id === siteId) ?? null}
                  name={name}
                  rest={rest}
                />
              )}
            </Loaded>
          )}
        </main>
      </div>
    </SignedInPage.Provider>
  );
}

function AccountPage({ name, rest }: { name: string; rest: string[] }) {
  if (!name) return <Sites />;
  const page = accountPages.find(({ at }) => at === name);
  return page ? <page.Show key={name} rest={rest} /> : <Unknown />;
}

function SitePage({ site, name, rest }: { site: Site | null; name: string; rest: string[] }) {
  const page = sitePages.find(({ at }) => at === name);
  if (!site || !page) return <Unknown />;
  return (
    <SiteContext.Provider value={site}>
      <page.Show key={`${site.id}/${name}`} rest={rest} />
    </SiteContext.Provider>
  );
}

function Unknown() {
  return (
    <Page title="Page not found">
      <p>The address may be mistyped, or the site may be archived or belong to another account.</p>
    </Page>
  );
}
