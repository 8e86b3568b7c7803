import fc from 'fast-check';

/** The same examples in every run of `npm test`, so that what was tried is what lands; `npm run test:attacks` draws others. */
if (!process.env.ATTACKS) fc.configureGlobal({ seed: 20_261_122 });

export default fc;
