import type { ComponentChildren } from 'preact';
import type { Read } from '../api/useRead.ts';
import { Empty, Loaded } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSite } from '../session/context.ts';

/** What is released for a proven domain alone, or how to prove it. */
export function Released<Value>({
  read,
  lines,
  children,
}: {
  read: Read<Value>;
  lines: number;
  children: (value: Value) => ComponentChildren;
}) {
  if (read.error?.code === 'domain_not_verified') return <Unproven />;
  return (
    <Loaded read={read} lines={lines}>
      {children}
    </Loaded>
  );
}

export function Unproven() {
  const site = useSite();
  return (
    <Empty title={`${site.domain} is not proven yet`}>
      <p>
        Records say what single visitors decided. They are kept from the first decision on, and
        released once you have proved that the domain is yours.
      </p>
      <a class="button main" href={path('sites', site.id, 'domain')}>
        Prove the domain
      </a>
    </Empty>
  );
}
