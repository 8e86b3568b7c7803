import type { Layout, Position } from '../../../../../src/shared/ruleset.ts';
import { linkProblem } from '../../../ruleset/edits/links.ts';
import { mending } from '../mending.ts';
import type { OldBanner, OldPurpose, OldService } from '../oldBanner.ts';
import type { Sheet } from '../sheet.ts';
import { daysIn, defined, nameIn, namesAt, plainText } from './parts.ts';

/** vanilla-cookieconsent 3. */
export function readVanilla(sheet: Sheet, page: string): OldBanner {
  const language = sheet.at('language', 'default').text();
  if (sheet.at('mode').text() === 'opt-out') sheet.at('mode').mend(mending.exempt);
  const texts: OldBanner['texts'] = {};
  const copies: Record<string, OldPurpose['copy']> = {};
  const tables: Record<string, OldService['cookies']> = {};

  for (const [tag, words] of sheet.at('language', 'translations').entries()) {
    if (!words.at('consentModal').has()) {
      words.text();
      words.leave('is fetched by the tool: look at the page in this language to read it');
      continue;
    }
    const notice = words.at('consentModal');
    const inner = words.at('preferencesModal');
    const refusal = plainText(notice.at('acceptNecessaryBtn'));
    if (refusal === undefined) notice.mend(mending.noRefusal);
    texts[tag] = defined({
      title: plainText(notice.at('title')),
      body: plainText(notice.at('description')),
      acceptAll: plainText(notice.at('acceptAllBtn')),
      rejectAll: refusal,
      manage: plainText(notice.at('showPreferencesBtn')),
      preferences: plainText(inner.at('title')),
      save: plainText(inner.at('savePreferencesBtn')),
      close: plainText(inner.at('closeIconLabel')),
    });
    for (const section of inner.at('sections').items()) {
      const id = section.at('linkedCategory').text();
      if (id === null) continue;
      const name = plainText(section.at('title'));
      const description = plainText(section.at('description'));
      copies[id] = { ...copies[id], [tag]: defined({ name, description }) };
      tables[id] = [...(tables[id] ?? []), ...tableOf(section.at('cookieTable'))];
    }
  }
  // Without a refusal of its own the sheet is read in parts all the same.
  const [layout, position] = placeOf(sheet);
  return {
    language,
    texts,
    links: linksIn(sheet, page),
    purposes: sheet
      .at('categories')
      .entries()
      .map(([id, category]) => {
        const required = category.at('readOnly').flag() ?? false;
        if (category.at('enabled').flag() && !required) category.at('enabled').mend(mending.preset);
        return {
          id,
          required,
          copy: copies[id] ?? {},
          services: [...servicesOf(category), ...rest(category, tables[id] ?? [])],
        };
      }),
    choiceDays: sheet.at('cookie', 'expiresAfterDays').number(),
    ...(layout && position && { layout, position }),
  };
}

function servicesOf(category: Sheet): OldService[] {
  return category
    .at('services')
    .entries()
    .map(([id, service]) => ({
      name: nameIn(service.at('label')) ?? id,
      at: service.path,
      cookies: service
        .at('cookies')
        .items()
        .flatMap((one) => namesAt(one.at('name'), null)),
    }));
}

/** Names that no service has: of the category, and of the tables beside its texts. */
function rest(category: Sheet, table: OldService['cookies']): OldService[] {
  const cleared = category.at('autoClear', 'cookies').items();
  const cookies = [...cleared.flatMap((one) => namesAt(one.at('name'), null)), ...table];
  return cookies.length ? [{ name: '', at: category.path, cookies }] : [];
}

/** A table has columns of the site's own; names and times stand in those whose key or head says so. */
function tableOf(table: Sheet): OldService['cookies'] {
  const heads = table.at('headers').entries();
  const isOf = (words: RegExp) => {
    const known = heads.filter(([key, head]) => words.test(key) || words.test(head.text() ?? ''));
    return (key: string) => words.test(key) || known.some(([one]) => one === key);
  };
  const isTime = isOf(/expir|durat|dur[ée]e|dauer|lauf|time/i);
  const isName = isOf(/^(?:cookie.?)?(?:name|nome?|nombre|naam|nazwa|namn|navn|nimi)$|^cookies?$/i);
  return table
    .at('body')
    .items()
    .flatMap((row) => {
      const columns = row.entries();
      const days = columns.flatMap(([key, cell]) =>
        isTime(key) ? (daysIn(cell.text() ?? '') ?? []) : [],
      );
      const name = columns.find(([key]) => key === 'name') ?? columns.find(([key]) => isName(key));
      return name ? namesAt(name[1], days[0] ?? null) : [];
    });
}

function placeOf(sheet: Sheet): [Layout?, Position?] {
  const modal = sheet.at('guiOptions', 'consentModal');
  const layout = modal.at('layout').text() ?? '';
  const position = modal.at('position').text() ?? '';
  if (layout.startsWith('bar')) return ['bar', position.startsWith('top') ? 'top' : 'bottom'];
  if (position === 'middle center') return ['dialog', 'center'];
  if (layout) return ['box', position.endsWith('right') ? 'end' : 'start'];
  return [];
}

/** The links in the footer of the notice, by their words. */
function linksIn(sheet: Sheet, page: string): OldBanner['links'] {
  const links: OldBanner['links'] = {};
  for (const [, words] of sheet.at('language', 'translations').entries()) {
    const footer = words.at('consentModal', 'footer');
    const html = (footer.text() ?? '').slice(0, 4_000);
    for (const [, href = '', label = ''] of html.matchAll(
      /href="([^"<>]{1,500})"[^<>]{0,200}>([^<>]{0,100})/g,
    )) {
      if (!URL.canParse(href, page) || linkProblem(new URL(href, page).href)) continue;
      const kind = /imp(?:rint|ressum)|legal|mentions/i.test(label)
        ? 'imprint'
        : /cookie/i.test(label)
          ? 'cookiePolicy'
          : 'privacyPolicy';
      links[kind] ??= new URL(href, page).href;
    }
    if (html) footer.mend('contained markup; only the first link of each kind is imported');
  }
  return links;
}
