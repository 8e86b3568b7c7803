import { useLayoutEffect, useState } from 'preact/hooks';
import { readableDomain } from '../../shared/readableDomain.ts';
import type { Site } from '../../shared/wire/site/site.ts';
import { Icon } from '../kit/icon.tsx';
import { Missed } from '../kit/state.tsx';
import type { PageGroup } from '../pageEntry.ts';
import { accountGroups, siteGroups } from '../pages.ts';
import { path } from '../route.ts';
import { useSignedIn } from '../session/context.ts';
import type { Entry } from './found.ts';
import { SearchDialog } from './SearchDialog.tsx';
import { navigationId } from './SideBar.tsx';
import { TopBar } from './TopBar.tsx';
import { UserMenu } from './UserMenu.tsx';

const shortcut = navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K';

/** The bar above every page of a signed-in member: the open site, search, help and the member's own menu. */
export function Header({
  site,
  help = '',
  open,
  setOpen,
}: {
  site: Site | null;
  /** Document about the open page. */
  help?: string | undefined;
  /** Whether a phone shows the navigation. */
  open: boolean;
  setOpen: (open: boolean) => void;
}) {
  const { sites } = useSignedIn();
  const [search, setSearch] = useState<'everything' | 'sites' | null>(null);
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setSearch('everything');
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  const all = sites.value ?? [];
  return (
    <TopBar
      before={
        <button
          type="button"
          class="bare menu"
          aria-expanded={open}
          aria-controls={navigationId}
          onClick={() => setOpen(!open)}
        >
          <Icon name="menu" />
          <span class="hidden">Menu</span>
        </button>
      }
    >
      <button type="button" class="bare switcher" onClick={() => setSearch('sites')}>
        <span class="hidden">Switch site: </span>
        <bdi>{site?.displayName ?? 'All sites'}</bdi>
        <Icon name="choose" />
      </button>
      <button type="button" class="find" onClick={() => setSearch('everything')}>
        <Icon name="search" />
        <span>Search</span>
        <kbd>{shortcut}</kbd>
      </button>
      <a class="button bare" href={`/docs/${help}`} target="_blank" rel="noreferrer">
        <Icon name="help" />
        <span class="hidden">Help about this page, in a new tab</span>
      </a>
      <UserMenu />
      {search && (
        <SearchDialog
          label={search === 'sites' ? 'Search sites' : 'Search pages and sites'}
          entries={search === 'sites' ? sitesOf(all) : [...pagesOf(site), ...sitesOf(all)]}
          close={() => setSearch(null)}
        >
          <Missed read={sites} what="The list of sites" />
        </SearchDialog>
      )}
    </TopBar>
  );
}

const sitesOf = (sites: Site[]): Entry[] =>
  sites.map(({ id, displayName, domain }) => ({
    kind: 'Sites',
    label: displayName,
    detail: readableDomain(domain),
    also: domain,
    to: path('sites', id),
  }));

function pagesOf(site: Site | null): Entry[] {
  const entries = (kind: string, groups: PageGroup[], base: string[]): Entry[] =>
    groups.flatMap(({ label: group, pages }) =>
      pages.map(({ at, label, also = '' }) => ({
        kind,
        label,
        detail: label === group ? '' : group,
        also,
        to: path(...base, ...(at ? [at] : [])),
      })),
    );
  return [
    ...(site ? entries(site.displayName, siteGroups, ['sites', site.id]) : []),
    ...entries('Account', accountGroups, []),
  ];
}
