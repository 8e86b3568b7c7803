import type { FindingKind } from '../../shared/wire/findings.ts';
import type { FlowNode } from '../../shared/wire/reports.ts';
import type { TagEvent } from '../../shared/wire/resources.ts';
import type { Severity } from '../../shared/words.ts';

/** What each finding says, in a site owner's words. */
export const findingWords: Record<FindingKind, { title: string; text: string }> = {
  denied_request: {
    title: 'Requested although refused',
    text: 'Pages asked this host for something although the visitor had refused its purpose.',
  },
  early_request: {
    title: 'Requested before the choice',
    text: 'Pages asked this host for something before the visitor had chosen.',
  },
  personal_parameter: {
    title: 'May send personal data',
    text: 'The name of this parameter suggests that it says who the visitor is. Its value was never seen.',
  },
  silent_tag: {
    title: 'Fell silent',
    text: 'This tag no longer runs where it used to.',
  },
  failing_tag: {
    title: 'Fails more often',
    text: 'Runs of this tag fail more often than they did.',
  },
  slow_tag: {
    title: 'Became slower',
    text: 'This tag takes longer than it did.',
  },
  new_host: {
    title: 'A new host',
    text: 'Pages began to ask a host that they had not asked before.',
  },
  unclassified_host: {
    title: 'Nobody knows what it is for',
    text: 'Neither you nor the library of known hosts name a purpose. It may be harmless or not.',
  },
};

export const severityWords: Record<Severity, string> = {
  high: 'Look at once',
  medium: 'Look soon',
  low: 'Good to know',
};

export const tones = { high: 'bad', medium: 'warn', low: 'plain' } as const;

export const kindWords: Record<TagEvent['kind'], string> = {
  batch: 'Page view',
  event: 'Event',
  tag: 'Tag',
  request: 'Request',
};

export const nodeWords: Record<FlowNode['kind'], string> = {
  event: 'Event',
  tag: 'Tag',
  request: 'Host',
};

/** A tag by its own id and, where it has one, its container. */
export function tagName(containerId: string | null, tagId: string | null): string {
  if (!containerId) return tagId ?? 'a tag without a name';
  return `${tagId ?? '?'} of ${containerId}`;
}

/** Name of a node; beyond a number of names the rest is counted together. */
export function nodeName({ kind, name }: FlowNode): string {
  if (name === '*') return 'all others';
  if (kind !== 'tag') return name;
  const cut = name.indexOf('/');
  return tagName(name.slice(0, cut) || null, name.slice(cut + 1) || null);
}
