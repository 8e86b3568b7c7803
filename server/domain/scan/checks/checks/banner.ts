import type { Severity } from '../../../../../src/shared/vocabulary.ts';
import type { BannerControl, BannerSighting } from '../../run/bannerFacts.ts';
import { isNotice } from '../notices.ts';
import {
  type Check,
  evidenceOf,
  type Offence,
  type PageVisit,
  type Scan,
  verdict,
  visitsOf,
} from '../scan.ts';

export const noBanner = 'No banner was seen on any page.';

export interface LayerSighting {
  seen: PageVisit;
  banner: BannerSighting;
}

/** First layers of banners, as seen before any choice. */
export function firstLayers(scan: Scan): LayerSighting[] {
  return visitsOf(scan, 'no_choice', 'reject_all', 'accept_all').flatMap((seen) =>
    seen.visit.banners
      .filter(({ phase }) => phase === 'before')
      .slice(0, 1)
      .map((banner) => ({ seen, banner })),
  );
}

const controlOf = ({ controls }: BannerSighting, does: BannerControl['does']) =>
  controls.find((control) => control.does === does);

/** A cross may refuse beside a button that does: the visitor takes whichever suits. */
const refusalsOf = ({ controls }: BannerSighting) =>
  controls.filter(({ does }) => does === 'reject');

export const offence = (
  { seen, banner }: LayerSighting,
  about: string,
  severity: Severity,
  what: string,
  text: string,
): Offence => ({ about, severity, what, evidence: evidenceOf(seen, banner.phase, text) });

export const noRefusal: Check = (scan) => {
  const layers = firstLayers(scan).filter(
    ({ banner, seen }) => controlOf(banner, 'accept') && !isNotice(scan, seen.page, banner),
  );
  return verdict(layers, noBanner, function* () {
    for (const sighted of layers) {
      // Who chooses the least and keeps that has refused here.
      if (sighted.banner.levelled && controlOf(sighted.banner, 'save')?.inView) continue;
      const refusals = refusalsOf(sighted.banner);
      const inView = refusals.some((one) => one.inView);
      // A layer at the end of the page asks for scrolling from those who accept, too.
      if (refusals.length && (inView || !controlOf(sighted.banner, 'accept')?.inView)) continue;
      const texts = sighted.banner.controls
        .map(({ text }) => text)
        .join(' · ')
        .slice(0, 300);
      const unread = standsBeside(sighted.banner) || mayRefuse(sighted);
      if (!refusals.length && unread && !wasTried(sighted)) {
        const what = 'The wording of a control beside the one that accepts is not known.';
        yield { ...offence(sighted, sighted.banner.tool, 'high', what, texts), severity: null };
        continue;
      }
      const what = refusals.length
        ? 'The control that refuses is outside the window.'
        : 'The first layer can accept, but has no way to refuse.';
      yield offence(sighted, sighted.banner.tool, 'high', what, texts);
    }
  });
};

/**
 * Whether a button that looks like the one that accepts says something that no list of words has, or seems to accept in other words:
 * it may refuse.
 */
function standsBeside(banner: BannerSighting): boolean {
  const accept = controlOf(banner, 'accept');
  return banner.controls.some(
    ({ does, text, isButton, inView, height, fontSize }) =>
      (does === 'other' || (does === 'accept' && text !== accept?.text)) &&
      text &&
      isButton === accept?.isButton &&
      inView &&
      height === accept.height &&
      fontSize === accept.fontSize,
  );
}

/** Whether nobody found a way to refuse, and some control of the layer says what no list of words has. */
const mayRefuse = ({ seen: { page }, banner: { controls } }: LayerSighting): boolean =>
  controls.some(({ does, text, inView }) => does === 'other' && text && inView) &&
  page.visits.some(({ state, notReached }) => state === 'reject_all' && notReached === 'no_way');

/**
 * Whether the one control whose words no list has was pressed by who wanted to refuse, and the banner stood as before, or by who wanted to
 * grant in part, and what it opened has the purposes.
 */
function wasTried({ seen: { page }, banner: { controls, boxes } }: LayerSighting): boolean {
  const strange = controls.filter(({ does }) => does !== 'accept' && does !== 'close');
  if (boxes.length || strange.length !== 1 || strange[0]?.does !== 'other') return false;
  const stays = (url: string) => url.replace(/[?#].*/, '') === page.url.replace(/[?#].*/, '');
  return page.visits.some(
    ({ state, notReached, finalUrl, banners }) =>
      (state === 'reject_all' && notReached === 'no_way' && stays(finalUrl)) ||
      (state === 'partial' && opensBoxes(banners)),
  );
}

/** Whether a first layer without boxes was followed by one with some, before any choice. */
function opensBoxes(banners: BannerSighting[]): boolean {
  const [first, ...others] = banners.filter(({ phase }) => phase === 'before');
  return first?.boxes.length === 0 && others.some(({ boxes }) => boxes.length > 0);
}

/** Contrast of a control with the banner above which it stands out, and below which it does not. */
const outstanding = 1.5;
const flat = 1.15;
/** WCAG 2.2, 1.4.3. */
const readable = 4.5;

export const unequalAnswers: Check = (scan) => {
  const pairs = firstLayers(scan).flatMap((sighted) => {
    const accept = controlOf(sighted.banner, 'accept');
    const refusals = refusalsOf(sighted.banner);
    return accept && refusals.length ? [{ sighted, accept, refusals }] : [];
  });
  return verdict(pairs, 'No banner has both answers on its first layer.', function* () {
    for (const { sighted, accept, refusals } of pairs) {
      const [fairest] = refusals
        .map((reject) => ({ text: reject.text, less: lessThan(accept, reject) }))
        .sort((one, other) => one.less.length - other.less.length);
      for (const about of fairest?.less ?? []) {
        const text = `${accept.text} · ${fairest?.text}`;
        yield offence(sighted, about, 'medium', `Refusing has less ${about}.`, text);
      }
    }
  });
};

/** In what a control that refuses falls behind the one that accepts. */
function lessThan(accept: BannerControl, reject: BannerControl): string[] {
  const fades = (accept.standsOut ?? 1) >= outstanding && (reject.standsOut ?? outstanding) <= flat;
  const pales =
    (accept.textContrast ?? readable) >= readable && (reject.textContrast ?? readable) < 3;
  const wordy = 0.6 * (reject.text.length / (accept.text.length || 1));
  const less = {
    // Labels differ in length, so only a large difference in width counts that they do not make.
    size:
      reject.height < accept.height * 0.75 || reject.width < accept.width * Math.min(0.4, wordy),
    type: reject.fontSize < accept.fontSize * 0.9 || accept.fontWeight - reject.fontWeight >= 200,
    // A link that is drawn as a button is one to the eye.
    form: accept.isButton && !reject.isButton && (reject.standsOut ?? 1) < outstanding,
    contrast: fades || pales,
  };
  return Object.entries(less).flatMap(([about, holds]) => (holds ? [about] : []));
}

/** Boxes that may be on: a legitimate interest can only be objected to, and an answer may be remembered. */
const grantsNothing =
  /legitimate interest|(berechtigt|legitim|oprávněn|oprávnen|uzasadnion|prawnie)\p{L}* (interess|inter[eé]s|zájm|záuj|interes)|int[eé]r[eê]t\p{L}* l[eé]gitim|inter[eé]s\p{L}* leg[ií]tim|interess\p{L}* leg[ií]ttim|gerechtvaardigd belang|berettiget interesse|oikeutettu etu|interes legitim|jogos érdek|έννομ\p{L}* συμφέρ|законн\p{L}* інтерес|законн\p{L}* интерес|meşru menfaat|正当な利益|정당한 이익|(remember|save|store) (my|this|the) (choice|answer|decision|selection|settings?)|(auswahl|entscheidung) (merken|speichern)|(se souvenir|mémoriser) .{0,12}(choix|réponse)|recordar .{0,12}(elección|decisión|selección|escolha)|ricorda .{0,12}(scelta|risposta)|(onthoud|bewaar) .{0,12}keuze|kom ihåg .{0,12}val|husk .{0,12}valg|muista .{0,12}valin|zapamiętaj .{0,12}wybór|zapamatovat .{0,12}(volbu|výběr)|запомнить .{0,12}выбор|запам.ятати .{0,12}вибір/iu;

export const preticked: Check = (scan) => {
  const banners = visitsOf(scan, 'no_choice', 'reject_all', 'accept_all', 'partial').flatMap(
    (seen) =>
      seen.visit.banners
        .filter(({ phase }) => phase === 'before')
        .map((banner) => ({ seen, banner })),
  );
  return verdict(banners, noBanner, function* () {
    for (const sighted of banners) {
      for (const { label, on, locked } of sighted.banner.boxes) {
        if (!on || locked || grantsNothing.test(label)) continue;
        yield offence(sighted, label, 'high', 'It is on before the visitor touches it.', label);
      }
    }
  });
};
