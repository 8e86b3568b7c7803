import type { CDPSession } from 'playwright-core';
import type { Json, UnreadPart } from '../../domain/scan/imports/found.ts';
import { joined } from '../../domain/scan/imports/sheet.ts';

/** Bounds of what is read of one tool's settings. */
const maxObjects = 4_000;
const maxValues = 20_000;
const maxDepth = 12;
const maxUnread = 500;
const maxMembers = 2_000;
const maxText = 10_000;
const maxCharacters = 600_000;

type Remote = {
  type: string;
  subtype?: string;
  value?: unknown;
  objectId?: string;
  description?: string;
};

/**
 * Reads an object of the page through the debugger, as plain values. No code of the page runs meanwhile: what computes its value
 * (accessors, `toJSON`, proxies) is not asked for it, and told.
 */
export async function readObject(
  session: CDPSession,
  root: Remote,
  until: number,
): Promise<{ value: Json; unread: UnreadPart[] }> {
  const unread: UnreadPart[] = [];
  const left = { objects: maxObjects, values: maxValues, characters: maxCharacters };
  let unlisted = 0;
  const say = (at: string, why: string): undefined => {
    if (unread.length < maxUnread) unread.push({ at, why });
    else unlisted += 1;
  };

  async function read(remote: Remote, path: string, depth: number): Promise<Json | undefined> {
    if (left.values <= 0 || Date.now() > until)
      return say(path, 'comes after what is read of one page');
    left.values -= 1;
    const { type, subtype, value } = remote;
    if (type === 'string') return text(`${value}`, path);
    if (type === 'boolean') return value === true;
    if (type === 'number')
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    if (type === 'undefined' || subtype === 'null') return null;
    if (type === 'function') return say(path, 'is a program: what it does has to be set up anew');
    if (subtype === 'regexp') return text(remote.description ?? '', path);
    if (subtype === 'proxy') return say(path, 'is computed by the page');
    if (type !== 'object' || (subtype && subtype !== 'array') || !remote.objectId) {
      return say(path, 'is no plain value');
    }
    if (depth >= maxDepth) return say(path, 'lies too deep');
    if (left.objects <= 0) return say(path, 'comes after what is read of one page');
    left.objects -= 1;
    if (await isCrowded(remote.objectId)) return say(path, 'has too many members');
    return subtype === 'array'
      ? readList(remote.objectId, path, depth)
      : readRecord(remote.objectId, path, depth);
  }

  function text(value: string, path: string): string {
    const cut = value.slice(0, Math.max(0, Math.min(maxText, left.characters))).toWellFormed();
    if (cut.length < value.length) say(path, 'is cut: it is too long');
    left.characters -= cut.length;
    return cut;
  }

  /** Asked first: the answer about a million members would not fit this process. Counting calls nothing of the page's. */
  async function isCrowded(objectId: string): Promise<boolean> {
    const functionDeclaration =
      'function (most) { let count = 0; for (const _ in this) if (++count > most) return true; return false; }';
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration,
      arguments: [{ value: maxMembers }],
      silent: true,
    });
    return result.value !== false;
  }

  async function propertiesOf(objectId: string) {
    const { result } = await session.send('Runtime.getProperties', {
      objectId,
      ownProperties: true,
    });
    await session.send('Runtime.releaseObject', { objectId });
    return result.filter(({ enumerable, name }) => enumerable && name !== '__proto__');
  }

  async function readList(objectId: string, path: string, depth: number): Promise<Json[]> {
    const found: Json[] = [];
    for (const { name, value } of await propertiesOf(objectId)) {
      if (!/^\d{1,6}$/.test(name)) continue;
      const at = joined(path, found.length);
      // An unread value keeps its index, so that paths stay true.
      found.push(value ? ((await read(value, at, depth + 1)) ?? null) : null);
    }
    return found;
  }

  async function readRecord(objectId: string, path: string, depth: number): Promise<Json> {
    const found: { [key: string]: Json } = {};
    for (const { name, value } of await propertiesOf(objectId)) {
      const key = name.slice(0, 200).toWellFormed();
      const at = joined(path, key);
      if (!value) say(at, 'is computed by the page');
      else {
        const one = await read(value, at, depth + 1);
        if (one !== undefined) found[key] = one;
      }
    }
    return found;
  }

  const value = (await read(root, '', 0)) ?? null;
  if (unlisted) unread.push({ at: `${unlisted} more values`, why: 'could not be read' });
  return { value, unread };
}
