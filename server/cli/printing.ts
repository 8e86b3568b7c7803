import type { PrintPdf } from '../domain/scanFindings/printer.ts';
import { findChromium } from '../scanner/chromium.ts';

/** What a process prints with. Its code is loaded, and the browser started, when the first report is asked for. */
export function openPrinting({ chromiumPath }: { chromiumPath: string | null }): PrintPdf {
  let printer: Promise<PrintPdf> | null = null;
  const load = async (): Promise<PrintPdf> => {
    const { pdfPrinter } = await import('../scanner/printer.ts');
    return pdfPrinter(findChromium(chromiumPath));
  };
  return async (page) => {
    printer ??= load();
    return (await printer)(page);
  };
}
