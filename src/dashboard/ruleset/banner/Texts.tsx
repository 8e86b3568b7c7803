import type { Wording } from '../../../shared/ruleset.ts';
import type { LanguageWordingChange } from '../../../shared/wire/ruleset/ruleset.ts';
import { Choice } from '../../kit/choice.tsx';
import { Fold } from '../../kit/fold.tsx';
import { counted, languageName } from '../../kit/format.ts';
import { TextArea, TextField } from '../../kit/text.tsx';
import type { Editing } from './Design.tsx';

type Text = Exclude<keyof Wording, 'purposes'>;

/** The texts by location, with the role of each. Long ones get more room. */
const groups: [title: string, texts: [key: Text, label: string, long?: 'long'][]][] = [
  [
    'First layer',
    [
      ['title', 'Title'],
      ['body', 'Text', 'long'],
      ['acceptAll', 'Accept'],
      ['rejectAll', 'Reject'],
      ['manage', 'Choose'],
      ['closeNotice', 'Label of the close button, which rejects'],
    ],
  ],
  [
    'Notice with opt-out',
    [
      ['optOutBody', 'Text', 'long'],
      ['understood', 'Continue'],
      ['optOut', 'Reject'],
    ],
  ],
  [
    'Preferences',
    [
      ['preferences', 'Title'],
      ['save', 'Save'],
      ['close', 'Close'],
      ['withdraw', 'Withdraw'],
      ['alwaysOn', 'Label of purposes that are always on'],
      ['recipients', 'Recipients; {names} is replaced by their names'],
      ['lifetime', 'Storage period; {time} is replaced by the period'],
      ['record', 'Label of the record id'],
      ['saved', 'Confirmation after saving'],
    ],
  ],
  [
    'Special cases',
    [
      ['renewed', 'When asking again; {names} is replaced by the purposes', 'long'],
      ['gpc', 'When Global Privacy Control was honoured', 'long'],
      ['heldFrame', 'Placeholder for a blocked frame; {purpose} is replaced by its purpose'],
      ['allow', 'Button of that placeholder; {purpose} is replaced by its purpose'],
    ],
  ],
  [
    'Links',
    [
      ['privacyPolicy', 'Privacy policy'],
      ['cookiePolicy', 'Cookie policy'],
      ['imprint', 'Imprint'],
    ],
  ],
];

/** The label of each text, without what its placeholders stand for, behind the part of the banner that it is in. */
export const textLabels: Record<string, string> = Object.fromEntries(
  groups.flatMap(([title, texts]) =>
    texts.map(([key, label]) => [key, `${title}: ${label.split(';')[0]}`]),
  ),
);

/** Every text of the banner in one language. */
export function Texts({
  ruleset,
  draft,
  change,
  language,
  speak,
}: Editing & { language: string; speak: (language: string) => void }) {
  const stored = ruleset.wording[language];
  const changes = draft.wording[language] ?? {};
  if (!stored) return null;
  const set = (texts: LanguageWordingChange) =>
    change({ ...draft, wording: { ...draft.wording, [language]: { ...changes, ...texts } } });
  return (
    <>
      <Choice
        label="Language of these texts"
        value={language}
        options={Object.keys(ruleset.wording).map((tag) => [tag, languageName(tag)] as const)}
        change={speak}
      />
      {groups.map(([title, texts], place) => (
        <Fold key={title} title={title} holds={counted(texts.length, 'text')} open={place === 0}>
          {texts.map(([key, label, long]) => {
            const Control = long ? TextArea : TextField;
            return (
              <Control
                key={key}
                lang={language}
                label={label}
                value={changes[key] ?? stored[key]}
                change={(value) => set({ [key]: value })}
              />
            );
          })}
        </Fold>
      ))}
      {ruleset.purposes.map(({ key }) => {
        const copy = { ...stored.purposes[key], ...changes.categoryCopy?.[key] };
        const setCopy = (part: { name?: string; description?: string }) =>
          set({
            categoryCopy: {
              ...changes.categoryCopy,
              [key]: { ...changes.categoryCopy?.[key], ...part },
            },
          });
        return (
          <Fold key={key} title={`Purpose: ${key}`} holds={copy.name ?? ''}>
            <TextField
              lang={language}
              label="Name"
              value={copy.name ?? ''}
              change={(name) => setCopy({ name })}
            />
            <TextArea
              lang={language}
              label="Description"
              value={copy.description ?? ''}
              change={(description) => setCopy({ description })}
            />
          </Fold>
        );
      })}
    </>
  );
}
