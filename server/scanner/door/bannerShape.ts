import Type from 'typebox';
import { phases } from '../../domain/scan/run/phases.ts';
import { flag, list, number, orNull, text, url, words } from './parts.ts';

const controls = list(
  Type.Object({
    does: words(['accept', 'reject', 'manage', 'save', 'close', 'other']),
    text: text(120),
    width: number,
    height: number,
    fontSize: number,
    fontWeight: number,
    textContrast: orNull(number),
    standsOut: orNull(number),
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
  controls,
  boxes: list(Type.Object({ label: text(120), on: flag, locked: flag }), 100),
  accessible: Type.Object({
    role: text(40),
    name: text(200),
    nameless: number,
    tooSmall: number,
  }),
};

/** A banner as reported by a function in its frame. */
export const FoundBannerShape = Type.Object({
  own: flag,
  ...facts,
  links: list(Type.Object({ text: text(120), url }), 60),
});

/** The same as an observation keeps it. */
export const BannerShape = Type.Object({
  phase: words(phases),
  tool: text(100),
  ...facts,
  links: list(Type.Object({ text: text(120), url, status: orNull(number) }), 20),
});
