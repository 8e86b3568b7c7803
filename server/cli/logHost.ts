import type { Config } from '../config/config.ts';
import { resolveUrls } from '../config/urls.ts';
import { allHeads } from '../domain/consentLog/allHeads.ts';
import type { HeadStore } from '../domain/consentLog/port.ts';
import { UsageError } from './verb.ts';

/**
 * The host that new logs are named after, for good: that of the server's address.
 * @throws UsageError where nothing says which that is, and no log is named after the one that would be supposed
 */
export async function logHost(
  config: Config,
  control: Pick<HeadStore, 'logHeads'>,
): Promise<() => string> {
  const { host } = new URL(resolveUrls(config, config.port).public);
  // A service that has moved has a new address, which its new logs are named after.
  if (config.publicUrl) return () => host;
  const others = new Set<string>();
  for await (const { origin } of allHeads(control)) {
    const [named = ''] = origin.split('/log/');
    if (named === host) return () => host;
    others.add(named);
  }
  if (!others.size) return () => host;
  throw new UsageError(
    `New logs would be named after ${host}, but the existing ones are named after ${[...others].join(', ')}: set PUBLIC_URL, or PORT, as it is set for the server.`,
  );
}
