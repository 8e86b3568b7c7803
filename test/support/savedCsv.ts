import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';

/** The lines of the file that a button saves. */
export async function savedCsv(page: Page, button: string): Promise<string[]> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return (await readFile(await (await file).path(), 'utf8')).trimEnd().split('\r\n');
}
