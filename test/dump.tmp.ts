import { openForReading } from '../server/stores/sqlite/connection.ts';
import { gunzipSync } from 'node:zlib';
import { writeFileSync, readdirSync } from 'node:fs';
const dir = process.argv[2] as string;
const file = readdirSync(dir).find((f) => /eu/i.test(f) && f.endsWith('.db') || /eu.*sqlite$/i.test(f));
const db = openForReading(`${dir}/${file}`);
for (const { page } of db.all<any>('SELECT page FROM scan_pages ORDER BY scan_id, position')) {
  const p = JSON.parse(gunzipSync(page).toString());
  console.log('##', p.url, p.shape, 'gz', page.length);
  for (const v of p.visits) {
    const by = (rows: any[]) => JSON.stringify(rows.reduce((a, r) => ({ ...a, [r.phase]: (a[r.phase] ?? 0) + 1 }), {}));
    console.log(v.state.padEnd(14), v.notReached ?? 'ok', v.tool, JSON.stringify(v.began), 'req', by(v.requests), '3p', by(v.requests.filter((r: any) => r.thirdParty)), 'cookies', v.cookies.map((c: any) => `${c.name}:${c.setBy.kind}:${c.presentIn}`).join(' ').slice(0, 150), 'st', v.storage.length, 'banners', v.banners.map((b: any) => b.phase + ':' + b.controls.map((c: any) => c.does)).join(' '), 'dl', v.signals.dataLayer.map((d: any) => d.command + '@' + d.at), 'stored', JSON.stringify(v.signals.stored.map((s: any) => [s.phase, s.granted.length])), 'back', v.wayBack, 'stops', JSON.stringify(v.stops), 'err', v.consoleErrors.length, 'fp', v.fingerprinting.length, 'google', JSON.stringify(v.signals.told.at(-1)?.google));
  }
}
for (const { name, jpeg } of db.all<any>('SELECT name, jpeg FROM scan_pictures')) writeFileSync(`/tmp/c1/pic-${name}.jpg`, jpeg);
