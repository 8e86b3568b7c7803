import type { EarlierCategory } from '../../../shared/ruleset.ts';
import type { PurposeView } from '../../../shared/wire/ruleset/ruleset.ts';
import { Empty } from '../../kit/state.tsx';
import { Category } from './Category.tsx';

const none: EarlierCategory = { name: '', purposes: [], recipients: [], lifetimeDays: null };

/** The categories of the earlier tool, and the site's purposes that each stood for. */
export function Categories({
  list,
  purposes,
  change,
}: {
  list: EarlierCategory[];
  purposes: PurposeView[];
  change: (list: EarlierCategory[]) => void;
}) {
  return (
    <>
      {list.length === 0 && <Empty title="No categories yet" />}
      {list.map((category, place) => (
        <Category
          key={place}
          category={category}
          place={place}
          purposes={purposes}
          change={(next) => change(list.map((old, index) => (index === place ? next : old)))}
          remove={() => change(list.filter((_, index) => index !== place))}
        />
      ))}
      <div class="field">
        <button type="button" onClick={() => change([...list, none])}>
          Add a category
        </button>
      </div>
    </>
  );
}
