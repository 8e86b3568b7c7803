import { AsyncLocalStorage } from 'node:async_hooks';
import { createElement, type ReactElement, type ScriptHTMLAttributes } from 'react';
import { bodyOf } from '../core/answer.ts';
import { mergePolicy } from '../core/policy.ts';
import type { Source } from '../core/source.ts';
import { openSource } from '../node.ts';

/** Next loads this module once for pages and once for `proxy.ts`: what the one puts in, the other has to allow. */
const shared = globalThis as { [key: symbol]: Source | undefined };
const name = Symbol.for('portcullis.source');
shared[name] ??= openSource();
const source: Source = shared[name];

/**
 * Next takes a page that reads the clock or waits for a network for one of this very request. What we do is no page's:
 * it is done outside of whatever is being rendered, so that static pages stay static.
 */
const outside = AsyncLocalStorage.snapshot();

if (process.env.NEXT_PHASE === 'phase-production-build') {
  await source.forBuild({ lastKnown: process.env.PORTCULLIS_LAST_KNOWN === '1' });
}

/** The snippet, as the first child of the root layout's `<head>`. */
export async function PortcullisHead(): Promise<ReactElement | null> {
  const install = await outside(() => source.get());
  if (!install) return null;
  const dangerouslySetInnerHTML = { __html: bodyOf(install.snippet) };
  return createElement('script', { dangerouslySetInnerHTML });
}

export interface GatedScriptProps
  extends Omit<ScriptHTMLAttributes<HTMLScriptElement>, 'type' | 'children'> {
  purpose: string;
  /** The code of an inline script. */
  children?: string;
}

/** A script that runs once its purpose is granted. Next does not preload it, as it would one of `next/script`. */
export function GatedScript({ purpose, children, ...attributes }: GatedScriptProps): ReactElement {
  return createElement('script', {
    ...attributes,
    type: 'text/plain',
    'data-purpose': purpose,
    ...(children !== undefined && { dangerouslySetInnerHTML: { __html: children } }),
  });
}

/** For `proxy.ts`: the page's own policy with what the snippet needs beside it. */
export async function withPortcullis(policy: string): Promise<string> {
  const install = await source.get();
  return install ? mergePolicy(policy, install) : policy;
}
