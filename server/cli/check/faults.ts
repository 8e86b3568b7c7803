import { VerbFault } from '../verb.ts';
/** What can be wrong with the snippet in a page, in the order in which it has to be fixed. */
export const faults = [
  ...(['no_page', 'absent', 'compressed', 'inert', 'delayed', 'second', 'deferred'] as const),
  ...(['not_in_head', 'not_first', 'xml', 'not_compared', 'unknown_site'] as const),
  ...(['out_of_date', 'altered', 'blocked', 'other_site'] as const),
] as const;
export type Fault = (typeof faults)[number];

export interface Judgement {
  fault: Fault | null;
  /** One line. */
  message: string;
}

export const fault = (name: Fault, message: string): Judgement => ({ fault: name, message });

/** Something is wrong with the snippet in a page. */
export class PageFault extends VerbFault {
  readonly fault: Fault;

  constructor(name: Fault, message: string) {
    super(message);
    this.fault = name;
  }
}
