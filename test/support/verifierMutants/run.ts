import { registerHooks } from 'node:module';
import { parsePolicy } from '../../../server/domain/consentLog/book/policy.ts';
import { signer } from '../loggedSample.ts';
import { honestFor, liars, policyFor } from './liars.ts';
import { ours } from './ours.ts';
import { second } from './second.ts';

/*
 * Runs each verifier with one of its checks taken out, over an honest file and the one that needs the check. A process of its own: what
 * it loads is changed on the way. Says in lines of JSON what passed.
 */

const all = [...ours, ...second];
const mark = /\?mutant=(\d+)$/;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const of = mark.exec(context.parentURL ?? '');
    const own = /\/(server\/domain\/(consent\/export|consentLog)|secondVerifier)\//.test(found.url);
    return of && own ? { ...found, url: `${found.url}${of[0]}` } : found;
  },
  load(url, context, next) {
    const of = mark.exec(url);
    if (!of) return next(url, context);
    const loaded = next(url.replace(mark, ''), context);
    const [, file, text, instead] = all[Number(of[1])] as (typeof all)[number];
    if (!url.replace(mark, '').endsWith(`/${file}`)) return loaded;
    const source = `${Buffer.from(loaded.source as Buffer)}`;
    if (source.split(text).length !== 2) throw new Error(`${file} has not one of: ${text}`);
    return { ...loaded, source: source.replace(text, () => instead) };
  },
});

async function* whole(data: string | Buffer) {
  yield Buffer.from(data);
}

async function verifierOf(mutant: string, isOurs: boolean, policyText: string | undefined) {
  const policy = policyText && parsePolicy(policyText);
  if (isOurs) {
    const path = `../../../server/domain/consent/export/verify.ts${mutant}`;
    const { verifyExport } = await import(path);
    return async (file: string | Buffer) =>
      (await verifyExport(whole(file), { key: signer.vkey, policy })).ok as boolean;
  }
  const { check } = await import(`../secondVerifier/check.mjs${mutant}`);
  return async (file: string | Buffer) => {
    try {
      check(Buffer.from(file), signer.vkey, policyText);
      return true;
    } catch {
      return false;
    }
  };
}

for (const [at, [liar]] of all.entries()) {
  const isOurs = at < ours.length;
  const file = liars[liar];
  if (file === undefined) throw new Error(`there is no ${liar}`);
  const whole = await verifierOf('', isOurs, policyFor(liar));
  const mutant = await verifierOf(`?mutant=${at}`, isOurs, policyFor(liar));
  const line = {
    honest: await mutant(honestFor(liar)),
    before: await whole(file),
    without: await mutant(file),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
