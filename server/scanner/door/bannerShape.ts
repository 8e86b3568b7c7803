import Type, { type TProperties } from 'typebox';
import { phases } from '../../domain/scan/run/phases.ts';
import { flag, list, number, orNull, text, url, words } from './parts.ts';

const controls = <More extends TProperties>(more: More) =>
  list(
    Type.Object({
      does: words(['accept', 'reject', 'manage', 'save', 'close', 'other']),
      text: text(120),
      width: number,
      height: number,
      fontSize: number,
      fontWeight: number,
      ...more,
      isButton: flag,
      focusable: flag,
      inView: flag,
    }),
    60,
  );

const facts = {
  text: text(2_000),
  language: text(40),
  covers: number,
  scrollable: flag,
  boxes: list(Type.Object({ label: text(120), on: flag, locked: flag }), 100),
};
const named = { role: text(40), name: text(200) };
const colour = text(100);

/** A banner as reported by a function in its frame. */
export const FoundBannerShape = Type.Object({
  own: flag,
  levels: Type.Optional(number),
  paper: orNull(colour),
  ...facts,
  controls: controls({ ink: colour, paper: orNull(colour) }),
  accessible: Type.Object(named),
  links: list(Type.Object({ text: text(120), url }), 60),
});

/** The same as an observation keeps it. */
export const BannerShape = Type.Object({
  phase: words(phases),
  tool: text(100),
  ...facts,
  controls: controls({ textContrast: orNull(number), standsOut: orNull(number) }),
  accessible: Type.Object({ ...named, nameless: number, tooSmall: number }),
  links: list(
    Type.Object({
      text: text(120),
      url,
      status: orNull(number),
      opens: Type.Optional(Type.Literal(true)),
    }),
    20,
  ),
  levelled: Type.Optional(Type.Literal(true)),
  namesNecessary: Type.Optional(Type.Literal(true)),
  policyOnPage: Type.Optional(flag),
});
