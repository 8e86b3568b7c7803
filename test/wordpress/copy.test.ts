import { expect, it } from 'vitest';
import { eventually } from '../support/page.ts';
import { openStage } from '../support/stage.ts';
import { openAnswering } from './answering.ts';
import { connected } from './connected.ts';
import { openWordPress } from './host.ts';

const stage = await openStage();
const site = await openWordPress();
const other = await openAnswering();
await site.activate('portcullis/portcullis.php');
const key = await connected(site, stage);
const { api } = stage.service.first.urls;
const connect = () => site.connect(api, stage.site.id, key);
const path = await site.post('hello', '<p>Hello</p>');

const snippet = async () => bytesOf((await stage.install()).snippet);
const bytesOf = (element: string) => element.slice('<script>'.length, -'</script>'.length);
const put = async () =>
  /<script data-portcullis-snippet[^>]*>(.*?)<\/script>/s.exec((await site.get(path)).text)?.[1];
const renewal = () =>
  site.inside<{ tried: number; worked: number; fault: string }>(
    'return \\Portcullis\\Copy::renewal();',
  );
/** In which requests our server was asked for something. */
const requestCount = async () =>
  (await site.requests())
    .filter(({ url }) => url.startsWith(stage.service.first.urls.api))
    .map(({ during }) => during);
/** Runs what is due on WordPress's clock, once the minute has passed. */
const cron = async () => {
  await site.inside(
    `foreach (_get_cron_array() as $at => $hooks) if (isset($hooks['portcullis_renew'])) { wp_unschedule_event($at, 'portcullis_renew'); wp_schedule_event(time() - 1, 'portcullis_minute', 'portcullis_renew'); } delete_transient('doing_cron');`,
  );
  await site.get('/wp-cron.php');
};
it('a publish goes out with the next confirmation, by cron and not by a visitor', async () => {
  await connect();
  const before = await put();
  // Through the API: another test stops the service and starts it again.
  const signals = `/sites/${stage.site.id}/signals`;
  const set = { ...(await stage.api<object>(signals)), vendorSignals: ['meta'] };
  const headers = { 'content-type': 'application/json' };
  await stage.api(signals, { method: 'PUT', headers, body: JSON.stringify(set) });
  const sofar = (await requestCount()).length;
  expect(await put()).toBe(before);
  expect(await requestCount()).toHaveLength(sofar);
  await cron();
  expect((await requestCount()).slice(sofar)).toEqual(['/wp-cron.php']);
  expect(await put()).toBe(await snippet());
  expect(await put()).not.toBe(before);
});

it('our server is dead: the last copy goes out, and the fault is said', async () => {
  await connect();
  const last = await put();
  await stage.service.stop();
  await cron();
  const { fault, worked } = await renewal();
  expect(fault).not.toBe('');
  expect(worked).toBeGreaterThan(0);
  expect(await put()).toBe(last);
  const health = await site.inside<{ status: string; description: string }>(
    `update_option('portcullis_renewal', array('worked' => time() - 7200) + \\Portcullis\\Copy::renewal()); return \\Portcullis\\Health::copy();`,
  );
  expect(health.status).toBe('recommended');
  await stage.service.start();
  await cron();
  expect((await renewal()).fault).toBe('');
});

it('a server that never answers keeps no visitor waiting, and 20 confirmations at once ask once', async () => {
  await connect();
  const last = await put();
  other.hangs();
  await site.set({ server: other.api });
  other.asked.length = 0;
  let ended = 0;
  const confirm = () =>
    Array.from({ length: 20 }, async () => {
      await site.inside('\\Portcullis\\Copy::renew();');
      ended++;
    });
  const confirming = confirm();
  await eventually(
    async () => ended,
    (count) => count === 19,
  );
  // Answered while the server holds on to its own answer.
  expect(await put()).toBe(last);
  other.answers(503, { error: { message: 'Later' } });
  await Promise.all(confirming);
  expect(other.asked).toHaveLength(1);
  expect((await renewal()).fault).toContain('503');
  expect(await put()).toBe(last);

  other.hangs();
  await site.without('includes/Copy.php', ' || ! self::lock()', '', async () => {
    const unlocked = confirm();
    await eventually(
      async () => other.waiting.size,
      (size) => size === 20,
    );
    other.answers(503, {});
    await Promise.all(unlocked);
  });
});

it.each([
  ['bytes that do not match their hash', (one: string) => one.replace('portcullis', 'portcullit')],
  ['nothing', () => ''],
  ['a tag that loads something', () => '<script src="https://evil.example/a.js"></script>'],
  ['two elements', (one: string) => `${one}<script>portcullis</script>`],
])('%s are not taken', async (_, change) => {
  await connect();
  const last = await put();
  const install = await stage.install();
  other.answers(200, { ...install, snippet: change(install.snippet) });
  await site.set({ server: other.api });
  await site.inside('\\Portcullis\\Copy::renew();');
  expect((await renewal()).fault).toContain('hash');
  expect(await put()).toBe(last);
});

it('without the comparison other bytes would be taken', async () => {
  await connect();
  const install = await stage.install();
  other.answers(200, { ...install, snippet: '<script>/* portcullis */</script>' });
  await site.set({ server: other.api });
  const line = '! in_array( self::hash( $snippet ), $hashes, true ) || ';
  await site.without('includes/Copy.php', line, '', async () => {
    await site.inside('\\Portcullis\\Copy::renew();');
    expect(await put()).toBe('/* portcullis */');
  });
});

it('a pasted snippet goes out as it is, with its tags or without', async () => {
  const paste = (text: string) =>
    site.inside<boolean>(
      `\\Portcullis\\Settings::save(array('server' => '')); delete_option('portcullis_copy'); return \\Portcullis\\Copy::paste(base64_decode('${Buffer.from(text).toString('base64')}'));`,
    );
  const { snippet: element, siteTag } = await stage.install();
  for (const text of [element, ` ${element}\r\n`, bytesOf(element)]) {
    expect(await paste(text)).toBe(true);
    expect(await put()).toBe(bytesOf(element));
  }
  for (const text of [siteTag, '<p>portcullis</p>', 'alert(1)', '<script>']) {
    expect(await paste(text)).toBe(false);
    expect(await put()).toBe(undefined);
  }
});

it('Site Health says what is wrong with a page', async () => {
  await connect();
  const { text } = await site.get(path);
  const fault = (html: string) =>
    site.inside<string>(
      `return \\Portcullis\\Health::fault_of(base64_decode('${Buffer.from(html).toString('base64')}'));`,
    );
  expect(await fault(text)).toBe('');
  const tag = /<script data-portcullis-snippet[^>]*>.*?<\/script>/s.exec(text)?.[0] as string;
  expect(await fault(text.replace(tag, ''))).toContain('not in the page');
  expect(await fault(text.replace(tag, tag.replace('portcullis=', 'p=')))).toContain('changed it');
  expect(await fault(text.replace(tag, `<script>1</script>${tag}`))).toContain('not the first');
  expect(await fault(text.replace('</head>', `${tag}</head>`))).toContain('twice');
  const page = await site.inside<{ status: string }>('return \\Portcullis\\Health::page();');
  expect(page.status).toBe('good');
});

it('PHP had nothing to complain about', async () => {
  expect(await site.complaints()).toEqual([]);
});
