import { VerbFault } from './verb.ts';
/** What somebody gave beside the file that is to be checked cannot be used: the message says what, and why. */
export class Unusable extends VerbFault {}
