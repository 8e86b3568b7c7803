import { expect, it } from 'vitest';
import { cspSource } from '../../../server/artefacts/hash.ts';
import { siteTagHandler } from '../../../server/artefacts/siteTag.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { blocks, read } from './markdown.ts';

const app = await createTestApp({
  environment: { DELIVERY_URL: 'https://d.example.com', COLLECT_URL_EU: 'https://eu.example.com' },
});
const owner = await app.account();
const { csp } = await app.install(owner, await app.site(owner));
const [snippet] = csp.snippetScriptSrc as [string];
const [delivery] = csp.origins.scriptSrc as [string];
const [collect] = csp.origins.connectSrc as [string];

it('prints the handler, whose bytes and hash never change', () => {
  expect(blocks('docs/csp.md', 'js')).toEqual([{ language: 'js', code: siteTagHandler }]);
  const hash = "'sha256-UvAhKRGZFMqnleBQ1po9Exu/8DU3PQy+8ZO2pzpJU+4='";
  expect(cspSource(siteTagHandler)).toBe(hash);
  expect(read('docs/csp.md')).toContain(hash);
});

it('prints the policies that the install answers', () => {
  const [inline, siteTag, strictest] = blocks('docs/csp.md', 'csp').map(({ code }) =>
    code.replace("'sha256-{snippet}'", snippet),
  );
  expect(inline).toBe(`script-src ${snippet} ${delivery};\nconnect-src ${collect};`);
  expect(siteTag).toBe(
    `script-src 'unsafe-hashes' ${csp.siteTagScriptSrc} ${delivery};\nconnect-src ${collect};`,
  );
  expect(strictest?.split('\n')).toEqual([
    "default-src 'none';",
    `script-src 'self' ${delivery} ${snippet};`,
    `connect-src ${collect};`,
    "style-src 'none';",
    "base-uri 'none';",
    "require-trusted-types-for 'script';",
    `trusted-types ${csp.trustedTypes};`,
  ]);
});

it('names the Trusted Types policy', () => {
  expect(read('docs/csp.md')).toContain(
    `| our one policy, \`${csp.trustedTypes}\` (\`csp.trustedTypes\`) |`,
  );
});
