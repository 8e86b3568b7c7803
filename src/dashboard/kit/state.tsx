import type { ComponentChildren } from 'preact';
import type { ApiError } from '../api/client.ts';
import type { Read } from '../api/useRead.ts';

/** What went wrong, in the service's own words, and what can be done. */
export function Problem({ error, again }: { error: ApiError; again?: () => void }) {
  return (
    <div class="problem" role="alert">
      <p>{error.message}</p>
      {error.requestId && (
        <p class="soft">
          <code>{error.code}</code>, request <code>{error.requestId}</code>
        </p>
      )}
      {again && (
        <button type="button" onClick={again}>
          Retry
        </button>
      )}
    </div>
  );
}

/** Nothing is there yet: why, and what would change that. */
export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="empty">
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </div>
  );
}

/** Shows what was read; until then that it is being read, or why it could not be. */
export function Loaded<Value>({
  read,
  lines = 3,
  children,
}: {
  read: Read<Value>;
  lines?: number;
  children: (value: Value) => ComponentChildren;
}) {
  const { value, error, loading, again } = read;
  if (error) return <Problem error={error} again={again} />;
  if (value === null) return <Waiting lines={lines} />;
  return <div aria-busy={loading}>{children(value)}</div>;
}

function Waiting({ lines }: { lines: number }) {
  return (
    <div class="waiting" role="status">
      <span class="hidden">Loading</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} class="line" />
      ))}
    </div>
  );
}

/** How far long work has come; without `done` it only says that it goes on. */
export function Progress({ label, done, of }: { label: string; done?: number; of?: number }) {
  return (
    <div class="progress" role="status">
      <span>
        {label}
        {done !== undefined && of ? ` (${done} of ${of})` : ''}
      </span>
      <progress
        aria-label={label}
        {...(done !== undefined && of ? { value: done, max: of } : {})}
      />
    </div>
  );
}

/** Said to a screen reader, and shown, once something was done. */
export function Done({ children }: { children?: ComponentChildren }) {
  return (
    <p class="done" role="status">
      {children}
    </p>
  );
}
