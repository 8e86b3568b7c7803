import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserLayer, chromium } from './browser.ts';
import { appLayer, dataLayer, digestOf, type Layer, systemLayer, user } from './layers.ts';
import { leftOut } from './needed.ts';

/**
 * `npm run image`: the server as an OCI image, put together here from Debian's libraries and the Node of the packages, without a
 * daemon, without a base image and without running anything inside. The same sources make the same digest. `-- --browser` makes the one
 * that also scans.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const work = join(root, '.image');
const hasBrowser = process.argv.includes('--browser');
const kind = hasBrowser ? '-browser' : '';
const made = ['debian', 'system', 'app-layer', 'data-layer', 'browser-layer', 'browser-packages'];
for (const name of [...made, `oci${kind}`]) {
  rmSync(join(work, name), { recursive: true, force: true });
}
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const system = systemLayer(root, work);
const browser = hasBrowser ? browserLayer(work) : null;
const layers = [
  system.layer,
  dataLayer(work),
  ...(browser ? [browser.layer] : []),
  appLayer(root, work, leftOut(hasBrowser)),
];
const packages = [...system.packages, ...(browser?.packages ?? [])];
const out = join(work, `oci${kind}`);
mkdirSync(join(out, 'blobs/sha256'), { recursive: true });

function store(bytes: Uint8Array): { digest: string; size: number } {
  const digest = digestOf(bytes);
  writeFileSync(join(out, 'blobs', digest.replace(':', '/')), bytes);
  return { digest, size: bytes.length };
}
const storeJson = (value: object) => store(Buffer.from(JSON.stringify(value)));
const ofType = (mediaType: string, stored: { digest: string; size: number }) => ({
  ...{ mediaType: `application/vnd.oci.image.${mediaType}`, ...stored },
});

const config = {
  architecture: 'amd64',
  os: 'linux',
  created: '1970-01-01T00:00:00Z',
  config: {
    User: `${user}:${user}`,
    WorkingDir: '/app',
    // Every address, for the container's own is not known beforehand.
    Env: [
      ...['NODE_ENV=production', 'HOST=::', 'DATA_DIR=/data', 'PATH=/usr/local/bin'],
      ...(browser ? [`CHROMIUM_PATH=/${chromium}`] : []),
    ],
    Entrypoint: ['/usr/local/bin/node', '/app/server/cli/main.ts'],
    Cmd: ['serve'],
    ExposedPorts: { '8787/tcp': {} },
    Volumes: { '/data': {} },
    StopSignal: 'SIGTERM',
    Labels: {
      'org.opencontainers.image.title': 'portcullis',
      'org.opencontainers.image.version': version,
      'dev.portcullis.debian': packages.join(' '),
    },
  },
  rootfs: { type: 'layers', diff_ids: layers.map(({ diffId }) => diffId) },
};
const manifest = ofType(
  'manifest.v1+json',
  storeJson({
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    config: ofType('config.v1+json', storeJson(config)),
    layers: layers.map(({ bytes }) => ofType('layer.v1.tar+gzip', store(bytes))),
  }),
);
writeFileSync(join(out, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
const annotations = { 'org.opencontainers.image.ref.name': version };
writeFileSync(
  join(out, 'index.json'),
  JSON.stringify({ schemaVersion: 2, manifests: [{ ...manifest, annotations }] }),
);
const archive = join(work, `portcullis${kind}-${version}.oci.tar`);
execFileSync('tar', [
  '--create',
  '--sort=name',
  '--mtime=@0',
  '--numeric-owner',
  '--owner=0',
  '--group=0',
  '--file',
  archive,
  '--directory',
  out,
  '.',
]);

const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
console.log(
  JSON.stringify({
    archive,
    digest: manifest.digest,
    unpacked: megabytes(sum(layers.map(({ size }: Layer) => size))),
    packed: megabytes(sum(layers.map(({ bytes }: Layer) => bytes.length))),
    debian: packages,
  }),
);
