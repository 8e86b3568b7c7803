import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../../server/config/config.ts';
import { edgePlaceReader } from '../../../../server/http/edgePlace.ts';

const reader = (name: string) => edgePlaceReader(loadConfig({ EDGE_PLACE: name }).edgePlace);

describe('edgePlaceReader', () => {
  it.each([
    ['cloudflare', { 'cf-ipcountry': 'US', 'cf-region-code': 'CA' }],
    ['cloudfront', { 'cloudfront-viewer-country': 'US', 'cloudfront-viewer-country-region': 'CA' }],
    ['fastly', { 'client-geo-country': 'US', 'client-geo-region': 'CA' }],
    ['vercel', { 'x-vercel-ip-country': 'US', 'x-vercel-ip-country-region': 'CA' }],
    ['X-Where,X-Where-In', { 'x-where': 'us', 'x-where-in': 'US-CA' }],
  ])('reads what %s sends, and believes nobody else', (name, headers) => {
    expect(reader(name)(headers)).toBe('US-CA');
    const others = ['none', 'cloudflare', 'cloudfront', 'fastly', 'vercel', 'a,b'];
    for (const other of others.filter((one) => one !== name)) {
      expect(reader(other)(headers)).toBeNull();
    }
  });

  it('falls back to the country', () => {
    const read = reader('cloudflare');
    expect(read({ 'cf-ipcountry': 'DE' })).toBe('DE');
    expect(read({ 'cf-ipcountry': 'DE', 'cf-region-code': '' })).toBe('DE');
    expect(read({ 'cf-ipcountry': 'GB', 'cf-region-code': 'England' })).toBe('GB');
  });

  it.each([
    {},
    { 'cf-ipcountry': '' },
    { 'cf-ipcountry': 'XX' },
    { 'cf-ipcountry': 'T1' },
    { 'cf-ipcountry': 'ZZ' },
    { 'cf-ipcountry': 'EU' },
    { 'cf-ipcountry': 'USA' },
    { 'cf-ipcountry': 'DE, US', 'cf-region-code': 'CA' },
    { 'cf-ipcountry': "US');alert('" },
    { 'cf-region-code': 'CA' },
  ])('knows no place by %j', (headers) => {
    expect(reader('cloudflare')(headers)).toBeNull();
  });
});
