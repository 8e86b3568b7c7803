import { json, print, UsageError, verb } from '../verb.ts';
import { PageFault } from './faults.ts';

/** Whether the snippet in a page is as it has to be, told from outside: no browser, no key. */
export const checkVerbs = {
  check: verb({
    summary: 'Say in one line what is wrong with the snippet in a page; exit code 1 if anything is',
    options: { json },
    operand: { name: 'url', meaning: 'Address of the page' },
    example: 'https://shop.example/',
    async run({ json }, given) {
      const address = /^https?:\/\//i.test(given) ? given : `https://${given}`;
      if (!URL.canParse(address))
        throw new UsageError(`check: "${given}" is not the address of a page.`);
      // Only this verb loads the parser of pages: every other command would wait for it.
      const [{ fetchAnswer, fetchPage }, { readPage }, { hasSnippet, judge }] = await Promise.all([
        import('./fetchPage.ts'),
        import('./readPage.ts'),
        import('./judge.ts'),
      ]);
      const { url, type, text, policies } = await fetchPage(address);
      const orNull = <Value>(wanted: Promise<Value>) => wanted.catch(() => null);
      const { fault, message } = await judge({
        ...readPage(text),
        url,
        xml: type !== '' && type !== 'text/html',
        headers: policies,
        async plainHasIt() {
          const plain = await orNull(fetchAnswer(address, { 'accept-encoding': 'identity' }));
          return plain !== null && hasSnippet(readPage(plain.text));
        },
        served: (script) => orNull(fetchAnswer(script)),
      });
      if (fault !== null) throw new PageFault(fault, message);
      print(json, { url, fault, message }, [message]);
    },
  }),
};
