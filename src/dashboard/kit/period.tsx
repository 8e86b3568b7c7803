import { useState } from 'preact/hooks';
import { go } from '../route.ts';
import { dayOf } from './format.ts';
import { TextField } from './text.tsx';

/** Whole days (UTC), both inclusive, such as `2026-11-21`: what the API takes as `from` and `to`. */
export interface Period {
  from: string;
  to: string;
  /** Days back from today; null where the member chose the dates. */
  days: number | null;
}

const lengths = [7, 30, 90];
const msPerDay = 86_400_000;

/** The day (UTC) this many days ago. */
function dayBefore(days: number): string {
  return new Date(Date.now() - days * msPerDay).toISOString().slice(0, 10);
}

/** The period in the page's address; `standard` days back from today where it has none, or none that is one. */
export function readPeriod(standard: number): Period {
  const query = new URLSearchParams(location.search);
  const [from, to] = [query.get('from'), query.get('to')];
  const known = from && to && Date.parse(from) <= Date.parse(to);
  if (known) return { from, to, days: null };
  const days = Number(query.get('days')) || standard;
  return { from: dayBefore(days - 1), to: dayBefore(0), days };
}

/** The period as a query of the API. */
export function periodQuery({ from, to }: Period): string {
  return `from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`;
}

/** Every day of the period, oldest first. */
export function daysOf({ from, to }: Period): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  if (Number.isNaN(first + last)) return [];
  const number = Math.max(0, Math.round((last - first) / msPerDay) + 1);
  return Array.from({ length: number }, (_, n) =>
    new Date(first + n * msPerDay).toISOString().slice(0, 10),
  );
}

/** The period together with as many days before it. */
export function withBefore({ from, to }: Period): Period {
  const length = daysOf({ from, to, days: null }).length;
  const first = new Date(Date.parse(from) - length * msPerDay).toISOString().slice(0, 10);
  return { from: first, to, days: null };
}

/** Kept in the address, so that it survives navigation and sharing. */
function choose(chosen: Record<string, string>): void {
  const query = new URLSearchParams(location.search);
  for (const name of ['days', 'from', 'to']) query.delete(name);
  for (const [name, value] of Object.entries(chosen)) query.set(name, value);
  go(`${location.pathname}?${query}`, 'replace');
}

/** Chooses the period of a page. */
export function PeriodChooser({ period }: { period: Period }) {
  const [own, setOwn] = useState(period.days === null);
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  return (
    <fieldset class="period">
      <legend>Period</legend>
      <div class="actions">
        {lengths.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={!own && period.days === days}
            onClick={() => {
              setOwn(false);
              choose({ days: String(days) });
            }}
          >
            {days} days
          </button>
        ))}
        <button type="button" aria-pressed={own} onClick={() => setOwn(true)}>
          Custom
        </button>
      </div>
      {own && (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            choose({ from, to });
          }}
        >
          <TextField
            label="First day"
            type="date"
            value={from}
            change={setFrom}
            max={to}
            required
          />
          <TextField label="Last day" type="date" value={to} change={setTo} min={from} required />
          <button type="submit">Show</button>
        </form>
      )}
      <p class="hint">
        {dayOf(period.from)} to {dayOf(period.to)}. Days begin and end at midnight UTC.
      </p>
    </fieldset>
  );
}
