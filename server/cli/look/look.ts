import { json, verb } from '../verb.ts';

/** Shows what a page does to its visitors, seen from this machine. */
export const lookVerbs = {
  look: verb({
    summary:
      'Show what a page runs and stores before a choice, after a refusal and after acceptance',
    options: {
      any: { type: 'boolean', meaning: 'Allow a public site; it must be yours' },
      propose: {
        type: 'string',
        meaning: 'File for the proposed settings, which set-up publishes',
      },
      json,
    },
    operand: { name: 'url', meaning: 'Page on this machine or its network' },
    example: 'http://localhost:3000',
    async run(values, given) {
      // The scanner is read by this verb alone: every other command would wait for it.
      const { runLook } = await import('./run.ts');
      await runLook(values, given);
    },
  }),
};
