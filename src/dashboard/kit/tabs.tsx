import { path } from '../route.ts';
import { useSite } from '../session/context.ts';

/** The parts of a page about a site, each with its own address. The address's query is kept. */
export function Tabs({
  label,
  page,
  here,
  tabs,
}: {
  label: string;
  page: string;
  here: string;
  tabs: readonly (readonly [at: string, label: string, ...more: unknown[]])[];
}) {
  const site = useSite();
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map(([at, name]) => (
        <a
          key={at}
          href={path('sites', site.id, page, ...(at ? [at] : [])) + location.search}
          aria-current={at === here ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
