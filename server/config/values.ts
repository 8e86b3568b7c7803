import { statSync } from 'node:fs';
import { type Region, regions } from '../../src/shared/vocabulary.ts';

/** Readers of one value each: they return it, or throw with the allowed values. */

export function text(value: string): string {
  return value;
}

/** Path of a program. What stands elsewhere would silently be replaced by the one of the machine. */
export function programPath(value: string): string {
  if (!statSync(value, { throwIfNoEntry: false })?.isFile())
    throw new Error('must be the path of a program');
  return value;
}

export function portNumber(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65535) {
    throw new Error('must be a whole number from 0 to 65535');
  }
  return Number(value);
}

/** A number of processes, from 1 on. */
export function processCount(value: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new Error('must be a whole number from 1 to 9999');
  return Number(value);
}

/** Minutes, from one to a day. */
export function epochMinutes(value: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value) || Number(value) > 1_440) {
    throw new Error('must be a whole number from 1 to 1440');
  }
  return Number(value);
}

export function connectionCount(value: string): number {
  if (!/^[1-9]\d{0,2}$/.test(value)) throw new Error('must be a whole number from 1 to 999');
  return Number(value);
}

/** The parts of the service a process can run. */
export const processRoles = ['collect', 'deliver', 'api', 'jobs', 'scan'] as const;
export type ProcessRole = (typeof processRoles)[number];

/** Roles of a process, as `collect,deliver`. */
export function rolesOf(value: string): ReadonlySet<ProcessRole> {
  const named = value.split(',').map((name) => name.trim());
  const known = processRoles.filter((role) => named.includes(role));
  if (known.length !== named.length) {
    throw new Error(
      `must be one or more of ${processRoles.join(', ')}, each once, separated by commas`,
    );
  }
  return new Set(known);
}

/** Maximum of connections in all and of one address, as `10000,256`. */
export function connectionBounds(value: string): { all: number; address: number } {
  const [, all = 0, address = 0] = (/^(\d{1,6}),(\d{1,6})$/.exec(value) ?? []).map(Number);
  if (!all || !address) {
    throw new Error('must be two positive whole numbers, in total and per address: 10000,256');
  }
  return { all, address };
}

/** A base URL, returned without a slash at its end. */
export function httpUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const extra = url && url.search + url.hash + url.username + url.password;
  if (!url || !/^https?:$/.test(url.protocol) || extra) {
    throw new Error('must be an http or https URL without query, fragment or credentials');
  }
  return url.href.replace(/\/+$/, '');
}

/** A CMP id as assigned by IAB: 12 bits, of which 0 and 1 are unassigned. */
export function cmpId(value: string): number {
  const id = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (id < 2 || id > 4095) throw new Error('must be a whole number from 2 to 4095');
  return id;
}

/** 32 bytes, in hexadecimal or in base64. */
export function secretsKey(value: string): Uint8Array {
  const key = Buffer.from(value, /^[0-9a-f]{64}$/i.test(value) ? 'hex' : 'base64');
  if (key.length !== 32) throw new Error('must be 32 bytes, in hexadecimal or in base64');
  return key;
}

export function redisUrl(value: string): string {
  if (!URL.canParse(value) || !/^rediss?:$/.test(new URL(value).protocol)) {
    throw new Error('must be a redis or rediss URL');
  }
  return value;
}

/** Regions, as `EU,US`. */
export function regionsOf(value: string): readonly Region[] {
  const named = value.split(',').map((name) => name.trim());
  const known = regions.filter((region) => named.includes(region));
  if (known.length !== named.length) {
    throw new Error(`must be one or more of ${regions.join(', ')}, each once, separated by commas`);
  }
  return known;
}

/** The databases of a region's cells, separated by spaces. */
export function postgresUrls(value: string): string {
  const urls = value.trim().split(/\s+/).map(postgresUrl);
  if (new Set(urls).size < urls.length) throw new Error('must name each database once');
  return urls.join(' ');
}

export function postgresUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !url.pathname.slice(1)) {
    throw new Error('must be a postgres URL that names a database');
  }
  return value;
}

/** Names of the headers in which an edge gives a visitor's place, in lower case. */
export interface EdgeHeaders {
  country: string;
  region: string;
}

const edges: Record<string, EdgeHeaders | null> = {
  none: null,
  cloudflare: { country: 'cf-ipcountry', region: 'cf-region-code' },
  cloudfront: {
    country: 'cloudfront-viewer-country',
    region: 'cloudfront-viewer-country-region',
  },
  // Fastly sends none by itself: docs/jurisdictions.md tells the operator to set these names.
  fastly: { country: 'client-geo-country', region: 'client-geo-region' },
  vercel: { country: 'x-vercel-ip-country', region: 'x-vercel-ip-country-region' },
};

export function edgeHeaders(value: string): EdgeHeaders | null {
  if (Object.hasOwn(edges, value)) return edges[value] as EdgeHeaders | null;
  const [, country, region] = /^([a-z0-9-]+),([a-z0-9-]+)$/.exec(value.toLowerCase()) ?? [];
  if (!country || !region) {
    throw new Error(`must be one of ${Object.keys(edges).join(', ')}, or two header names as a,b`);
  }
  return { country, region };
}

/** A list such as `localhost:8443, [::1]:80`, in lower case. */
export function hostsWithPorts(value: string): string[] {
  const hosts = value.split(',').map((host) => host.trim().toLowerCase());
  const given = hosts.filter((host) => host);
  if (given.some((host) => !/^([a-z0-9.-]+|\[[0-9a-f:.]+\]):\d{1,5}$/.test(host))) {
    throw new Error('must be hosts with their ports, such as localhost:8443, separated by commas');
  }
  return given;
}

export function choice<Choice extends string>(...allowed: Choice[]): (value: string) => Choice {
  return (value) => {
    const found = allowed.find((one) => one === value);
    if (!found) throw new Error(`must be one of ${allowed.join(', ')}`);
    return found;
  };
}
