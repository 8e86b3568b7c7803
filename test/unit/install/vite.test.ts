import { expect, it, vi } from 'vitest';
import { portcullis } from '../../../packages/install/src/vite.ts';

it('loads in a configuration without any setting, and names all that is missing once a page is made', async () => {
  for (const name of ['API', 'SITE', 'KEY']) vi.stubEnv(`PORTCULLIS_${name}`, '');
  const plugin = portcullis({ site: 'a' });
  plugin.configResolved({ command: 'build' });
  await expect(plugin.transformIndexHtml.handler('<head>', { path: '/' })).rejects.toThrow(
    /^Portcullis: missing api \(set PORTCULLIS_API\), key \(set PORTCULLIS_KEY\)\.$/,
  );
  plugin.closeBundle();
  vi.unstubAllEnvs();
});
