import type { AuditEntry } from '../../shared/wire/account/audit.ts';
import { Host } from './host.tsx';

/** Who acted, as the audit log has it. */
export function Who({ actor }: { actor: Pick<AuditEntry['actor'], 'kind' | 'email'> }) {
  return (
    <>
      <bdi>{actor.email ? <Host name={actor.email} /> : 'The operator'}</bdi>
      {actor.kind === 'key' && <div class="soft">by an API key</div>}
    </>
  );
}
