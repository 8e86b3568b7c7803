import { json, verb } from '../verb.ts';

/** Turns the settings of another consent tool on a page into settings of ours. */
export const importVerbs = {
  import: verb({
    summary: "Read the settings of a page's consent tool into a draft for set-up",
    options: {
      any: { type: 'boolean', meaning: 'Allow a public site; it must be yours' },
      to: {
        type: 'string',
        meaning: 'File for the draft, which set-up publishes',
        required: true,
      },
      json,
    },
    operand: { name: 'url', meaning: 'Page that runs the other tool' },
    example: 'https://shop.example --any --to imported.json',
    async run(values, given) {
      // The scanner is read by few verbs: every other command would wait for it.
      const { runImport } = await import('./run.ts');
      await runImport(values, given);
    },
  }),
};
