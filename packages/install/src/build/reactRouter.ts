import { AsyncLocalStorage } from 'node:async_hooks';
import { createElement, type ReactElement } from 'react';
import { bodyOf, type Install } from '../core/answer.ts';
import { mergePolicy, policyHeaders } from '../core/policy.ts';
import { openSource } from '../node.ts';

const source = openSource();
/** The snippet of the page that is being rendered: the policy has to name the same bytes. */
const current = new AsyncLocalStorage<Install | null>();

type Middleware = (request: unknown, next: () => Promise<Response>) => Promise<Response>;

/** For the root route: has the snippet at hand for the page, and adds to its policy what the snippet needs. */
export const middleware: Middleware[] = [
  async (_request, next) => {
    const install = await source.get();
    const response = await current.run(install, next);
    if (!install) return response;
    for (const name of policyHeaders) {
      const policy = response.headers.get(name);
      if (policy) response.headers.set(name, mergePolicy(policy, install));
    }
    return response;
  },
];

/** The snippet, as the first child of the root's `<head>`. Where none is known it is empty, for the browser expects a script. */
export function PortcullisHead(): ReactElement {
  const install = current.getStore();
  return createElement('script', {
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: install ? bodyOf(install.snippet) : '' },
  });
}
