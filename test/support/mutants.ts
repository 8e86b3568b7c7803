/** A defence taken out of the snippet's own text. */
type Mutation = (snippet: string) => string;

const replace =
  (...changes: [pattern: RegExp, by: string][]): Mutation =>
  (snippet) =>
    changes.reduce((text, [pattern, by]) => {
      const changed = text.replace(pattern, by);
      if (changed === text) throw new Error(`the snippet has nothing like ${pattern}`);
      return changed;
    }, snippet);

const startsParts = /for\(const (\w+) of (\w+)\)try\{\1\((\w+),\w+\)\}catch\{\}/;

/** The snippet with one defence less each. An attack that succeeds against none of them proves nothing. */
export const mutants = {
  'buttons that grant at any click': replace([/\w+\.isTrusted&&/, '']),
  'buttons that listen by what the page put in place': replace([
    /\w+\((\w+),"click",(\w+)=>\2\.isTrusted/,
    '$1.addEventListener("click",$2=>$2.isTrusted',
  ]),
  'a list that is searched by what the page put in place': replace([
    /if\((\w+) in (\w+)\)\{(\w+)\[\1\]=1/,
    'if(Object.keys($2).includes($1)){$3[$1]=1',
  ]),
  'cookies of which the highest sequence wins': replace([
    /for\(const (\w+) in (\w+)\.denied\)if\(\1 in (\w+)\.granted\)\{[^}]*\}/,
    '',
  ]),
} satisfies Record<string, Mutation>;

/** The snippet as it is, with its kit handed to the page. */
export const leaking = replace([startsParts, 'self.kit=$3;$&']);
