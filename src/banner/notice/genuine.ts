import { getter } from '../../platform/getter.ts';

/**
 * Tells a visitor's own click from what a script can stage. The getters are saved before any code of the page runs, and
 * throw for anything that is not a real event; a real one replayed later has another current target.
 */
export function genuineEvents(): (event: Event, control: EventTarget) => boolean {
  const sample = new Event('');
  // Bound, for a page can replace even the way a function is called.
  const saved = (name: string): ((event: Event) => unknown) => {
    const get = getter(sample, name);
    return get.call.bind(get);
  };
  const trusted = saved('isTrusted');
  const target = saved('currentTarget');
  return (event, control) => !!trusted(event) && target(event) === control;
}
