/** Parts of a name that differ from visitor to visitor or site to site: long runs of digits, hexadecimal ids. */
const varying =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?=[a-f]*\d)[0-9a-f]{12,}|\d{4,}/gi;

/** Characters of a name that are looked at, and of its shape that are kept. */
const maxName = 1_000;
const maxShape = 200;

/** A name that differs for each visitor becomes one name, with `*` for the varying parts. */
export function nameShape(name: string): string {
  return name.slice(0, maxName).replace(varying, '*').slice(0, maxShape);
}
