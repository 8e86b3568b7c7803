import { useEffect, useRef, useState } from 'preact/hooks';
import type { SignedIn } from '../shared/wire/account/session.ts';
import type { List } from '../shared/wire/list.ts';
import type { Site } from '../shared/wire/site/site.ts';
import type { Api } from './api/client.ts';
import { useRead } from './api/useRead.ts';
import { keepFocus } from './kit/keepFocus.ts';
import { Page } from './kit/layout.tsx';
import { Notices } from './kit/notices.tsx';
import { Loaded } from './kit/state.tsx';
import { Header } from './navigation/Header.tsx';
import { SideBar } from './navigation/SideBar.tsx';
import type { PageEntry } from './pageEntry.ts';
import { accountPages, sitePages } from './pages.ts';
import { path, useRoute } from './route.ts';
import { ConfirmMember } from './session/ConfirmMember.tsx';
import type { Session } from './session/client.ts';
import { SignedInPage, SiteContext } from './session/context.ts';

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
  const site = sites.value?.find((one) => one.id === siteId) ?? null;
  const page =
    siteId === null
      ? accountPages.find(({ at }) => at === first)
      : sitePages.find(({ at }) => at === name);
  // Only a phone hides the navigation; there it is no longer needed once a page was chosen.
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [route]);
  const main = useRef<HTMLElement>(null);
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), []);
  return (
    <SignedInPage.Provider value={{ api, session, me, sites, refresh }}>
      <Header site={site} help={page?.help} open={open} setOpen={setOpen} />
      <div class="frame">
        <SideBar route={route} site={site} open={open} />
        <main id="main" ref={main}>
          <ConfirmMember />
          {!me.user.hasPassword && !me.user.passkeys.length && first !== 'security' && (
            <p class="advice">
              You signed in with a one-time link.{' '}
              <a href={path('security')}>Set a password or add a passkey</a>, so that you can sign
              in again.
            </p>
          )}
          {siteId === null ? (
            <AccountPage page={page} rest={id ? [id, name, ...rest] : []} />
          ) : (
            <Loaded read={sites}>{() => <SitePage site={site} page={page} rest={rest} />}</Loaded>
          )}
        </main>
      </div>
      <Notices />
    </SignedInPage.Provider>
  );
}

function AccountPage({ page, rest }: { page: PageEntry | undefined; rest: string[] }) {
  return page ? <page.Show key={page.at} rest={rest} /> : <Unknown />;
}

function SitePage({
  site,
  page,
  rest,
}: {
  site: Site | null;
  page: PageEntry | undefined;
  rest: string[];
}) {
  if (!site || !page) return <Unknown />;
  return (
    <SiteContext.Provider value={site}>
      <page.Show key={`${site.id}/${page.at}`} rest={rest} />
    </SiteContext.Provider>
  );
}

function Unknown() {
  return (
    <Page title="Page not found">
      <p>The address may be mistyped, or the site may be archived or belong to another account.</p>
      <p>
        <a href={path()}>All sites</a>
      </p>
    </Page>
  );
}
