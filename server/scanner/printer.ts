import { Refusal } from '../domain/kernel/refusal.ts';
import { type PrintPage, type PrintPdf, printsNothing } from '../domain/scan/checks/printer.ts';
import { launchChromium } from './chromium.ts';
import { slots } from './slots.ts';

/** Maximum of pages that are printed or wait for it: of one account, which leaves room for the others, and in all. */
export const maxPrints = { account: 2, all: 16 } as const;
/** Milliseconds after which the browser is killed, and the print with it. */
export const maxTime = 60_000;

/** Prints pages, each with a browser of its own that is always closed. */
export function pdfPrinter(chromium: string | null): PrintPage {
  return chromium === null ? printsNothing : (page) => print(chromium, page);
}

/** One print at a time; a few more may wait. */
export function queued(printOne: PrintPage): PrintPdf {
  const slot = slots(1);
  /** The account of each page inside. */
  const inside: string[] = [];
  return async (page, accountId) => {
    const own = inside.filter((one) => one === accountId);
    if (own.length >= maxPrints.account || inside.length >= maxPrints.all) {
      const detail = { budget: 'prints', retryAfterSeconds: 10 };
      throw new Refusal('rate_limited', 'Too many reports are being printed.', detail);
    }
    inside.push(accountId);
    try {
      return await slot(() => printOne(page));
    } finally {
      inside.splice(inside.indexOf(accountId), 1);
    }
  };
}

async function print(chromium: string, page: Parameters<PrintPage>[0]): Promise<Uint8Array> {
  const launched = await launchChromium(chromium).catch(() => null);
  if (!launched) return printsNothing(page);
  const { browser, close } = launched;
  const late = setTimeout(() => void close().catch(() => {}), maxTime);
  try {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      offline: true,
      colorScheme: 'light',
    });
    await context.route('**', (route) => route.abort());
    const sheet = await context.newPage();
    await sheet.setContent(page.html);
    return await sheet.pdf({
      format: 'A4',
      margin: { top: '20mm', right: '15mm', bottom: '18mm', left: '15mm' },
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: page.header,
      footerTemplate: page.footer,
      tagged: true,
      outline: true,
    });
  } finally {
    clearTimeout(late);
    await close();
  }
}
