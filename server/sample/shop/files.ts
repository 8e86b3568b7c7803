import type { FastifyInstance } from 'fastify';
import { readPage } from '../pages.ts';
import { vendors } from '../vendors.ts';
import { catalogue } from './catalogue.ts';

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Serves the shop's files, each at its path in `pages`, with the third parties' host filled in. */
export function serveFiles(shop: FastifyInstance, { tagsUrl }: { tagsUrl: string }): void {
  const files = [
    'shop.css',
    'panel.css',
    'panel.js',
    'monitoring.css',
    'monitoring.js',
    'icon.svg',
    'art/kiln.svg',
    ...catalogue.map(({ slug }) => `art/${slug}.svg`),
    ...vendors.map(({ name }) => `tags/${name}.js`),
  ];
  for (const file of files) {
    const text = readPage(file, { tagsUrl });
    const type = types[file.split('.').at(-1) as string] as string;
    shop.get(`/${file}`, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(text),
    );
  }
}
