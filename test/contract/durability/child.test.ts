import { expect, it } from 'vitest';
import { start } from './child.ts';

it('a server process that ends before it is ready is noticed', async () => {
  await expect(start('./noSuchServer.ts')).rejects.toThrow('ended before it was ready: 1');
});
