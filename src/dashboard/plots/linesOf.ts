/** A label in lines of so many letters at most, broken between its parts where the rest still has room; the last line is cut. */
export function linesOf(label: string, letters: number, lines: number): string[] {
  const all = [...label];
  const found: string[] = [];
  for (let left = lines - 1; left > 0 && all.length > letters; left--) {
    const line = all.slice(0, letters);
    const part = Math.max(...[...' ./-_'].map((separator) => line.lastIndexOf(separator))) + 1;
    const fits = part > 0 && all.length - part <= letters * left;
    found.push(
      all
        .splice(0, fits ? part : letters)
        .join('')
        .trim(),
    );
  }
  return [...found, all.length > letters ? `${all.slice(0, letters - 1).join('')}…` : all.join('')];
}
