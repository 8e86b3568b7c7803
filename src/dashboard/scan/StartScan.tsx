import type { ComponentChildren } from 'preact';
import type { ScanStarted } from '../../shared/wire/scan/scans.ts';
import { useAction } from '../api/useAction.ts';
import { Problem } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';

/** The button that starts a scan of the site, and why that could not be. */
export function StartScan({
  label,
  going,
  started,
  children,
}: {
  label: string;
  /** Whether one is under way. */
  going: boolean;
  started: () => void;
  children?: ComponentChildren;
}) {
  const { api, me } = useSignedIn();
  const site = useSite();
  const start = useAction(async () => {
    await api.send<ScanStarted>('POST', '/scans', { siteId: site.id });
    started();
  });
  if (me.role === 'viewer') return null;
  return (
    <>
      <div class="actions start">
        <button
          type="button"
          class="main"
          disabled={going}
          aria-busy={start.busy}
          onClick={() => void start.run()}
        >
          {label}
        </button>
        {children}
      </div>
      {start.error && <Problem error={start.error} />}
      {start.error?.code === 'domain_not_verified' && (
        <p class="advice">
          Scans require a verified domain: <a href={path('sites', site.id, 'domain')}>verify it</a>.
        </p>
      )}
    </>
  );
}
