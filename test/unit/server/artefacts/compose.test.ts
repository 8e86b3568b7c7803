import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { type Build, partNames } from '../../../../server/artefacts/build.ts';
import {
  composeArtefact,
  composeSnippet,
  inlineJson,
  nameByHash,
} from '../../../../server/artefacts/compose.ts';

const nasty = {
  text: `</script><!--<script>]]> 'it' "said" & \\ \n\r\t\u0000\u007f`,
  lines: '\u2028\u2029',
  words: 'Zustimmung für Straße 同意 👋',
  'k<ey': [null, true, 0.5, ''],
};

/** Parts that note their calls in `calls`, a global of the script. */
const build: Build = {
  code: 'c0de',
  parts: {
    ...(Object.fromEntries(partNames.map((name) => [name, ''])) as Build['parts']),
    core: 'var core=function(essentials,parts){calls.push([essentials,parts.map(p=>p.name)])};',
    release: 'var release=function release(){};',
    notice: 'var notice=function notice(){};',
    runtime: 'var runtime=function(kit,data){calls.push([kit,data])};',
  },
};

/** Runs a script as a page does and answers the calls it made and the globals it left. */
function runInPage(source: string, globals: object = {}) {
  const calls: unknown[] = [];
  const page = createContext({ calls, ...globals });
  const before = Object.keys(page);
  runInContext(source, page);
  // Made in the page's own realm: copied, so that only their content counts.
  return {
    calls: JSON.parse(JSON.stringify(calls)),
    left: Object.keys(page).filter((name) => !before.includes(name)),
  };
}

describe('inlineJson', () => {
  it('means what it was made of, in objects without a prototype', () => {
    expect(runInPage(`calls.push(${inlineJson(nasty)})`).calls).toEqual([nasty]);
  });

  it('is plain ASCII without anything that ends or comments out a script or an attribute', () => {
    expect(inlineJson(nasty)).toMatch(/^[\x20-\x7e]+$/);
    expect(inlineJson(nasty)).not.toMatch(/[<>&']/);
  });
});

describe('composeSnippet', () => {
  it('starts the chosen parts with the site’s essentials and leaves no name behind', () => {
    const { calls, left } = runInPage(composeSnippet(build, ['release', 'notice'], nasty));
    expect(calls).toEqual([[nasty, ['release', 'notice']]]);
    expect(left).toEqual([]);
  });

  it('holds nothing of a part that was not chosen', () => {
    const snippet = composeSnippet(build, ['notice'], nasty);
    expect(snippet).not.toContain('release');
    expect(runInPage(snippet).calls).toEqual([[nasty, ['notice']]]);
  });

  it('throws nothing into the page, whatever a part does', () => {
    const parts = { ...build.parts, notice: 'null.boom;' };
    expect(runInPage(composeSnippet({ ...build, parts }, ['notice'], nasty)).calls).toEqual([]);
  });
});

describe('composeArtefact', () => {
  const source = composeArtefact(build, 'runtime', nasty);

  it('hands itself to the core that loads it, and starts with the site’s data', () => {
    const portcullis = { start: (file: (kit: string) => void) => file('the kit') };
    const { calls, left } = runInPage(source, { portcullis });
    expect(calls).toEqual([['the kit', nasty]]);
    expect(left).toEqual([]);
  });

  it('does nothing where no core asked for it', () => {
    expect(runInPage(source, { portcullis: { start() {} } }).calls).toEqual([]);
  });
});

describe('nameByHash', () => {
  const sources = Array.from({ length: 50 }, (_, index) => `run(${index})`);
  const named = sources.map(nameByHash);

  it('names the very bytes it answers', () => {
    for (const { source, hash } of named) {
      expect(hash).toBe(createHash('sha256').update(source).digest('base64url'));
    }
  });

  it('gives names that are the same in a file name and, with one =, in an integrity', () => {
    for (const { source, hash } of named) {
      expect(hash).toMatch(/^[A-Za-z0-9]{43}$/);
      expect(`${hash}=`).toBe(createHash('sha256').update(source).digest('base64'));
    }
  });

  it('adds a comment at most', () => {
    named.forEach(({ source }, index) => {
      expect(source.replace(/\/\/\d+$/, '')).toBe(sources[index]);
    });
    expect(named.some(({ source }) => source.includes('//'))).toBe(true);
    expect(named.some(({ source }) => !source.includes('//'))).toBe(true);
  });

  it('answers the same for the same and another for another', () => {
    expect(sources.map(nameByHash)).toEqual(named);
    expect(new Set(named.map(({ hash }) => hash)).size).toBe(sources.length);
  });
});
