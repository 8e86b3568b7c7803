import type { Site } from '../../shared/wire/site/site.ts';
import { Icon } from '../kit/icon.tsx';
import type { PageGroup } from '../pageEntry.ts';
import { accountGroups, siteGroups } from '../pages.ts';
import { path, type Route } from '../route.ts';

/** Id of the navigation, for the button that opens it on a phone. */
export const navigationId = 'navigation';

/** The groups of pages of the open site, then those of the account; the open one shows its pages. */
export function SideBar({ route, site, open }: { route: Route; site: Site | null; open: boolean }) {
  const [first = '', id = '', name = ''] = route;
  const ofSite = first === 'sites';
  return (
    <nav class="side" id={navigationId} aria-label="Dashboard" data-open={open || undefined}>
      {site && (
        <ul>
          {siteGroups.map((group) => (
            <Group
              key={group.label}
              group={group}
              at={(page) => path('sites', site.id, ...(page ? [page] : []))}
              here={ofSite && id === site.id ? name : null}
            />
          ))}
        </ul>
      )}
      <ul>
        {accountGroups.map((group) => (
          <Group
            key={group.label}
            group={group}
            at={(page) => path(...(page ? [page] : []))}
            here={ofSite ? null : first}
          />
        ))}
      </ul>
    </nav>
  );
}

function Group({
  group: { label, icon, pages },
  at,
  here,
}: {
  group: PageGroup;
  at: (page: string) => string;
  here: string | null;
}) {
  const open = pages.some((page) => page.at === here);
  const alone = pages.length === 1;
  return (
    <li>
      <a
        href={at(pages[0].at)}
        class={open ? 'group open' : 'group'}
        aria-current={open && alone ? 'page' : undefined}
      >
        <Icon name={icon} />
        {label}
      </a>
      {open && !alone && (
        <ul>
          {pages.map((page) => (
            <li key={page.at}>
              <a href={at(page.at)} aria-current={page.at === here ? 'page' : undefined}>
                {page.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
