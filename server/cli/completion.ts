import { print, UsageError, type Verb, verb } from './verb.ts';

const shells = ['bash', 'zsh', 'fish'];

/** Words to follow what has been typed so far, for the shells' own completion. */
export function completionVerbs(verbs: Record<string, Verb>): Record<string, Verb> {
  return {
    completion: verb({
      summary: 'Print a completion script for a shell',
      options: {},
      operand: { name: 'shell', meaning: `One of ${shells.join(', ')}` },
      example: 'bash >> ~/.bashrc',
      async run(_values, shell) {
        const words = wordsAfter(verbs);
        if (shell === 'bash' || shell === 'zsh') return print(false, {}, forBash(words, shell));
        if (shell === 'fish') return print(false, {}, forFish(words));
        throw new UsageError(`completion: "${shell}" is not one of ${shells.join(', ')}.`);
      },
    }),
  };
}

/** The words that may follow each beginning of a command line: further words of a verb's name, then its options. */
function wordsAfter(verbs: Record<string, Verb>): Map<string, string[]> {
  const after = new Map<string, string[]>();
  const add = (before: string, word: string) => {
    const known = after.get(before) ?? [];
    if (!known.includes(word)) after.set(before, [...known, word]);
  };
  for (const [name, { options }] of Object.entries(verbs)) {
    const [first = '', second] = name.split(' ');
    add('', first);
    if (second) add(first, second);
    for (const option of Object.keys(options)) add(name, `--${option}`);
  }
  return after;
}

function forBash(words: Map<string, string[]>, shell: string): string[] {
  const cases = [...words].map(
    ([before, following]) => `    '${before}') words='${following.join(' ')}' ;;`,
  );
  return [
    // zsh reads bash's completions itself.
    ...(shell === 'zsh' ? ['autoload -U +X bashcompinit && bashcompinit'] : []),
    '_portcullis() {',
    '  local typed=() word words',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell's
    '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do case $word in -*) break ;; *) typed+=("$word") ;; esac; done',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell's
    '  case "${typed[*]}" in',
    ...cases,
    '    *) words= ;;',
    '  esac',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell's
    '  COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))',
    '}',
    'complete -o default -F _portcullis portcullis',
  ];
}

function forFish(words: Map<string, string[]>): string[] {
  return [...words].map(([before, following]) => {
    const seen = before.split(' ').filter(Boolean);
    const when = seen.length
      ? seen.map((word) => `__fish_seen_subcommand_from ${word}`).join('; and ')
      : '__fish_use_subcommand';
    return `complete -c portcullis -n '${when}' -a '${following.join(' ')}'`;
  });
}
