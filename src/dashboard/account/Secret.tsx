import { Copy } from '../kit/copy.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { timeOf } from '../kit/format.ts';

/** A value shown only this once: it can be copied, and is gone when the dialog closes. */
export function Secret({
  title,
  label,
  text,
  note,
  until,
  close,
}: {
  title: string;
  label: string;
  text: string;
  note: string;
  /** When it stops working. */
  until?: string;
  close: () => void;
}) {
  return (
    <Dialog title={title} close={close}>
      <p>{note}</p>
      {until && <p>It works once, until {timeOf(until)}.</p>}
      <Copy label={label} text={text} />
      <p class="soft">It is shown only once. Copy it now.</p>
      <div class="actions">
        <button type="button" class="main" onClick={close}>
          Done
        </button>
      </div>
    </Dialog>
  );
}
