/** One line of the bench's table. */
export interface Figure {
  /** The row of product.md §11 it belongs to. */
  row: string;
  measured: string;
  budget: string;
  /** Whether it is within its budget; null where it only helps to read the others. */
  holds: boolean | null;
}

/** Takes one group of figures; says what it does meanwhile. */
export type Measurement = (say: (progress: string) => void) => Promise<Figure[]>;

/** Writes all figures side by side. */
export function table(figures: Figure[]): string {
  const head = { row: 'product.md §11', measured: 'measured', budget: 'budget', holds: 'holds' };
  const lines = figures.map((figure) => ({
    ...figure,
    holds: figure.holds === null ? '' : figure.holds ? 'yes' : 'NO',
  }));
  const width = (column: keyof Figure) =>
    Math.max(...[head, ...lines].map((line) => line[column].length));
  const widths = { row: width('row'), measured: width('measured'), budget: width('budget') };
  const rule = '-'.repeat(widths.row + widths.measured + widths.budget + 11);
  const written = [head, ...lines].map(({ row, measured, budget, holds }) =>
    [
      row.padEnd(widths.row),
      measured.padEnd(widths.measured),
      budget.padEnd(widths.budget),
      holds,
    ].join('  '),
  );
  return [written[0], rule, ...written.slice(1)].join('\n');
}

/** The same for a document. */
export function markdown(figures: Figure[]): string {
  const lines = figures.map(
    ({ row, measured, budget, holds }) =>
      `| ${row} | ${measured} | ${budget} | ${holds ? 'yes' : '**no**'} |`,
  );
  return ['| what | measured | budget | holds |', '| --- | --- | --- | --- |', ...lines].join('\n');
}
