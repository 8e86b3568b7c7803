import { Empty } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSite } from '../session/context.ts';

/** Nothing was heard: that says less than one would think. */
export function Silence({ what }: { what: string }) {
  const site = useSite();
  return (
    <Empty title={`No ${what} in this period`}>
      <p>
        That proves nothing. Pages report only once a visitor has allowed it, and a visitor who
        refused or has not chosen reports nothing at all.
      </p>
      <p>
        <a href={path('sites', site.id)}>See whether the snippet was heard</a>
      </p>
    </Empty>
  );
}

/** Says that a summary is not the whole answer. */
export function Cut({ hint }: { hint: string | undefined }) {
  return hint ? <p class="warning">{hint}</p> : null;
}
