import type { LockedPackage } from './licences.ts';
import { nameOf } from './notices.ts';
import { packageFolders, readManifest } from './version.ts';

/**
 * What a release is made of, as CycloneDX 1.5 (ECMA-424): our packages, those of others, and Debian's in the image. `npm sbom --omit dev`
 * leaves out what both production and development need. Neither a time nor a random number is in it: the same sources have the same list.
 */
export function bomOf(
  root: string,
  parts: readonly [path: string, LockedPackage][],
  debian: readonly string[],
) {
  const own = packageFolders.map((folder) => readManifest(root, folder));
  const others = new Map(
    parts.map(([path, locked]) => [
      `${nameOf(path)} ${locked.version}`,
      ofNpm(nameOf(path), locked),
    ]),
  );
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: ofOurs(readManifest(root)) },
    components: [...own.map(ofOurs), ...others.values(), ...debian.map(ofDebian)],
  };
}

interface Named {
  name: string;
  version: string;
  license?: string;
}

const component = (purl: string, { name, version, license }: Named) => ({
  ...{ 'bom-ref': purl, type: 'library', name, version, purl },
  ...(license && { licenses: [{ license: { name: license } }] }),
});

const npmAddress = ({ name, version }: Named) =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

const ofOurs = (manifest: Named) => component(npmAddress(manifest), manifest);

/** With the sum by which npm checks what it installs. */
function ofNpm(name: string, { version, license, integrity }: LockedPackage) {
  const named = { name, version, ...(license && { license }) };
  const sum = /^sha512-([\w+/=]+)$/.exec(integrity ?? '')?.[1];
  const hashes = sum && [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }];
  return { ...component(npmAddress(named), named), ...(hashes && { hashes }) };
}

/** By the name of its file: `libc6_2.36-9_amd64`, with a colon of the version as `%3a`. */
function ofDebian(file: string) {
  const [name = '', version = '', architecture = ''] = file.split('_');
  const purl = `pkg:deb/debian/${name}@${version}?arch=${architecture}`;
  return component(purl, { name, version: decodeURIComponent(version) });
}
