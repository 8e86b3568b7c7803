import { useEffect, useRef, useState } from 'preact/hooks';
import type { List } from '../../../shared/wire/list.ts';
import type { Company } from '../../../shared/wire/scan/recipients.ts';
import { useRead } from '../../api/useRead.ts';
import { Missed } from '../../kit/state.tsx';
import { TextField } from '../../kit/text.tsx';
import { useSignedIn } from '../../session/context.ts';

/** Milliseconds after the last key before it is searched. */
const pause = 250;
/** Services named beside a company. */
const maxServices = 2;

/** Finds a company among those that public lists know, by its name or by that of a service. */
export function FindCompany({
  named,
  add,
}: {
  /** Recipients there already. */
  named: string[];
  add: (company: Company) => void;
}) {
  const { api } = useSignedIn();
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query.trim()), pause);
    return () => clearTimeout(timer);
  }, [query]);
  const read = useRead(`companies ${asked}`, async () => {
    if (!asked) return [];
    const at = `/companies?search=${encodeURIComponent(asked.slice(0, 100))}`;
    return (await api.get<List<Company>>(at)).data;
  });
  const box = useRef<HTMLDivElement>(null);
  const found = (read.value ?? []).filter(({ name }) => !named.includes(name));
  function take(company: Company): void {
    add(company);
    setQuery('');
    setAsked('');
    box.current?.querySelector('input')?.focus();
  }
  return (
    <div ref={box}>
      <TextField
        label="Find a company"
        hint="By its name or that of a service, such as Hotjar; Enter adds the first one found."
        value={query}
        change={setQuery}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // In a form it would publish.
          event.preventDefault();
          if (found[0] && asked === query.trim()) take(found[0]);
        }}
        autoCapitalize="none"
        spellcheck={false}
      />
      <div class="actions">
        {found.map((company) => (
          <button key={company.name} type="button" onClick={() => take(company)}>
            <span class="hidden">Add </span>
            <bdi>{company.name}</bdi>
            <span class="soft">{knownAs(company)}</span>
          </button>
        ))}
      </div>
      <Missed read={read} what="The list of companies" />
      <p class="hint" role="status">
        {asked && read.value && !found.length && 'Not found: type its legal name into the list.'}
        {found.length > 0 && 'Check the legal name: in your country it may be another company.'}
      </p>
    </div>
  );
}

/** Names of a company's services, but for its own. */
function knownAs({ name, services }: Company): string {
  const others = services.filter((service) => service !== name);
  const more = others.length - maxServices;
  return others.slice(0, maxServices).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
