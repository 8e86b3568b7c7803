import { setTimeout } from 'node:timers/promises';
import { type Head, newSecret } from '../../domain/webhook/delivery.ts';
import { printableText } from '../../process/printable.ts';
import { ApiFailure } from '../apiFailure.ts';
import { access, connect, site } from '../customer.ts';
import { print, verb } from '../verb.ts';
import { post, receiverAt } from './post.ts';
import { recordNews } from './records.ts';
import { rulesetNews } from './rulesets.ts';
import { scanNews } from './scans.ts';
import type { News, SiteEvent } from './source.ts';

/** Milliseconds between two looks for something new. */
const beat = 2_000;

/** For those who write a receiver of webhooks. */
export const listenVerbs = {
  listen: verb({
    summary: "Forward a site's events, signed like webhooks, to a program on this machine",
    options: {
      ...access,
      site,
      forward: { type: 'string', meaning: 'URL to post them to', required: true },
      secret: { type: 'string', meaning: 'Secret that signs them; default: a new one each time' },
    },
    example: '--site SITE --forward http://localhost:3000/hook',
    async run({ site: siteId, forward, secret = newSecret(), json, ...values }) {
      const url = receiverAt(forward);
      const client = await connect(values);
      const account = await client.account();
      const sites = await client.sites({});
      const found = sites.data.find(({ id }) => id === siteId);
      if (!found) throw new ApiFailure('The account of this key has no such site.');
      const { accountId } = account;
      const { domain, region } = found;
      const head: Head = { accountId, site: { id: siteId, domain, region } };
      const tell = async (happened: SiteEvent) => {
        const { deliveryId, ...rest } = await post(url, head, happened, secret);
        const { status, problem } = rest;
        print(json, { deliveryId, type: happened.type, ...rest }, [
          `${new Date().toISOString()}  ${happened.type}  ${deliveryId}  ${status ?? problem}`,
        ]);
      };
      print(json, { siteId, forward, secret }, [
        `Secret   ${secret}`,
        `Events of ${domain} are forwarded to ${forward}. Press Ctrl+C to stop.`,
      ]);
      await tell({ type: 'ping', data: {} });
      const sources: Source[] = [
        { about: 'consent records', news: recordNews(client, siteId) },
        { about: 'rulesets', news: rulesetNews(client, siteId) },
        { about: 'scans', news: scanNews(client, siteId) },
      ];
      for (;;) {
        for (const source of [...sources]) {
          for (const happened of await ask(source, () => drop(sources, source)))
            await tell(happened);
        }
        if (!sources.length) throw new ApiFailure('This key may not read any of it.');
        await setTimeout(beat);
      }
    },
  }),
};

/** Something that a webhook tells and a key can read. */
interface Source {
  about: string;
  news: News;
}

function drop(sources: Source[], source: Source): void {
  sources.splice(sources.indexOf(source), 1);
}

/**
 * The news of one source. If the key may not read it, that is reported once and the source is left out; a passing fault is
 * reported each time.
 */
async function ask(source: Source, leaveOut: () => void): Promise<SiteEvent[]> {
  try {
    return await source.news();
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const code = error.answer?.error.code;
    if (code === 'unauthorized' || code === 'not_found') throw error;
    const forGood = code === 'forbidden' || code === 'domain_not_verified';
    if (forGood) leaveOut();
    const what = forGood ? 'are left out' : 'could not be read';
    process.stderr.write(printableText(`The ${source.about} ${what}: ${error.message}\n`));
    return [];
  }
}
