import Type, { type TProperties } from 'typebox';
import { visitStates } from '../../../src/shared/wire/scan/scans.ts';
import { areas, stops, type Visit } from '../../domain/scan/run/observation.ts';
import { phases } from '../../domain/scan/run/phases.ts';
import { maxCharacters, maxRows, maxText } from '../limits.ts';
import { BannerShape } from './bannerShape.ts';
import { ToldConsentShape } from './consentShape.ts';
import { fit, roomFor } from './fit.ts';
import { address, flag, list, number, orNull, text, url, words } from './parts.ts';

const chain = list(url, 16);
const phase = words(phases);
const when = { at: number, phase };
const seen = <Properties extends TProperties>(more: Properties) =>
  Type.Object({ ...more, ...when });

const Setter = Type.Union([
  Type.Object({ kind: Type.Literal('header'), url, request: number }),
  Type.Object({ kind: Type.Literal('script'), chain }),
  Type.Object({ kind: Type.Literal('unknown') }),
]);

const RequestShape = seen({
  id: number,
  url: address,
  host: text(),
  thirdParty: flag,
  method: text(32),
  type: text(32),
  initiator: words(['parser', 'script', 'preload', 'redirect', 'other']),
  chain,
  frameUrl: url,
  redirectOf: orNull(number),
  status: orNull(number),
  failure: orNull(text(200)),
  mimeType: orNull(text(200)),
  bytes: orNull(number),
  cookiesSent: list(text(), 100),
  cookiesSet: list(text(), 100),
  entityTag: Type.Optional(Type.Object({ value: text(200), sent: flag })),
  consent: Type.Record(Type.String(), text(1_024), { maxProperties: 40 }),
  body: orNull(text(maxText.body)),
});

const kept = {
  thirdParty: flag,
  setBy: Setter,
  presentIn: list(phase, 10),
  last: Type.Optional(text()),
  atClick: Type.Optional(Type.Literal(true)),
};

const CookieShape = seen({
  name: text(),
  domain: text(),
  path: text(),
  value: text(),
  sameSite: text(32),
  httpOnly: flag,
  secure: flag,
  lifetime: orNull(number),
  ...kept,
});

const EntryShape = seen({
  area: words(areas),
  origin: text(),
  key: text(),
  value: text(),
  ...kept,
});

/** The bounds of a visit, whatever its page does. */
const VisitShape = Type.Object({
  state: words(visitStates),
  markupOnly: flag,
  finalUrl: url,
  status: orNull(number),
  notReached: orNull(words(['no_banner', 'no_way', 'failed'])),
  tool: orNull(text(100)),
  began: Type.Object(
    Object.fromEntries(phases.map((one) => [one, Type.Optional(number)])) as {
      [Phase in (typeof phases)[number]]: ReturnType<typeof Type.Optional<typeof number>>;
    },
  ),
  leftAt: Type.Optional(number),
  stops: list(Type.Object({ what: words(stops), detail: text(200), at: number }), 200),
  banners: list(BannerShape, 20),
  signals: Type.Object({
    dataLayer: list(
      seen({
        layer: text(64),
        command: words(['default', 'update']),
        values: Type.Record(
          Type.String(),
          Type.Union([text(64), number, flag, list(text(64), 60)]),
          { maxProperties: 40 },
        ),
      }),
      500,
    ),
    firstTagAt: orNull(number),
    told: list(ToldConsentShape, 10),
    stored: list(
      Type.Object({ phase, granted: list(text(64), 64), denied: list(text(64), 64) }),
      10,
    ),
  }),
  cookies: list(CookieShape, 1_000),
  requests: list(RequestShape, maxRows),
  storage: list(EntryShape, 1_000),
  frames: list(seen({ url, thirdParty: flag }), 200),
  workers: list(seen({ url, kind: words(['worker', 'shared_worker', 'service_worker']) }), 200),
  fingerprinting: list(seen({ api: text(100), count: number, chain, frameUrl: url }), 500),
  consoleErrors: list(seen({ text: text(), url: orNull(url) }), 100),
  wayBack: orNull(flag),
  screenshot: orNull(text(100)),
});

/** Cut to the bounds of a visit. Anything beyond them is recorded as left out. */
export function boundedVisit(visit: Visit): Visit {
  const room = roomFor(maxCharacters);
  const bounded = fit(VisitShape, visit, room) as Visit | undefined;
  if (!bounded) throw new Error('The visit is of no known shape');
  if (room.cut) bounded.stops.push({ what: 'too_many_rows', detail: '', at: 0 });
  return bounded;
}
