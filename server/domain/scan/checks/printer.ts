import { Refusal } from '../../kernel/refusal.ts';

/** A self-contained page, and the header and footer of each of its sheets; all of it HTML. */
export interface PrintedPage {
  html: string;
  header: string;
  footer: string;
}

/** Makes a PDF of a page. @throws Refusal conflict where there is no browser */
export type PrintPage = (page: PrintedPage) => Promise<Uint8Array>;

/** The same for an account, in its turn. @throws Refusal conflict, or rate_limited while too many wait */
export type PrintPdf = (page: PrintedPage, accountId: string) => Promise<Uint8Array>;

/** For machines where there is no browser, or it does not start. */
export const printsNothing: PrintPage = async () => {
  throw new Refusal(
    'conflict',
    'This server has no browser to print with. Print the report from a browser of your own.',
    { reason: 'no_browser' },
  );
};
