const oldest = 24;

/** Ends the process with a clear message where Node.js is too old to run any of this. */
export function requireNode(): void {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= oldest) return;
  console.error(`Portcullis needs Node.js ${oldest} or newer; this is ${node}.`);
  process.exit(1);
}
