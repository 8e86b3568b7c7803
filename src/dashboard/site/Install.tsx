import { useEffect } from 'preact/hooks';
import type { Install } from '../../shared/wire/resources.ts';
import type { Setup } from '../../shared/wire/setup.ts';
import { useRead } from '../api/useRead.ts';
import { Copy } from '../kit/copy.tsx';
import { Badge, Card, Page } from '../kit/layout.tsx';
import { Loaded } from '../kit/state.tsx';
import { timeOf } from '../kit/words.ts';
import { useDesk, useSite } from '../session/context.ts';
import { faultWords } from './setupWords.ts';

/** What to paste, what to allow, and whether it has arrived. */
export function InstallPage() {
  const { api } = useDesk();
  const site = useSite();
  const read = useRead(`install ${site.id}`, () => api.get<Install>(`/sites/${site.id}/install`));
  return (
    <Page
      title="Install"
      lead="One script, as high in the head of every page as it can stand: above the tag manager and every other tag."
    >
      <LiveCheck />
      <Loaded read={read} lines={8}>
        {(install) => (
          <>
            <Card
              title="The snippet"
              lead="Recommended. Nothing stands between the page and the denied default, and visitors can decide even when none of our servers answers. Paste it anew after you publish."
            >
              <Copy label="snippet" text={install.snippet} />
            </Card>
            <Card
              title="Or one line"
              lead="Shorter, and follows each publish by itself. It is a request before anything else: should our host hang without an end, the page waits for it."
            >
              <Copy label="one-line tag" text={install.siteTag} />
            </Card>
            <Policy install={install} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Policy({ install }: { install: Install }) {
  const { origins, siteTagScriptSrc, snippetScriptSrc, trustedTypes } = install.csp;
  const connect = `connect-src ${origins.connectSrc.join(' ')}`;
  const inline = `script-src ${[...snippetScriptSrc, ...origins.scriptSrc].join(' ')}; ${connect}`;
  const oneLine = `script-src ${[...origins.scriptSrc, "'unsafe-hashes'", siteTagScriptSrc].join(' ')}; ${connect}`;
  return (
    <Card
      title="Content Security Policy"
      lead="Only where the site sends one. Add these to what stands there; no style needs to be allowed."
    >
      <Copy label="for the snippet" text={inline} />
      <Copy label="for the one-line tag" text={oneLine} />
      <Copy label="where Trusted Types are required" text={`trusted-types ${trustedTypes}`} />
    </Card>
  );
}

/** Milliseconds between two looks. */
const pause = 4_000;

/** Follows what pages report while this one is open. */
function LiveCheck() {
  const { api } = useDesk();
  const site = useSite();
  const setup = useRead(`setup ${site.id}`, () => api.get<Setup>(`/sites/${site.id}/setup`));
  useEffect(() => {
    const timer = setInterval(() => document.hidden || setup.again(), pause);
    return () => clearInterval(timer);
  }, [setup.again]);
  return (
    <Card title="Is it there?">
      <Loaded read={setup} lines={2}>
        {({ install, faults, decisions }) => (
          <ul class="plain" aria-live="polite">
            <li>
              {install.seen ? (
                <>
                  <Badge tone="good">seen</Badge> The snippet was heard; last decision{' '}
                  {timeOf(decisions.lastAt)}.
                </>
              ) : (
                <>
                  <Badge tone="warn">waiting</Badge> Open a page of {site.domain} and make a choice.
                  It shows here within seconds.
                </>
              )}
            </li>
            {install.seen && !faults.length && (
              <li>
                <Badge tone="good">in place</Badge> No page reported anything that ran before it.
              </li>
            )}
            {faults.map(({ kind, lastSeenAt }) => (
              <li key={kind}>
                <Badge tone="bad">order</Badge>{' '}
                {faultWords[kind as keyof typeof faultWords] ?? kind}; last {timeOf(lastSeenAt)}.
              </li>
            ))}
            {install.pasteIsOlder && (
              <li>
                <Badge tone="warn">older</Badge> Pages have an older ruleset: paste the snippet
                anew.
              </li>
            )}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
