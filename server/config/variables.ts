import { type Region, regions } from '../../src/shared/vocabulary.ts';
import { googleCredentials } from './googleCredentials.ts';
import { policyFile } from './logPolicy.ts';
import { mailbox, mailServer } from './mailServer.ts';
import { trustedProxies } from './proxies.ts';
import {
  choice,
  cmpId,
  connectionBounds,
  connectionCount,
  edgeHeaders,
  epochMinutes,
  hostsWithPorts,
  httpUrl,
  portNumber,
  postgresUrl,
  postgresUrls,
  processCount,
  processRoles,
  programPath,
  redisUrl,
  regionsOf,
  rolesOf,
  secretsKey,
  text,
} from './values.ts';
import { optional, type Variable, variable } from './variable.ts';

function database(
  name: string,
  of: string,
  read: typeof postgresUrl = postgresUrls,
): Variable<string | null> {
  const meaning = `PostgreSQL database of ${of}; with it, the others and SECRETS_KEY are required`;
  return { ...optional(name, meaning, read), secret: true };
}

/** One variable for each region, such as `collectUrlEU`. */
function perRegion<Key extends string, Value>(
  key: Key,
  make: (region: Region) => Variable<Value>,
): { [Each in Region as `${Key}${Each}`]: Variable<Value> } {
  const pairs = regions.map((region) => [`${key}${region}`, make(region)]);
  return Object.fromEntries(pairs);
}

/** Every variable the server reads: the one place with their names, defaults and meanings. */
export const variables = {
  host: variable(
    'HOST',
    'localhost',
    'Address to listen on; localhost means ::1 and 127.0.0.1',
    text,
  ),
  port: variable('PORT', '8787', 'Port to listen on; 0 picks a free one', portNumber),
  samplePort: variable(
    'SAMPLE_PORT',
    '8788',
    'Port of the sample shop; 0 picks a free one',
    portNumber,
  ),
  dataDir: variable(
    'DATA_DIR',
    './data',
    'Directory of the embedded store; not used with DATABASE_URL',
    text,
  ),
  databaseUrl: database('DATABASE_URL', 'the control plane', postgresUrl),
  ...perRegion('databaseUrl', (region) => database(`DATABASE_URL_${region}`, `${region} sites`)),
  publicUrl: optional(
    'PUBLIC_URL',
    'URL of the API as seen from outside; default http://localhost:{port}',
    httpUrl,
  ),
  deliveryUrl: optional(
    'DELIVERY_URL',
    'URL from which browsers load scripts; default PUBLIC_URL',
    httpUrl,
  ),
  ...perRegion('collectUrl', (region) =>
    optional(
      `COLLECT_URL_${region}`,
      `URL to which browsers on ${region} sites post; default PUBLIC_URL`,
      httpUrl,
    ),
  ),
  deployment: variable(
    'DEPLOYMENT',
    'development',
    'Kind of deployment: decides whether keys are tsk_test_ or tsk_live_',
    choice('development', 'self-hosted', 'staging', 'production'),
  ),
  databasePool: variable(
    'DATABASE_POOL',
    '8',
    'Number of connections that a process uses for reading from each PostgreSQL database; it uses others for writing',
    connectionCount,
  ),
  roles: variable(
    'ROLES',
    processRoles.join(','),
    'What this process does: collect (posts from browsers), deliver (scripts), api (API, dashboard, sign-in), jobs (webhooks, mail, retention, rechecks), scan (scans of sites)',
    rolesOf,
  ),
  regions: variable(
    'REGIONS',
    regions.join(','),
    'Regions whose sites this process serves; with DATABASE_URL, the databases of others are not needed',
    regionsOf,
  ),
  redisUrl: {
    ...optional(
      'REDIS_URL',
      'Redis with which several processes share budgets; without it, each counts in its own memory',
      redisUrl,
    ),
    secret: true,
  },
  processes: variable(
    'PROCESSES',
    '1',
    'Number of processes that answer posts from browsers: while Redis is down, each allows a site its share',
    processCount,
  ),
  secretsKey: {
    ...optional(
      'SECRETS_KEY',
      'Key of 32 bytes (hexadecimal or base64) that encrypts webhook secrets; default secrets.key in DATA_DIR',
      secretsKey,
    ),
    secret: true,
  },
  logKey: {
    ...optional(
      'LOG_KEY',
      'Key of 32 bytes (hexadecimal or base64) that signs the consent logs; default log.key in DATA_DIR',
      secretsKey,
    ),
    secret: true,
  },
  logPolicy: optional(
    'LOG_POLICY',
    'File with the witnesses of the consent logs (c2sp.org/tlog-policy); without it, there is no book of a region',
    policyFile,
  ),
  logEpoch: variable(
    'LOG_EPOCH',
    '60',
    "Minutes between two additions of all logs' newest heads to the book of their region",
    epochMinutes,
  ),
  logAuthority: optional(
    'LOG_TSA_URL',
    'Timestamp authority (RFC 3161) that stamps the book of each region; requires LOG_POLICY',
    httpUrl,
  ),
  smtpUrl: {
    ...optional(
      'SMTP_URL',
      'Mail server, as smtp://user:password@host:587 or smtps://…; without it, no mail is sent',
      mailServer,
    ),
    secret: true,
  },
  mailFrom: optional(
    'MAIL_FROM',
    'Sender of mail, such as Portcullis <no-reply@example.com>; required with SMTP_URL',
    mailbox,
  ),
  metricsToken: {
    ...optional(
      'METRICS_TOKEN',
      'Bearer token for /metrics; without it, only this machine may read them',
      text,
    ),
    secret: true,
  },
  trustedProxies: variable(
    'TRUSTED_PROXIES',
    'loopback',
    'Proxies whose X-Forwarded-For is trusted: addresses, networks, loopback, linklocal or uniquelocal, separated by commas; a number of hops; or none',
    trustedProxies,
  ),
  maxConnections: variable(
    'MAX_CONNECTIONS',
    '10000,256',
    'Maximum open connections: in total, and per address that is not a trusted proxy',
    connectionBounds,
  ),
  edgePlace: variable(
    'EDGE_PLACE',
    'none',
    'Edge whose headers say where a visitor is: none, cloudflare, cloudfront, fastly, vercel or two header names as a,b',
    edgeHeaders,
  ),
  allowPrivateHosts: variable(
    'ALLOW_PRIVATE_HOSTS',
    '',
    'Hosts with ports, separated by commas, that domain checks, webhooks and scans may reach although they are not public',
    hostsWithPorts,
  ),
  chromiumPath: optional(
    'CHROMIUM_PATH',
    'Browser for scans and for printing reports; default the distribution’s Chromium or Chrome',
    programPath,
  ),
  iabCmpId: optional(
    'IAB_CMP_ID',
    'CMP id registered with IAB, 2 to 4095: lets sites turn on the vendor signal gpp',
    cmpId,
  ),
  gtmCredentials: optional(
    'GTM_CREDENTIALS',
    'File with the Google credentials for reading tag manager containers: a service account’s key or an authorized user',
    googleCredentials,
  ),
  logLevel: variable(
    'LOG_LEVEL',
    'warn',
    'Log level on standard error; info adds one line per request',
    choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  ),
};

/** Variables the command line's customer verbs use when a flag is missing. */
export const clientVariables = {
  api: optional('PORTCULLIS_API', 'API URL for the command line, with /api/v1', httpUrl),
  key: { ...optional('PORTCULLIS_KEY', 'API key for the command line', text), secret: true },
  configHome: optional(
    'XDG_CONFIG_HOME',
    'Directory where login saves its key; default ~/.config',
    text,
  ),
};

/** Variables of stores this build does not have: they would be silently ignored, so setting one stops the start. */
export const unsupported = regions.map((region) => `CLICKHOUSE_URL_${region}`);
