import { useEffect, useState } from 'preact/hooks';
import type { Site } from '../shared/wire/site/site.ts';
import { accountPages, type PageEntry, sitePages } from './pages.ts';
import { path, type Route } from './route.ts';

/** Wide enough to show the pages beside their list. */
const wide = matchMedia('(min-width: 60rem)');

/** Navigation: the pages of the open site, then those of the account. */
export function SideBar({ route, site }: { route: Route; site: Site | null }) {
  const [open, setOpen] = useState(wide.matches);
  useEffect(() => {
    const follow = () => setOpen(wide.matches);
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);
  // On a phone the list is no longer needed once a page was chosen.
  useEffect(() => setOpen(wide.matches), [route]);

  const [first = '', id = '', name = ''] = route;
  const here = first === 'sites' ? (site ? name : null) : first;
  return (
    <nav class="side" aria-label="Dashboard">
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary class={wide.matches ? 'hidden' : ''}>Menu</summary>
        {site && (
          <Group
            title={site.displayName}
            entries={sitePages}
            at={(page) => path('sites', site.id, ...(page ? [page] : []))}
            here={first === 'sites' && id === site.id ? name : null}
          />
        )}
        <Group
          title="Account"
          entries={[{ at: '', label: 'Sites', Show: () => null }, ...accountPages]}
          at={(page) => path(...(page ? [page] : []))}
          here={first === 'sites' ? null : here}
        />
      </details>
    </nav>
  );
}

function Group({
  title,
  entries,
  at,
  here,
}: {
  title: string;
  entries: PageEntry[];
  at: (page: string) => string;
  here: string | null;
}) {
  return (
    <>
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.at}>
            <a href={at(entry.at)} aria-current={entry.at === here ? 'page' : undefined}>
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
