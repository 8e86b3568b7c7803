import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import { tierOf } from './findings/parameters.ts';
import { cut, cutEvent, cutPath } from './names.ts';
import { failed } from './sums.ts';

/**
 * Rows as they are kept. What the monitor sends has passed its own cut in the page; anybody can post anything else, and
 * it is cut here like everything.
 */
export const cutRows = (rows: readonly BatchRow[]): BatchRow[] => rows.map(cutRow);

function cutRow(row: BatchRow): BatchRow {
  const { status, containerId, tagId, eventName, host, origin, path, initiatorType } = row;
  const { paramNames } = row;
  const cutTo: Partial<BatchRow> = {
    ...(containerId !== undefined && { containerId: plainOr(containerId, idShape) }),
    ...(tagId !== undefined && { tagId: cutTag(tagId) }),
    ...(eventName !== undefined && { eventName: cutEvent(eventName) }),
    ...(host !== undefined && { host: plainOr(host, hostShape) }),
    ...(origin !== undefined && { origin: plainOr(origin, originShape) }),
    ...(path !== undefined && { path: cutPath(path) }),
    ...(initiatorType !== undefined && { initiatorType: plainOr(initiatorType, wordShape) }),
    ...(paramNames && { paramNames: [...new Set(paramNames.map(cutParameter))] }),
  };
  const { status: _given, ...rest } = row;
  const known = status !== undefined && ['success', ...failed].includes(status);
  return { ...rest, ...cutTo, ...(known && { status }) };
}

const idShape = /^[A-Z]{1,4}-?[A-Z0-9]{1,14}$|^\d{1,12}$/;
const hostShape =
  /^(?:[\w-]{1,63}\.){0,10}[\w-]{1,63}(?::\d{1,5})?$|^\[[\da-f:.]{2,45}\](?::\d{1,5})?$/i;
const originShape = /^(?:https?|wss?):\/\/[\w.:[\]-]{1,255}$/i;
const wordShape = /^[a-z-]{1,40}$/i;

const plainOr = (text: string, shape: RegExp) => (shape.test(text) ? text : '*');

/** A tag manager's number, the site's own name for a tag, or host and path of a script. */
function cutTag(tagId: string): string {
  if (/^\d{1,12}$/.test(tagId)) return tagId;
  const slash = tagId.indexOf('/');
  const host = tagId.slice(0, Math.max(0, slash));
  return hostShape.test(host) ? host + cutPath(tagId.slice(slash)) : cut(tagId);
}

/** A name that tells of personal data stays, for that is what findings tell the site. */
const cutParameter = (name: string): string =>
  tierOf(name) || !/\d/.test(name) ? plainOr(name, parameterShape) : cut(name);

const parameterShape = /^[\w.:$~[\]*-]{1,40}$/;
