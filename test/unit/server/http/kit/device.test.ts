import { expect, it } from 'vitest';
import { deviceOf } from '../../../../../server/http/kit/device.ts';

const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'Chrome/142.0.0.0 Safari/537.36';

it.each([
  ['Chrome on Linux', `${linux} ${chrome}`],
  ['Headless Chrome on Linux', `${linux} HeadlessChrome/142.0.0.0 Safari/537.36`],
  ['Chromium on Linux', `${linux} Ubuntu Chromium/80.0.3987.87 Chrome/80.0.3987.87 Safari/537.36`],
  [
    'Chrome on ChromeOS',
    `${linux.replace('Linux x86_64', 'CrOS x86_64 14541.0.0')} Chrome/142.0.0.0 Safari/537.36`,
  ],
  ['Chrome on Android', `${android} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Chrome on iOS', `${iphone} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`],
  ['Edge on Windows', `${windows} ${chrome} Edg/142.0.0.0`],
  ['Edge on Android', `${android} ${chrome} EdgA/142.0.0.0`],
  ['Edge on iOS', `${iphone} Version/18.0 EdgiOS/142.0.3595.53 Mobile/15E148 Safari/604.1`],
  ['Opera on Windows', `${windows} ${chrome} OPR/124.0.0.0`],
  ['Opera on iOS', `${iphone} Version/18.6 Mobile/15E148 Safari/604.1 OPT/6.2.0`],
  ['Samsung Internet on Android', `${android} SamsungBrowser/29.0 Chrome/136.0.0.0 Safari/537.36`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['Firefox on iOS', `${iphone} FxiOS/145.0 Mobile/15E148 Safari/604.1`],
  ['Safari on iOS', `${iphone} Version/26.1 Mobile/15E148 Safari/604.1`],
  [
    'Safari on iOS',
    `${iphone.replace('iPhone;', 'iPad;')} Version/18.6 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Safari on macOS',
    `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15`,
  ],
  ['Another browser on Linux', `${linux} SomethingNew/1.0 Safari/537.36`],
  ['Another browser on another system', 'curl/8.17.0'],
])('%s', (device, agent) => {
  expect(deviceOf({ headers: { 'user-agent': agent } })).toBe(device);
});

it('needs no word of who signs in', () => {
  expect(deviceOf({ headers: {} })).toBe('Another browser on another system');
});
