import type { FlowNode, TagEvent } from '../../shared/wire/monitoring/events.ts';
import type { FindingKind } from '../../shared/wire/monitoring/findings.ts';

/** The meaning of each finding, in plain words for site owners. */
export const findingWords: Record<FindingKind, { title: string; text: string }> = {
  denied_request: {
    title: 'Requested despite a refusal',
    text: 'Pages requested this host although the visitor had refused its purpose.',
  },
  early_request: {
    title: 'Requested before the choice',
    text: 'Pages requested this host before the visitor had chosen.',
  },
  personal_parameter: {
    title: 'May send personal data',
    text: 'The name of this parameter suggests that it identifies the visitor. Its value is never recorded.',
  },
  silent_tag: {
    title: 'Stopped running',
    text: 'This tag no longer runs where it used to.',
  },
  failing_tag: {
    title: 'Fails more often',
    text: 'Runs of this tag fail more often than before.',
  },
  slow_tag: {
    title: 'Became slower',
    text: 'This tag takes longer than before.',
  },
  new_host: {
    title: 'New host',
    text: 'Pages request a host that they did not request before.',
  },
  unclassified_host: {
    title: 'Unknown purpose',
    text: 'Neither you nor the public lists name a purpose. It may or may not be harmless.',
  },
};

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
  if (!containerId) return tagId ?? 'unnamed tag';
  return `${tagId ?? '?'} of ${containerId}`;
}

/** Name of a node; beyond a maximum of names the rest is counted together. */
export function nodeName({ kind, name }: FlowNode): string {
  if (name === '*') return 'all others';
  if (kind !== 'tag') return name;
  const cut = name.indexOf('/');
  return tagName(name.slice(0, cut) || null, name.slice(cut + 1) || null);
}
