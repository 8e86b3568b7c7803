import { Empty } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSite } from '../session/context.ts';

/** No events were received: which proves less than it seems. */
export function NoEvents({ what }: { what: string }) {
  const site = useSite();
  return (
    <Empty title={`No ${what} in this period`}>
      <p>
        This proves nothing: pages report only after a visitor has allowed monitoring. Visitors who
        refused or have not chosen are not reported.
      </p>
      <p>
        <a href={path('sites', site.id)}>Check the snippet</a>
      </p>
    </Empty>
  );
}

/** Shows that a summary is incomplete. */
export function TruncatedHint({ hint }: { hint: string | undefined }) {
  return hint ? <p class="warning">{hint}</p> : null;
}
