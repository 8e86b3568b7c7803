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

const whileScriptsWork: [RegExp, string] = [/(\?\.\(\w+\.isTrusted)&&\w+===\w+\)/, '$1)'];

const startsParts = /for\(const (\w+) of (\w+)\)try\{\1\((\w+),(\w+)\)\}catch\{\}/;

/** The snippet with one defence less each. An attack that succeeds against none of them proves nothing. */
export const mutants = {
  'a click is the visitor’s own': replace([/\?\.\(\w+\.isTrusted&&\w+===\w+\)/, '?.(1)']),
  'no script is at work when a click comes': replace(whileScriptsWork),
  'what a script presses grants nothing': replace(whileScriptsWork, [
    /\w+\(\w+,"label \*[^"]*"\)\|\|/,
    '',
  ]),
  'the platform says what was clicked': replace([
    /(\w+)=\w+\(\w+Event\.prototype\.composedPath\)/,
    '$1=event=>event.composedPath()',
  ]),
  'a click is told by where it is heard': replace([
    /(\w+)=(\w+)=>(\w+\(\w+\(\2\)\)\?\.\(\2\.isTrusted)&&\2===\w+\);(.{1,260},)kit\.listen\("click",\1,!0\)/,
    '$1=$2=>"click"===$2.type&&$3);$4["click","focus"].map(type=>kit.listen(type,$1,!0))',
  ]),
  'a press begins on the button that it ends on': replace([
    /\(\w+===\w+\(\w+\)\|\|\(\w+\.pointerId\?\?1\)<\(\w+\?1:2\)\)&&/,
    '',
  ]),
  'a finger comes down where we hear of it': replace([/(\?\?1\)<\(\w+\?1:)2/, '$13']),
  'a button of a form grants nothing': replace([/form \*,(\[id\]),\[form\]/, '$1']),
  'a button with labels grants nothing': replace([/label \*,(form \*,)\[id\],/, '$1']),
  'sets have no prototype': replace([/\{__proto__:null,\[/g, '{[']),
  'the essentials have no prototype': replace([/\{__proto__:null,siteKey/, '{siteKey']),
  'the kit has no prototype': replace([/\{__proto__:null,essentials:/, '{essentials:']),
  'lists are searched by nothing of the page': replace([
    /(\w+) in (\w+)\?\((\w+)\[\1\]=1/,
    'Object.keys($2).includes($1)?($3[$1]=1',
  ]),
  'the clock is saved': replace([/\{now:(\w+)\}=\w+/g, '$1=()=>Date.now()']),
  'the reading of cookies is saved': replace([/(\w+)=\w+\("cookie"\)/, '$1=()=>document.cookie']),
  'the writing of cookies is saved': replace([
    /document\.__lookupSetter__\("cookie"\)\?\.bind\(document\)/,
    '(text=>{document.cookie=text})',
  ]),
  'identifiers are made by nothing of the page': replace([
    /`\$\{(\w+)\[0\]\}\$\{\1\[1\]\}\$\{\1\[2\]\}\$\{\1\[3\]\}`/,
    '($1.join(""))',
  ]),
  'what breaks for one part breaks for no other': replace([
    /try\{(\w+)\(\)\}catch\{\}\}\},listen/,
    '$1()}},listen',
  ]),
  'our global is where it was': replace(
    [/Object\.defineProperty\((\w+),(\w+),\{__proto__:null,value:(\w+)\}\)/, '$1[$2]=$3'],
    [/Object\.freeze\(\w+\)/, '0'],
  ),
  'the running script is told by the platform': replace([
    /(\w+\[\w+\]===)\w+\(\)(\)\{delete)/,
    '$1document.currentScript$2',
  ]),
  'a file is handed the kit once': replace([/(\w+\[\w+\]===\w+\(\)\)\{)delete \w+\[\w+\];/, '$1']),
  'the platform makes our scripts': replace([
    /(\w+)=Object\.getPrototypeOf\(document\)\.createElement\.bind\(document\),(\w+=\w+=>document\.__lookupGetter__)/,
    '$1=name=>document.createElement(name),$2',
  ]),
  'the platform sets what they have to hold': replace([
    /(\w+)=\w+\(\w+\(\)\.setAttribute\)/,
    '$1=(on,name,value)=>on.setAttribute(name,value)',
  ]),
  'the platform inserts them': replace([
    /(\w+)=\w+\(\w+\(\)\.prepend\)/,
    '$1=(into,script)=>into.prepend(script)',
  ]),
  'the platform says where': replace(
    [/(\w+)=\w+\("documentElement"\)/, '$1=()=>document.documentElement'],
    [/(\w+)=\w+\(\w+\(\)\.prepend\)/, '$1=(into,script)=>into.prepend(script)'],
  ),
  'nobody has them before they are inserted': replace([
    /try\{(\w+\((\w+),"src",.*?),\2\.onerror=(\w+)/,
    'try{$2.onerror=$3,$1',
  ]),
  'cookies take away what one of them denies': replace([
    /for\(const (\w+) in (\w+)\.denied\)\1 in (\w+)\.granted&&\([^)]*\)/,
    '',
  ]),
} satisfies Record<string, Mutation>;

export type Defence = keyof typeof mutants;

/** Defences that have no attack of their own: the sweeps, or tests of their own, find what they leave open. */
export const swept = {
  hookCalledByFunctionCall: replace([/(delete \w+\[\w+\];try\{\w+)\(kit\)/, '$1.call(null,kit)']),
  grantsKeptByThePage: replace([/(\w+)\.set\.bind\(\1\)/, '((key,value)=>$1.set(key,value))']),
  grantsHandedOut: replace([/(kit\.pressed=\(\w+,\w+\)=>)\{(\w+\(\w+,\w+\))\}/, '$1$2']),
  filesNamedByObjectAssign: replace([
    /(\w+)\.cleanup=(\w+),\1\.debug=(\w+)/,
    'Object.assign($1,{cleanup:$2,debug:$3})',
  ]),
  recordedWithoutBeingKept: replace([/(\w+\.keep\(\w+\))\|\|/, '($1,1)||']),
};

/** The snippet as it is, with its kit handed to the page. */
export const leaking = (snippet: string, to = 'self.kit=$3'): string =>
  replace([startsParts, `${to};$&`])(snippet);
