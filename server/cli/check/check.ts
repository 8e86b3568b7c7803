import { ApiFailure } from '../client.ts';
import { json, print, UsageError, verb } from '../verb.ts';

/** Something is wrong with the snippet in a page. */
export class PageFault extends Error {
  readonly fault: string;

  constructor(fault: string, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Milliseconds for one answer, and bytes of it. */
const patience = 10_000;
const maxBytes = 4 * 1024 * 1024;

/** Whether the snippet in a page is as it has to be, told from outside: no browser, no key. */
export const checkVerbs = {
  check: verb({
    summary: 'Say in one line what is wrong with the snippet in a page; exit code 1 if anything is',
    options: { json },
    operand: { name: 'url', meaning: 'Address of the page' },
    example: 'https://shop.example/',
    async run({ json }, given) {
      const text = /^https?:\/\//i.test(given) ? given : `https://${given}`;
      if (!URL.canParse(text))
        throw new UsageError(`check: "${given}" is not the address of a page.`);
      // Only this verb loads the parser of pages: every other command would wait for it.
      const [{ readPage }, { hasSnippet, judge }] = await Promise.all([
        import('./readPage.ts'),
        import('./judge.ts'),
      ]);
      const answer = await ask(text);
      if (answer === null || !answer.ok) {
        throw new ApiFailure(
          `${text} did not answer with a page${answer ? ` (${answer.status})` : ''}.`,
        );
      }
      const read = readPage(answer.text);
      const { fault, message } = await judge({
        ...read,
        headers: answer.policies,
        async plainHasIt() {
          const plain = await ask(text, { 'accept-encoding': 'identity' });
          return plain !== null && hasSnippet(readPage(plain.text));
        },
        async served(url) {
          const script = await ask(url);
          return script?.ok ? script.text : null;
        },
      });
      if (fault !== null) throw new PageFault(fault, message);
      print(json, { url: text, fault, message }, [message]);
    },
  }),
};

async function ask(url: string, headers: Record<string, string> = {}) {
  const { askLocally } = await import('./askLocally.ts');
  try {
    const signal = AbortSignal.timeout(patience);
    const answer = await askLocally(url, { headers, signal });
    const decoder = new TextDecoder();
    let text = '';
    let bytes = 0;
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length;
      text += decoder.decode(chunk, { stream: true });
      // A snippet has to come first, so it is never beyond this.
      if (bytes > maxBytes) break;
    }
    const policy = answer.headers.get('content-security-policy');
    return {
      ok: answer.ok,
      status: answer.status,
      text: text + decoder.decode(),
      policies: policy === null ? [] : [policy],
    };
  } catch {
    return null;
  }
}
