/**
 * Characters that control a terminal, end a line, or change the direction of the surrounding text: outside input may
 * hold any.
 */
const steering = /[\p{Cc}\p{Bidi_Control}\p{Cs}\u2028\u2029]/gu;

/** The same except line ends and tabs. */
const steeringInText = /[^\P{Cc}\n\t]|[\p{Bidi_Control}\p{Cs}\u2028\u2029]/gu;

const escaped = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A line made safe for a terminal. JSON remains the same JSON, since such characters only occur in its strings. */
export function printableLine(line: string): string {
  return line.replace(steering, escaped);
}

/** The same for text of several lines. */
export function printableText(text: string): string {
  return text.replace(steeringInText, escaped);
}

/** Wraps a stream so that it never gets such a character: logs are read in terminals too. */
export function printableStream(stream: { write(text: string): unknown }) {
  return { write: (text: string): void => void stream.write(printableText(text)) };
}
