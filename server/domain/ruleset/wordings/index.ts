import { readableDomain } from '../../../../src/shared/readableDomain.ts';
import type { Wording } from '../../../../src/shared/ruleset.ts';
import ar from './ar.ts';
import bg from './bg.ts';
import bn from './bn.ts';
import bs from './bs.ts';
import ca from './ca.ts';
import cs from './cs.ts';
import cy from './cy.ts';
import da from './da.ts';
import de from './de.ts';
import el from './el.ts';
import en from './en.ts';
import es from './es.ts';
import et from './et.ts';
import eu from './eu.ts';
import fa from './fa.ts';
import fi from './fi.ts';
import fr from './fr.ts';
import ga from './ga.ts';
import gl from './gl.ts';
import he from './he.ts';
import hi from './hi.ts';
import hr from './hr.ts';
import hu from './hu.ts';
import hy from './hy.ts';
import id from './id.ts';
import is from './is.ts';
import it from './it.ts';
import ja from './ja.ts';
import ka from './ka.ts';
import ko from './ko.ts';
import lt from './lt.ts';
import lv from './lv.ts';
import mk from './mk.ts';
import ms from './ms.ts';
import mt from './mt.ts';
import nb from './nb.ts';
import nl from './nl.ts';
import nn from './nn.ts';
import pl from './pl.ts';
import pt from './pt.ts';
import ptBR from './pt-BR.ts';
import ro from './ro.ts';
import ru from './ru.ts';
import sk from './sk.ts';
import sl from './sl.ts';
import sq from './sq.ts';
import sr from './sr.ts';
import srLatn from './sr-Latn.ts';
import sv from './sv.ts';
import th from './th.ts';
import tr from './tr.ts';
import uk from './uk.ts';
import ur from './ur.ts';
import vi from './vi.ts';
import zhHans from './zh-Hans.ts';
import zhHant from './zh-Hant.ts';

/** The default texts by BCP 47 tag; `{domain}` stands for the site's domain. */
export const defaultWordings: Record<string, Wording> = {
  ar,
  bg,
  bn,
  bs,
  ca,
  cs,
  cy,
  da,
  de,
  el,
  en,
  es,
  et,
  eu,
  fa,
  fi,
  fr,
  ga,
  gl,
  he,
  hi,
  hr,
  hu,
  hy,
  id,
  is,
  it,
  ja,
  ka,
  ko,
  lt,
  lv,
  mk,
  ms,
  mt,
  nb,
  nl,
  nn,
  pl,
  pt,
  'pt-BR': ptBR,
  ro,
  ru,
  sk,
  sl,
  sq,
  sr,
  'sr-Latn': srLatn,
  sv,
  th,
  tr,
  uk,
  ur,
  vi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
};

/** The default texts of a site in a language; undefined where there are none. */
export function wordingFor(tag: string, domain: string): Wording | undefined {
  const texts = defaultWordings[tag];
  if (!texts) return;
  const named = (text: string) => text.replaceAll('{domain}', () => readableDomain(domain));
  return { ...texts, body: named(texts.body), optOutBody: named(texts.optOutBody) };
}
