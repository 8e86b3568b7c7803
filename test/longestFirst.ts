import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, the longest first: begun last, one of them keeps a core idle at the end of a run. */
const long = [
  ...['browser/scanner/corpus', 'browser/scanner/child', 'browser/dashboard/pages'],
  ...['browser/races', 'browser/matrix', 'browser/scanner/lateTags', 'browser/scanner/safety'],
  ...['browser/reachable', 'browser/forgedElsewhere', 'browser/policies', 'browser/accessible'],
  ...['contract/stores/postgresThree', 'contract/api/process'],
  ...['contract/stores/sqlite', 'contract/cli/login'],
].map((name) => `/test/${name}.test.ts`);

/** Begins with the files that take longest; the others come in the usual order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? long.length : at;
    };
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => rank(one) - rank(other));
  }
}
