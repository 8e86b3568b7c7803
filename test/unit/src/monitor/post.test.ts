// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPost } from '../../../../src/monitor/post.ts';
import type { Kit } from '../../../../src/platform/kit.ts';
import type { BatchBody } from '../../../../src/shared/wire/monitoring/batch.ts';

const kit = {
  essentials: { collect: 'https://eu.portcullis.example', siteKey: 'key' },
  outbox: () => '',
  grants: () => true,
} as unknown as Kit;
const body = { rows: [] } as unknown as BatchBody;

function sending() {
  const sent = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal('fetch', sent);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return sent;
}

it('has room for seven more bodies while the page is left, though two are under way', () => {
  const sent = sending();
  const post = createPost(kit);
  expect([post(body), post(body), post(body)]).toEqual([true, true, false]);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(Array.from({ length: 8 }, () => post(body))).toEqual([...Array(7).fill(true), false]);
  expect(sent).toHaveBeenCalledTimes(9);
});

it('sends nothing of a page that is rendered ahead of time before that is shown', () => {
  const sent = sending();
  const page = document as { prerendering?: boolean };
  onTestFinished(() => {
    delete page.prerendering;
  });
  page.prerendering = true;
  const post = createPost(kit);
  expect([post(body), sent.mock.calls.length]).toEqual([true, 0]);
  page.prerendering = false;
  post();
  expect(sent).toHaveBeenCalledOnce();
});
