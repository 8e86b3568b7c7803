import { print, UsageError, type Verb, verb } from './verb.ts';

const shells = ['bash', 'zsh', 'fish'];

/** Words to follow what has been typed so far, for the shells' own completion. */
export const completionVerbs = (loadVerbs: () => Promise<Record<string, Verb>>) => ({
  completion: verb({
    summary: 'Print a completion script for a shell',
    options: {},
    operand: { name: 'shell', meaning: `One of ${shells.join(', ')}` },
    example: 'bash >> ~/.bashrc',
    async run(_values, shell) {
      const words = wordsAfter(await loadVerbs());
      if (shell === 'bash') return print(false, {}, forBash(words));
      if (shell === 'zsh') return print(false, {}, [...bashInZsh, ...forBash(words)]);
      if (shell === 'fish') return print(false, {}, forFish(words));
      throw new UsageError(`completion: "${shell}" is not one of ${shells.join(', ')}.`);
    },
  }),
});

interface Word {
  word: string;
  meaning: string;
}

/**
 * The words that may follow each beginning of a command line: those that make a verb of it, and behind a verb its options. Longer
 * beginnings come first, for the shells take the first that fits.
 */
function wordsAfter(verbs: Record<string, Verb>): [before: string, words: Word[]][] {
  const after = new Map<string, Word[]>();
  const add = (before: string, ...more: Word[]) => {
    const known = after.get(before) ?? [];
    const words = new Set(known.map(({ word }) => word));
    after.set(before, [...known, ...more.filter(({ word }) => !words.has(word))]);
  };
  for (const [name, { summary, options }] of Object.entries(verbs)) {
    const [first = '', second] = name.split(' ');
    add('', { word: first, meaning: second ? '' : summary });
    if (second) add(`${first} `, { word: second, meaning: summary });
    const given = Object.entries(options);
    add(`${name} `, ...given.map(([option, { meaning }]) => ({ word: `--${option}`, meaning })));
  }
  return [...after].toSorted(([one], [other]) => other.split(' ').length - one.split(' ').length);
}

/** zsh reads bash's completions by itself, once its own system runs: in a new user's shell it does not yet. */
const bashInZsh = [
  'autoload -U +X compinit bashcompinit',
  '(( $+functions[compdef] )) || compinit',
  'bashcompinit',
];

const wordsOf = (words: Word[]) => words.map(({ word }) => word).join(' ');

function forBash(words: [before: string, words: Word[]][]): string[] {
  return [
    '_portcullis() {',
    '  local typed= word words=',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell's
    '  for word in "${COMP_WORDS[@]:1:$((COMP_CWORD-1))}"; do case $word in -*) break ;; *) typed+="$word " ;; esac; done',
    '  case "$typed" in',
    ...words.map(
      ([before, following]) =>
        `    ${before ? `"${before}"*` : '""'}) words='${wordsOf(following)}' ;;`,
    ),
    '  esac',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell's
    '  COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))',
    '}',
    'complete -o default -F _portcullis portcullis',
  ];
}

/** fish shows what each word means. */
function forFish(words: [before: string, words: Word[]][]): string[] {
  const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`;
  return [
    'function __portcullis',
    '  set -l typed',
    '  for word in (commandline -opc)[2..-1]; string match -q -- \'-*\' $word; and break; set typed "$typed$word "; end',
    '  switch "$typed"',
    ...words.flatMap(([before, following]) => [
      `    case ${quoted(before && `${before}*`)}`,
      ...following.map(
        ({ word, meaning }) => `      printf '%s\\t%s\\n' ${word} ${quoted(meaning)}`,
      ),
    ]),
    '  end',
    'end',
    "complete -c portcullis -a '(__portcullis)'",
    // No files where a word of a verb is to come.
    `complete -c portcullis -n '__portcullis | string match -q -v -- "-*"' -f`,
  ];
}
