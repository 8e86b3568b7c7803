import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, the longest first: begun last, one of them keeps a core idle at the end of a run. */
const long = [
  ...['browser/scanner/corpus', 'browser/dashboard/pages', 'browser/matrix'],
  ...['browser/accessible', 'browser/races', 'browser/reachable'],
  ...[
    'browser/policies',
    'scanner/child',
    'scanner/banners',
    'scanner/busyPages',
    'scanner/lateTags',
  ],
  ...['scanner/safety', 'scanner/wholeScan', 'browser/verifierPage'],
  ...['browser/devicePage', 'browser/forgedElsewhere', 'browser/findings'],
  ...['contract/stores/sqlite', 'contract/api/process', 'contract/stores/postgresThree'],
  ...['contract/cli/sentences', 'contract/cli/login', 'contract/cli/auditHostile'],
].map((name) => `/test/${name}.test.ts`);

const rankOf = ({ moduleId }: TestSpecification): number => {
  const at = long.findIndex((name) => moduleId.endsWith(name));
  return at < 0 ? long.length : at;
};

/** Pages first, then by the file: a worker that changes from one project to another reads everything anew. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted(
      (one, other) =>
        one.project.name.localeCompare(other.project.name) || rankOf(one) - rankOf(other),
    );
  }
}
