import { Refusal } from '../../kernel/refusal.ts';

/** A self-contained page, and the header and footer of each of its sheets; all of it HTML. */
export interface PrintedPage {
  html: string;
  header: string;
  footer: string;
}

/** Makes a PDF of a page. @throws Refusal conflict where there is no browser, rate_limited while too many wait */
export type PrintPdf = (page: PrintedPage) => Promise<Uint8Array>;

/** For machines where there is no browser, or it does not start. */
export const printsNothing: PrintPdf = async () => {
  throw new Refusal(
    'conflict',
    'This server has no browser to print with. Print the report from a browser of your own.',
    { reason: 'no_browser' },
  );
};
