import { writeFile } from 'node:fs/promises';
import { access, connect, site } from './customer.ts';
import { print, printDocument, verb } from './verb.ts';

/** For those who write a site's own code with `@portcullis/page`. */
export const typeVerbs = {
  types: verb({
    summary: "Write the site's purposes as types, so that a misspelt one does not compile",
    options: {
      ...access,
      site,
      out: { type: 'string', meaning: 'File to write to; default: standard output' },
    },
    example: '--site SITE --out portcullis.d.ts',
    async run({ site, out, ...values }) {
      const { purposes } = await (await connect(values)).settings(site, 'purposes');
      const keys = purposes.map(({ key }) => key);
      const source = declarationOf(keys);
      if (out === undefined)
        return printDocument(values.json, { purposes: keys }, source.trimEnd());
      await writeFile(out, source);
      print(values.json, { out, purposes: keys }, [`${out}: ${keys.join(', ')}`]);
    },
  }),
};

/** Adds the purposes to the types of the package that reads consent. */
const declarationOf = (
  purposes: readonly string[],
) => `// Written by \`portcullis types\`: run it again when the site's purposes change.
import "@portcullis/page";

declare module "@portcullis/page" {
  interface Site {
    purpose: ${purposes.map((purpose) => JSON.stringify(purpose)).join(' | ')};
  }
}
`;
