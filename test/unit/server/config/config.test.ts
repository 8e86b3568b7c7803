import { describe, expect, it } from 'vitest';
import { keyPrefix, loadClientConfig, loadConfig } from '../../../../server/config/config.ts';
import { ConfigError } from '../../../../server/config/configError.ts';
import { resolveUrls } from '../../../../server/config/urls.ts';

describe('loadConfig', () => {
  it('has a default for everything, and can’t be changed afterwards', () => {
    const config = loadConfig({});
    expect(config).toEqual({
      host: 'localhost',
      port: 8787,
      samplePort: 8788,
      dataDir: './data',
      databaseUrl: null,
      databasePool: 8,
      databaseUrlEU: null,
      databaseUrlUS: null,
      publicUrl: null,
      deliveryUrl: null,
      collectUrlEU: null,
      collectUrlUS: null,
      deployment: 'development',
      roles: new Set(['collect', 'deliver', 'api', 'jobs', 'scan']),
      regions: ['EU', 'US'],
      processes: 1,
      redisUrl: null,
      smtpUrl: null,
      trustedProxies: { networks: ['127.0.0.0/8', '::1/128'] },
      mailFrom: null,
      edgePlace: null,
      allowPrivateHosts: [],
      chromiumPath: null,
      iabCmpId: null,
      gtmCredentials: null,
      secretsKey: null,
      logKey: null,
      logPolicy: null,
      logEpoch: 60,
      logAuthority: null,
      maxConnections: { all: 10_000, address: 256 },
      metricsToken: null,
      logLevel: 'warn',
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('reads what is set; an empty variable is not set', () => {
    const config = loadConfig({ PORT: '0', PUBLIC_URL: 'https://api.example/', HOST: '' });
    expect(config).toMatchObject({ port: 0, publicUrl: 'https://api.example', host: 'localhost' });
  });

  it('reads a list of hosts with their ports', () => {
    const list = { ALLOW_PRIVATE_HOSTS: 'Localhost:8443, [::1]:80,,10.0.0.1:443' };
    expect(loadConfig(list).allowPrivateHosts).toEqual([
      'localhost:8443',
      '[::1]:80',
      '10.0.0.1:443',
    ]);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['SAMPLE_PORT', '1.5'],
    ['PUBLIC_URL', 'api.example'],
    ['PUBLIC_URL', 'ftp://api.example'],
    ['DELIVERY_URL', 'https://cdn.example/?a=1'],
    ['COLLECT_URL_EU', 'https://me:secret@eu.example'],
    ['DEPLOYMENT', 'prod'],
    ['ALLOW_PRIVATE_HOSTS', 'localhost'],
    ['ALLOW_PRIVATE_HOSTS', 'http://localhost:80'],
    ['LOG_LEVEL', 'loud'],
    ['EDGE_PLACE', 'cloudfare'],
    ['EDGE_PLACE', 'X-Country'],
    ['EDGE_PLACE', 'X-Country, X-Region'],
    ['EDGE_PLACE', 'constructor'],
    ['ROLES', 'collect,mail'],
    ['ROLES', 'api,api'],
    ['ROLES', ','],
    ['REGIONS', 'eu'],
    ['PROCESSES', '0'],
    ['PROCESSES', 'two'],
    ['REGIONS', 'EU,EU'],
    ['REGIONS', ','],
    ['REDIS_URL', 'http://cache'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://mail.example/?tls=no'],
    ['SMTP_URL', 'smtp://a%zz@mail.example'],
    ['SMTP_URL', 'smtp:'],
    ['CHROMIUM_PATH', '/nowhere/chromium'],
    ['CHROMIUM_PATH', '/'],
    ['MAIL_FROM', 'Portcullis'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['MAIL_FROM', 'A\u0007 <a@b.example>'],
  ])('refuses %s=%s by name, and says what is allowed', (name, value) => {
    const load = () => loadConfig({ [name]: value });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(new RegExp(`^${name} .*must be`, 'm'));
  });

  it('takes values as a file of another system leaves them, with spaces and half a line end', () => {
    const given = {
      PORT: '4690 ',
      DEPLOYMENT: 'production\r',
      DATA_DIR: '/srv/data\r',
      HOST: ' \r',
    };
    expect(loadConfig(given)).toMatchObject({
      port: 4690,
      deployment: 'production',
      dataDir: '/srv/data',
      host: 'localhost',
    });
    expect(loadConfig({ DATABASE_URL: ' ' }).databaseUrl).toBeNull();
    expect(loadClientConfig({ PORTCULLIS_KEY: 'tsk_test_a\r' }).key).toBe('tsk_test_a');
  });

  it('names every fault at once', () => {
    const load = () => loadConfig({ PORT: 'x', DEPLOYMENT: 'y' });
    expect(load).toThrow(/PORT.*\n.*DEPLOYMENT/);
  });

  it.each(['CLICKHOUSE_URL_EU', 'CLICKHOUSE_URL_US'])(
    'does not start beside %s, and does not print it',
    (name) => {
      const load = () => loadConfig({ [name]: 'postgres://user:hunter2@db' });
      expect(load).toThrow(`${name} is set, but this build has no such store`);
      expect(load).not.toThrow(/hunter2/);
    },
  );

  it('takes three databases and a key, or none of them, and prints no password', () => {
    const url = 'postgres://user:hunter2@db/control';
    const all = {
      DATABASE_URL: url,
      DATABASE_URL_EU: url,
      DATABASE_URL_US: url,
      SECRETS_KEY: 'ab'.repeat(32),
    };
    expect(loadConfig(all)).toMatchObject({ databaseUrl: url, databaseUrlEU: url });
    for (const name of Object.keys(all)) {
      const load = () => loadConfig({ ...all, [name]: '' });
      expect(load).toThrow(`${name} is not set, but DATABASE_URL`);
      expect(load).not.toThrow(/hunter2/);
    }
    for (const wrong of ['mysql://user:hunter2@db/x', 'postgres://user:hunter2@db', 'hunter2']) {
      const load = () => loadConfig({ ...all, DATABASE_URL_EU: wrong });
      expect(load).toThrow(/^DATABASE_URL_EU must be a postgres URL that names a database$/);
      expect(load).not.toThrow(/hunter2/);
    }
  });

  it('needs no database of a region it does not serve, and serves both in the embedded store', () => {
    const url = 'postgres://db/eu';
    const half = { DATABASE_URL: url, DATABASE_URL_EU: url, SECRETS_KEY: 'ab'.repeat(32) };
    expect(loadConfig({ ...half, REGIONS: 'EU' })).toMatchObject({ regions: ['EU'] });
    expect(() => loadConfig({ ...half, REGIONS: 'US' })).toThrow('DATABASE_URL_US is not set');
    expect(() => loadConfig({ REGIONS: 'EU' })).toThrow('REGIONS is for PostgreSQL');
    expect(loadConfig({ REGIONS: 'US, EU' })).toMatchObject({ regions: ['EU', 'US'] });
  });

  it('reads a mail server with its login, and whom mail is from', () => {
    const read = (SMTP_URL: string, MAIL_FROM: string) => {
      const { smtpUrl, mailFrom } = loadConfig({ SMTP_URL, MAIL_FROM });
      return [smtpUrl, mailFrom];
    };
    expect(read('smtp://me%40a.example:p%3Ass@mail.example', 'no-reply@a.example')).toEqual([
      {
        host: 'mail.example',
        port: 587,
        tls: false,
        login: { user: 'me@a.example', pass: 'p:ss' },
      },
      { name: '', address: 'no-reply@a.example' },
    ]);
    expect(read('smtps://[::1]:2465', 'Our Gate <gate@a.example>')).toEqual([
      { host: '::1', port: 2465, tls: true, login: null },
      { name: 'Our Gate', address: 'gate@a.example' },
    ]);
    expect(read('smtps://mail.example/', 'a@b.example')[0]).toMatchObject({ port: 465 });
  });

  it('asks whom mail is from, and does not print the server’s password', () => {
    const load = (SMTP_URL: string) => () => loadConfig({ SMTP_URL });
    expect(load('smtp://me:hunter2@mail.example')).toThrow(/^MAIL_FROM is not set/);
    expect(load('smtp://me:hunter2@mail.example')).not.toThrow(/hunter2/);
    expect(load('smtp://me:hunter2@mail.example/path')).not.toThrow(/hunter2/);
  });
});

describe('keyPrefix', () => {
  it.each([
    ['development', 'tsk_test_'],
    ['self-hosted', 'tsk_test_'],
    ['staging', 'tsk_live_'],
    ['production', 'tsk_live_'],
  ] as const)('of %s is %s', (deployment, prefix) => {
    expect(keyPrefix({ deployment })).toBe(prefix);
  });
});

describe('resolveUrls', () => {
  it('falls back to the public URL, and that to the port in use', () => {
    const at = 'http://localhost:4000';
    expect(resolveUrls(loadConfig({ PORT: '0' }), 4000)).toEqual({
      public: at,
      api: `${at}/api/v1`,
      delivery: at,
      collect: { EU: at, US: at },
    });
    const environment = { PUBLIC_URL: 'https://a.example', COLLECT_URL_EU: 'https://eu.example' };
    expect(resolveUrls(loadConfig(environment), 4000)).toEqual({
      public: 'https://a.example',
      api: 'https://a.example/api/v1',
      delivery: 'https://a.example',
      collect: { EU: 'https://eu.example', US: 'https://a.example' },
    });
  });
});
