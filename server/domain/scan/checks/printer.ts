import { Refusal } from '../../kernel/refusal.ts';

/** A page that holds all it needs, and what stands on each of its sheets above and below it; all of it HTML. */
export interface PrintedPage {
  html: string;
  header: string;
  footer: string;
}

/** Makes a PDF of a page. @throws Refusal conflict where there is no browser, rate_limited while too many wait */
export type PrintPdf = (page: PrintedPage) => Promise<Uint8Array>;

/** Where there is no browser on the machine, or it does not start. */
export const printsNothing: PrintPdf = async () => {
  throw new Refusal(
    'conflict',
    'This server has no browser to print with. Print the report from a browser of your own.',
    { reason: 'no_browser' },
  );
};
