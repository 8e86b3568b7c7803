import { registerHooks } from 'node:module';
import { attacks, honest } from './attacks.ts';
import { mutants } from './mutants.ts';

/*
 * Attacks the book of a region with one of its defences taken out, as verifierMutants/run.ts does with the verifiers. Says in lines of JSON
 * what succeeded.
 */

const root = new URL('../../../', import.meta.url).href;
const mark = /\?mutant=(\d+)$/;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const of = mark.exec(context.parentURL ?? '');
    const own = /\/server\/(domain\/consentLog|stores\/sqlite\/consentLog)\//.test(found.url);
    return of && own ? { ...found, url: `${found.url}${of[0]}` } : found;
  },
  load(url, context, next) {
    const of = mark.exec(url);
    if (!of) return next(url, context);
    const loaded = next(url.replace(mark, ''), context);
    const [, file, text, instead] = mutants[Number(of[1])] as (typeof mutants)[number];
    if (!url.replace(mark, '').endsWith(`/${file}`)) return loaded;
    const source = `${Buffer.from(loaded.source as Buffer)}`;
    if (source.split(text).length !== 2) throw new Error(`${file} has not one of: ${text}`);
    return { ...loaded, source: source.replace(text, () => instead) };
  },
});

for (const [at, [name]] of mutants.entries()) {
  const attack = attacks[name];
  if (!attack) throw new Error(`there is no ${name}`);
  const whole = (path: string) => import(`${root}${path}`);
  const mutant = (path: string) => import(`${root}${path}?mutant=${at}`);
  const line = {
    honest: await honest(mutant),
    before: await attack(whole),
    without: await attack(mutant),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
