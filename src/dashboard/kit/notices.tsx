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
  const [said, setSaid] = useState({ text: '', count: 0 });
  useEffect(() => {
    const hear = (text: string) => setSaid(({ count }) => ({ text, count: count + 1 }));
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }, []);
  useEffect(() => {
    if (!said.text) return;
    const timer = setTimeout(() => setSaid(({ count }) => ({ text: '', count })), stay);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div class="notices" role="status">
      {/* The same words twice are two notices. */}
      {said.text && <p key={said.count}>{said.text}</p>}
    </div>
  );
}
