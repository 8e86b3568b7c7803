import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

interface Chunk {
  type: 'chunk' | 'asset';
  code: string;
}

/** Lists the output of a build: file name to base64url SHA-256 of its bytes. */
export type Manifest = Record<string, string>;

const manifestFile = 'dist/manifest.json';

/**
 * The last plugin of each bundle: finalises its text, refuses bytes that would not survive inside an inline script on
 * any page, and records the hash of exactly what is written to disk.
 */
export function sealedManifest(name: string) {
  return {
    name: 'sealed-manifest',
    generateBundle: {
      order: 'post' as const,
      handler(_options: unknown, bundle: Record<string, Chunk>) {
        for (const chunk of Object.values(bundle)) {
          chunk.code = chunk.code.trimEnd();
          if (/[^\n\x20-\x7e]/.test(chunk.code) || /<\/script|<!--/i.test(chunk.code)) {
            throw new Error(`${name} holds bytes that are not safe inside an inline script`);
          }
        }
      },
    },
    writeBundle(_options: unknown, bundle: Record<string, Chunk>) {
      mkdirSync('dist', { recursive: true });
      const manifest = readManifest();
      for (const [file, chunk] of Object.entries(bundle)) {
        manifest[file] = createHash('sha256').update(chunk.code).digest('base64url');
      }
      writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
    },
  };
}

function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(manifestFile, 'utf8'));
  } catch {
    return {};
  }
}
