import { closest, distance } from './closest.ts';
import { UsageError } from './verb.ts';

/** Words that `parseArgs` could not read, in a sentence: its own names its options and ends without a full stop. */
export function misread(
  verb: string,
  options: readonly string[],
  error: Error,
  verbs: readonly string[],
): UsageError {
  const quoted = quotedIn(error.message);
  const longer = verbs.filter((name) => name.startsWith(`${verb} `));
  const close = closest(longer, (name) => distance(name, `${verb} ${quoted}`));
  const hint = close === null ? '' : ` Did you mean "${close}"?`;
  return new UsageError(`${verb} ${sentence(error, quoted, options)}${hint}`);
}

/** What a message quotes first, which may have apostrophes of its own. */
function quotedIn(message: string): string {
  const [quoted = ''] = message.slice(message.indexOf("'") + 1).split(/'\.? /);
  return quoted.replace(/'$/, '');
}

function sentence(
  error: Error & { code?: string },
  quoted: string,
  options: readonly string[],
): string {
  // Of `--site <value>` only the name.
  const option = quoted.replace(/ <value>$/, '');
  switch (error.code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION': {
      const far = (name: string) => distance(`--${name}`, option);
      const close = closest(options, far);
      return `has no option ${option}.${close === null ? '' : ` Did you mean --${close}?`}`;
    }
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `takes only options, not "${quoted}".`;
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return error.message.includes('does not take')
        ? `takes ${option} without a value.`
        : `needs a value after ${option}.`;
    default:
      return `cannot be understood: ${error.message}`;
  }
}
