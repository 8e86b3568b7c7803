import { useEffect, useState } from 'preact/hooks';

/** Milliseconds that a notice stays. */
const stay = 6_000;

const listeners = new Set<(text: string) => void>();

/** Says that an action succeeded, where nothing else on the page does. */
export function tell(text: string): void {
  for (const hear of listeners) hear(text);
}

/** The latest message, at the edge of the window: visible, and announced by screen readers. */
export function Notices() {
  const [notice, setNotice] = useState({ text: '', count: 0 });
  useEffect(() => {
    const hear = (text: string) => setNotice(({ count }) => ({ text, count: count + 1 }));
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }, []);
  useEffect(() => {
    if (!notice.text) return;
    const timer = setTimeout(() => setNotice(({ count }) => ({ text: '', count })), stay);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div class="notices" role="status">
      {/* The same words twice are two notices. */}
      {notice.text && <p key={notice.count}>{notice.text}</p>}
    </div>
  );
}
