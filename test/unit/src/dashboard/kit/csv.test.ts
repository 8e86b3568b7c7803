import { expect, test } from 'vitest';
import { csvOf } from '../../../../../src/dashboard/kit/csv.ts';

test.each([
  [['a', 1, 0.5], 'a,1,0.5'],
  [['a,b', 'say "yes"', 'two\nlines'], '"a,b","say ""yes""","two\nlines"'],
  // What a spreadsheet would run; a number stays one.
  [['=1+1', '+x', '-x', '@x', '\tx', -3], "'=1+1,'+x,'-x,'@x,'\tx,-3"],
  [['a', null, 'b'], 'a,,b'],
  [['=a,"b"'], `"'=a,""b"""`],
])('%j', (row, line) => {
  expect(csvOf([row])).toBe(`\uFEFF${line}\r\n`);
});
