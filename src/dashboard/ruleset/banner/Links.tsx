import type { PolicyLinks } from '../../../shared/ruleset.ts';
import { Card } from '../../kit/layout.tsx';
import { TextField } from '../../kit/text.tsx';
import type { Editing } from './Design.tsx';

export const linkNames = {
  privacyPolicy: 'Privacy policy',
  cookiePolicy: 'Cookie policy',
  imprint: 'Imprint',
} as const satisfies Record<keyof PolicyLinks, string>;

/** The site's own policies, linked on both layers. */
export function Links({ ruleset, draft, change }: Editing) {
  const now = draft.links ?? ruleset.links;
  return (
    <Card title="Policy links" lead="Leave a field empty to show no link.">
      {(Object.keys(linkNames) as (keyof PolicyLinks)[]).map((key) => (
        <TextField
          key={key}
          label={linkNames[key]}
          type="url"
          placeholder="https://"
          value={now[key] ?? ''}
          change={(value) => change({ ...draft, links: { ...now, [key]: value.trim() } })}
        />
      ))}
    </Card>
  );
}
