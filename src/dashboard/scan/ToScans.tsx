import { path } from '../route.ts';
import { useSite } from '../session/context.ts';

/** Leads from a part that only a scan fills to where one is started. */
export function ToScans() {
  return (
    <a class="button main" href={path('sites', useSite().id, 'scans')}>
      Go to scans
    </a>
  );
}
