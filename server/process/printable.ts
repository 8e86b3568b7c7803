/** Characters that steer a terminal, end a line, or turn the text around them: what came from outside may hold any. */
const steering = /[\p{Cc}\p{Bidi_Control}\p{Cs}\u2028\u2029]/gu;

/** The same but for line ends and tabs. */
const steeringInText = /[^\P{Cc}\n\t]|[\p{Bidi_Control}\p{Cs}\u2028\u2029]/gu;

const escaped = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A line as a terminal may get it. Of JSON it is the same JSON, for in it such characters stand in strings alone. */
export function printableLine(line: string): string {
  return line.replace(steering, escaped);
}

/** The same for text of several lines. */
export function printableText(text: string): string {
  return text.replace(steeringInText, escaped);
}

/** Makes of a stream one that never gets such a character: a log is read in terminals too. */
export function printableStream(stream: { write(text: string): unknown }) {
  return { write: (text: string): void => void stream.write(printableText(text)) };
}
