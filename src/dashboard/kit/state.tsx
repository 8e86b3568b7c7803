import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { ApiError } from '../api/client.ts';
import type { Read } from '../api/useRead.ts';
import { isUnsaved } from '../route.ts';
import { SignedInPage } from '../session/context.ts';
import { sentence } from './format.ts';
import { wordsOf } from './pause.ts';
import { Retry } from './retry.tsx';

/** An error in the service's own words, and what can be done. What only its operator can look up is quoted by a reference. */
export function Problem({
  error,
  words = wordsOf(error),
  again,
}: {
  error: ApiError;
  /** The same in the words of the page. */
  words?: string;
  again?: () => void;
}) {
  const signedIn = useContext(SignedInPage);
  return (
    <div class="problem" role="alert">
      <p>{sentence(words)}</p>
      {error.status >= 500 && error.requestId && (
        <p class="soft">
          Reference for support: <code>{error.requestId}</code>
        </p>
      )}
      {error.status === 401 && signedIn ? (
        <SignInAgain lossless={again !== undefined && !isUnsaved()} />
      ) : (
        // What is not there will not come by asking again.
        error.status !== 404 && again && <Retry key={error.requestId} error={error} again={again} />
      )}
    </div>
  );
}

/** The page loaded anew asks to sign in, and then shows itself. Where that would lose what was typed, another tab does so. */
function SignInAgain({ lossless }: { lossless: boolean }) {
  return lossless ? (
    <button type="button" onClick={() => location.reload()}>
      Sign in again
    </button>
  ) : (
    <p>
      Nothing is lost:{' '}
      <a href={location.href} target="_blank" rel="noopener">
        sign in again in a new tab
      </a>
      , come back here and repeat this.
    </p>
  );
}

/** Says that something beside the page's own content could not be read: otherwise it would look as if there were none. */
export function Missed({
  read: { error, again },
  what,
}: {
  read: Pick<Read<unknown>, 'error' | 'again'>;
  what: string;
}) {
  if (!error) return null;
  return (
    <Problem error={error} words={`${what} could not be read. ${wordsOf(error)}`} again={again} />
  );
}

/** An empty state: the reason, and what would change it. */
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

/**
 * Shows the value read; until then, that it is loading or why it failed. Where reading it again fails, it stays, with what people may have
 * begun to type in it.
 */
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
  if (value !== null)
    return (
      <div aria-busy={loading}>
        {error && (
          <Problem
            error={error}
            words={`This could not be updated and may be out of date. ${wordsOf(error)}`}
            again={again}
          />
        )}
        {children(value)}
      </div>
    );
  return error ? <Problem error={error} again={again} /> : <Waiting lines={lines} />;
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

/** Progress of work; without `done` it only shows that work goes on. */
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

/** Announced to a screen reader, and shown, once an action succeeded. */
export function Done({ children }: { children?: ComponentChildren }) {
  return (
    <p class="done" role="status">
      {children}
    </p>
  );
}
