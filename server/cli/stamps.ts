import { writeFile } from 'node:fs/promises';
import { type Region, regions } from '../../src/shared/vocabulary.ts';
import { ConfigError } from '../config/configError.ts';
import { stampCommand } from '../domain/consent/export/stampFiles.ts';
import { bookId } from '../domain/consentLog/book/book.ts';
import { stampedText } from '../domain/consentLog/book/stamps/query.ts';
import { signerOf } from '../domain/consentLog/keys.ts';
import { loadLogKey } from '../process/secretsKey.ts';
import { json, print, UsageError, verb } from './verb.ts';
import { withStore } from './withStore.ts';

/** What a timestamp authority said of the books of regions. */
export const stampVerbs = {
  'log stamp': verb({
    summary: "Save the newest timestamp of a region's book, and the text that was stamped",
    options: {
      region: { type: 'string', meaning: regions.join(' or '), required: true },
      json,
    },
    operand: { name: 'name', meaning: 'Name of the two files, without an extension' },
    example: '--region EU book',
    async run({ region, json }, name) {
      if (!regions.includes(region as Region)) {
        throw new UsageError(`--region is none of ${regions.join(', ')}: ${region}`);
      }
      const found = await withStore(async (_services, config, { stores: { control } }) => {
        const key = await loadLogKey(config);
        if (!key) return null;
        const book = bookId(region as Region, signerOf(key, 'book').publicKey);
        const stamp = await control.lastStamp(book);
        const checkpoint = stamp && (await control.witnessed(book, stamp.size));
        return stamp && checkpoint && { stamp, text: stampedText(checkpoint.note) };
      });
      if (!found) throw new ConfigError(`The book of ${region} has no timestamp yet.`);
      const [data, token] = [`${name}.txt`, `${name}.tsr`];
      await writeFile(data, found.text);
      await writeFile(token, found.stamp.token);
      const check = stampCommand(data, token);
      print(json, { region, size: found.stamp.size, data, token, check }, [
        `${data} and ${token}: the first ${found.stamp.size} entries of the book, stamped.`,
        `To check them with the authority's root certificate: ${check}`,
      ]);
    },
  }),
};
