import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../../server/config/config.ts';
import { temporaryDirectory } from '../../../support/stores.ts';

async function load(content: string) {
  const path = join(await temporaryDirectory(), 'account.json');
  await writeFile(path, content);
  return loadConfig({ GTM_CREDENTIALS: path }).gtmCredentials;
}

describe('GTM_CREDENTIALS', () => {
  it('is nobody when it is not set', () => {
    expect(loadConfig({}).gtmCredentials).toBe(null);
  });

  it('is a service account or an authorized user, as Google writes them', async () => {
    const service = { type: 'service_account', client_email: 'a@b.example', private_key: 'k' };
    expect(await load(JSON.stringify(service))).toEqual({ email: 'a@b.example', key: 'k' });
    const user = { client_id: 'i', client_secret: 's', refresh_token: 'r' };
    expect(await load(JSON.stringify({ type: 'authorized_user', ...user }))).toEqual({
      clientId: 'i',
      clientSecret: 's',
      refreshToken: 'r',
    });
  });

  it.each([
    '',
    'null',
    '{}',
    '{"type":"service_account","private_key":"hidden"}',
    '{"type":"external_account"}',
  ])('stops the start with %j, and tells nothing of it', async (content) => {
    const error = await load(content).catch((cause: Error) => cause);
    expect(`${error}`).toMatch(/GTM_CREDENTIALS .*must be a JSON file/);
    expect(`${error}`).not.toContain('hidden');
  });

  it('stops the start where there is no such file', () => {
    expect(() => loadConfig({ GTM_CREDENTIALS: '/no/such/file.json' })).toThrow('can be read');
  });
});
