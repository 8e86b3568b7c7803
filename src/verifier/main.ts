import { check } from './check.ts';
import { failureOf, stampsView, viewOf } from './view.ts';

/*
 * The check of an export as a page that works from a disk: nothing of a file leaves it, and its own policy forbids every request.
 */

const find = <Type extends Element>(selector: string) => document.querySelector(selector) as Type;

const form = find<HTMLFormElement>('form');
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
const result = find<HTMLElement>('#result');
const running = find<HTMLElement>('#running');
const bar = find<HTMLProgressElement>('progress');
const names = ['file', 'key', 'policy', 'receipts', 'receipt-key'];
const [file, key, policy, receipts, receiptKey] = names.map(field) as [
  HTMLInputElement,
  HTMLInputElement,
  HTMLInputElement,
  HTMLInputElement,
  HTMLInputElement,
];

let current = new AbortController();

async function run(): Promise<void> {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  current.abort();
  const own = new AbortController();
  current = own;
  result.replaceChildren();
  running.hidden = false;
  bar.max = chosen.size || 1;
  bar.value = 0;
  const request = {
    file: chosen,
    key: key.value.trim(),
    policy: policy.files?.[0] ?? null,
    receipts: [...(receipts.files ?? [])],
    receiptKey: receiptKey.value.trim(),
  };
  const progress = (bytes: number) => {
    bar.value = bytes;
  };
  try {
    const { report, stamps } = await check(request, { progress, signal: own.signal });
    if (current === own) show([...viewOf(report), ...stampsView(stamps)]);
  } catch (error) {
    if (current === own) show(failureOf((error as Error).message));
  }
}

function show(elements: HTMLElement[]): void {
  running.hidden = true;
  result.replaceChildren(...elements);
  // Read out first, and where a reader goes on.
  const heading = result.querySelector('h2');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  run();
});
file.addEventListener('change', run);
find('#stop').addEventListener('click', () => current.abort(new Error('You stopped it.')));

/** A file may be dropped anywhere: beside the field, the browser would open it in place of this page. */
for (const type of ['dragenter', 'dragover', 'drop']) {
  document.addEventListener(type, (event) => event.preventDefault());
}
document.addEventListener('drop', ({ dataTransfer }) => {
  if (!dataTransfer?.files.length) return;
  file.files = dataTransfer.files;
  run();
});
