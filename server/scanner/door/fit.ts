/** The keywords used by our shapes. */
export interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  patternProperties?: Record<string, Shape>;
  maxProperties?: number;
  items?: Shape;
  maxItems?: number;
  maxLength?: number;
  format?: string;
}

/** How many more characters are accepted; lists end where they are used up. */
export interface Room {
  left: number;
  /** Whether anything was left out for lack of room, or because a list was too long. */
  cut: boolean;
}

export const roomFor = (characters: number): Room => ({ left: characters, cut: false });

/**
 * The part of an outside value that fits a shape; undefined where nothing does. Texts are truncated, invalid entries of
 * a list are left out, and so are fields the shape does not name. Nothing of the value itself is called or kept.
 */
export function fit(shape: object, value: unknown, room: Room = roomFor(Number.POSITIVE_INFINITY)) {
  return fitted(shape as Shape, value, room);
}

function fitted(shape: Shape, value: unknown, room: Room): unknown {
  if (shape.anyOf) {
    for (const one of shape.anyOf) {
      const found = fitted(one, value, room);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (shape.enum) return shape.enum.includes(value) ? value : undefined;
  if ('const' in shape) return value === shape.const ? value : undefined;
  switch (shape.type) {
    case 'null':
      return value === null ? null : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    case 'integer':
      return Number.isSafeInteger(value) ? value : undefined;
    case 'string':
      return typeof value === 'string' ? text(value, shape, room) : undefined;
    case 'array':
      return Array.isArray(value) ? list(value, shape, room) : undefined;
    default:
      return isPlain(value) ? record(value, shape, room) : undefined;
  }
}

function text(value: string, { maxLength = 512, format }: Shape, room: Room) {
  const fitted = value.slice(0, maxLength).toWellFormed();
  if (format === 'uri' && !URL.canParse(fitted)) return undefined;
  room.left -= fitted.length;
  return fitted;
}

function list(values: unknown[], { items = {}, maxItems = 100 }: Shape, room: Room): unknown[] {
  const kept: unknown[] = [];
  for (const value of values) {
    if (kept.length >= maxItems || room.left <= 0) {
      room.cut = true;
      break;
    }
    const found = fitted(items, value, room);
    if (found !== undefined) kept.push(found);
  }
  return kept;
}

function record(value: object, shape: Shape, room: Room): object | undefined {
  const fields: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(shape.properties ?? {})) {
    const found = Object.hasOwn(value, key)
      ? fitted(part, (value as Record<string, unknown>)[key], room)
      : undefined;
    if (found !== undefined) fields[key] = found;
    else if (shape.required?.includes(key)) return undefined;
  }
  const [free] = Object.values(shape.patternProperties ?? {});
  if (!free) return fields;
  const entries = Object.entries(value).slice(0, shape.maxProperties ?? 50);
  return Object.fromEntries(
    entries.flatMap(([key, inner]) => {
      const found = key === '__proto__' ? undefined : fitted(free, inner, room);
      return found === undefined ? [] : [[text(key, { maxLength: 128 }, room), found]];
    }),
  );
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
