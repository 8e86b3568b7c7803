import { expect, it } from 'vitest';
import { marksFor } from '../../../../../server/cli/look/marks.ts';
import { observation } from '../../../../support/observation.ts';

it('names a thing once that is a cookie and storage too', () => {
  const setBy = ['http://tags.test/a.js'];
  const one = { host: 'shop.test', name: 'ph_*', purpose: 'analytics', at: ['before'], setBy };
  const seen = (['cookie', 'storage'] as const).map((kind) => ({ ...one, kind }));
  const [mark, ...others] = marksFor(
    seen as unknown as Parameters<typeof marksFor>[0],
    observation(),
  );
  expect([mark?.because, others]).toEqual([['ph_*'], []]);
});
