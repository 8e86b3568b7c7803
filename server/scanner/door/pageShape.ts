import Type from 'typebox';
import { brandLimits } from '../limits.ts';
import { flag, list, number, orNull, text, url, words } from './parts.ts';

const signal = Type.Union([text(64), number, flag, list(text(64), 60)]);
const row = { at: number, frame: url, stack: list(url, 12), click: Type.Optional(flag) };

/** One row reported by the watchers in a page's frames: the page may have got hold of this channel. */
export const ToldShape = Type.Union([
  Type.Object({ ...row, kind: Type.Literal('cookie'), text: text() }),
  Type.Object({ ...row, kind: words(['entry', 'database', 'cache']), key: text() }),
  Type.Object({
    ...row,
    kind: Type.Literal('consent'),
    layer: text(64),
    command: words(['default', 'update']),
    values: Type.Record(Type.String(), signal),
  }),
  Type.Object({ ...row, kind: Type.Literal('tag'), what: text(100) }),
  Type.Object({ ...row, kind: Type.Literal('fingerprint'), api: text(100) }),
  Type.Object({ ...row, kind: words(['service_worker', 'popup']), url: text(200) }),
]);

export const FoundPageShape = Type.Object({ title: text(200), links: list(text(1_000), 500) });

/** Of a page's brand. */
export const FoundBrandShape = Type.Object({
  painted: list(text(64), brandLimits.elements),
  theme: text(64),
  ground: list(text(64), 2),
  logos: list(
    Type.Object({ address: text(1_000), x: number, y: number, width: number, height: number }),
    20,
  ),
});

/** Addresses of a page's policies. */
export const PoliciesShape = list(text(1_000), 4);

/** A place in the window, or none. */
export const PointShape = orNull(Type.Object({ x: number, y: number }));

/** Two answers of a banner. */
export const AnswerPairShape = Type.Object({
  labels: list(text(60), 2),
  told: words(['surely', 'likely', 'no', 'by_looks']),
});

/** Content of a frame's storage. */
export const FoundEntriesShape = list(
  Type.Object({
    area: words(['localStorage', 'sessionStorage', 'indexedDB', 'cacheStorage', 'fileSystem']),
    key: text(),
    value: text(),
  }),
  1_000,
);
