import { Refusal } from '../domain/kernel/refusal.ts';
import { type PrintPdf, printsNothing } from '../domain/scan/checks/printer.ts';
import { launchChromium } from './chromium.ts';
import { slots } from './slots.ts';

/** Pages that may wait while one is printed. */
export const maxWaiting = 2;
/** Milliseconds after which the browser is killed, and the print with it. */
export const maxTime = 60_000;

/** Prints one page at a time, each with a browser of its own that is always closed. */
export function pdfPrinter(chromium: string | null): PrintPdf {
  return chromium === null ? printsNothing : queued((page) => print(chromium, page));
}

/** One print at a time; a few more may wait. */
export function queued(printOne: PrintPdf): PrintPdf {
  const slot = slots(1);
  let inside = 0;
  return async (page) => {
    if (inside > maxWaiting) {
      const detail = { budget: 'prints', retryAfterSeconds: 10 };
      throw new Refusal('rate_limited', 'Too many reports are being printed.', detail);
    }
    inside += 1;
    try {
      return await slot(() => printOne(page));
    } finally {
      inside -= 1;
    }
  };
}

async function print(chromium: string, page: Parameters<PrintPdf>[0]): Promise<Uint8Array> {
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
