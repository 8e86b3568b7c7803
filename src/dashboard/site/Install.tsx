import type { Install } from '../../shared/wire/ruleset/published.ts';
import { useRead } from '../api/useRead.ts';
import { Copy } from '../kit/copy.tsx';
import { Card, Page } from '../kit/layout.tsx';
import { Loaded } from '../kit/state.tsx';
import { useSignedIn, useSite } from '../session/context.ts';
import { InstallWays } from './InstallWays.tsx';
import { LiveCheck } from './LiveCheck.tsx';

/** What to paste, what to allow, and whether it is working. */
export function InstallPage() {
  const { api } = useSignedIn();
  const site = useSite();
  const read = useRead(`install ${site.id}`, () => api.get<Install>(`/sites/${site.id}/install`));
  return (
    <Page
      title="Install"
      lead="One script in the head of every page, above the tag manager and every other tag."
    >
      <LiveCheck />
      <Loaded read={read} lines={8}>
        {(install) => (
          <>
            <Card
              title="The snippet"
              lead="Recommended. The denied default does not depend on any request, and visitors can decide even when our servers do not answer. Replace it after each publish."
            >
              <Copy label="snippet" text={install.snippet} />
            </Card>
            <Card
              title="Or one line"
              lead="Shorter, and always up to date. It makes a request before anything else: if our host hangs, the page waits for it."
            >
              <Copy label="one-line tag" text={install.siteTag} />
            </Card>
            <InstallWays />
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
      lead="Only if the site sends one. Add these entries to it; no styles need to be allowed."
    >
      <Copy label="for the snippet" text={inline} />
      <Copy label="for the one-line tag" text={oneLine} />
      <Copy label="if Trusted Types are required" text={`trusted-types ${trustedTypes}`} />
    </Card>
  );
}
