import { useState } from 'preact/hooks';

/** Text to copy, with a button for it. */
export function Copy({ label, text }: { label: string; text: string }) {
  const [message, setMessage] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setMessage('Copied');
    } catch {
      // Only a secure page may write to the clipboard, and a visitor may forbid it.
      setMessage('Select the text and copy it manually');
    }
  }
  return (
    <div class="copy">
      <div class="copy-head">
        <strong>{label}</strong>
        <span role="status">{message}</span>
        <button type="button" onClick={copy} aria-label={`Copy ${label}`}>
          Copy
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard (WCAG 2.1.1) */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  );
}
