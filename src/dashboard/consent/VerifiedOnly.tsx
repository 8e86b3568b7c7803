import type { ComponentChildren } from 'preact';
import { readableDomain } from '../../shared/readableDomain.ts';
import type { Read } from '../api/useRead.ts';
import { Empty, Loaded } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSite } from '../session/context.ts';

/** Data available only for a verified domain, or how to verify it. */
export function VerifiedOnly<Value>({
  read,
  lines,
  children,
}: {
  read: Read<Value>;
  lines: number;
  children: (value: Value) => ComponentChildren;
}) {
  if (read.error?.code === 'domain_not_verified') return <Unverified />;
  return (
    <Loaded read={read} lines={lines}>
      {children}
    </Loaded>
  );
}

export function Unverified() {
  const site = useSite();
  return (
    <Empty title={`${readableDomain(site.domain)} is not verified yet`}>
      <p>
        Records show what individual visitors decided. They are stored from the first decision on,
        and released once you have verified the domain.
      </p>
      <a class="button main" href={path('sites', site.id, 'domain')}>
        Verify the domain
      </a>
    </Empty>
  );
}
