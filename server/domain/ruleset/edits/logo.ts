import { isDrawing, isOwnPath, logoLength } from '../../../../src/shared/logo.ts';

const data = /^data:image\/(png|jpeg|webp|svg\+xml);base64,([A-Za-z0-9+/]+={0,2})$/;

/** How the bytes of each kind begin. */
const begins: Record<string, (bytes: Buffer) => boolean> = {
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  webp: (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  'svg+xml': (bytes) => bytes.toString('latin1', 0, 4) === '<svg',
};

/** The problem with a logo, or null. */
export function logoProblem(value: string): string | null {
  if (isOwnPath(value)) return null;
  if (value.length > logoLength)
    return `must have at most ${logoLength} characters: it is part of every page`;
  const [, kind = '', base64 = ''] = data.exec(value) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  if (!begins[kind]?.(bytes)) {
    return 'must be a PNG, JPEG, WebP or SVG as data:image/…;base64,…, or a path of the site such as /logo.png';
  }
  if (kind !== 'svg+xml' || isDrawing(String(bytes))) return null;
  return 'must be only a drawing: no scripts, no links, nothing from elsewhere';
}
