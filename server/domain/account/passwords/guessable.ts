/** Words often used in passwords, longest first where one begins another. */
const words =
  'portcullis correct horse battery staple password passwort passwd kennwort administrator admin welcome willkommen iloveyou letmein qwertz qwerty azerty dragon monkey football baseball superman batman princess sunshine shadow master trustno login changeme secret hello summer winter spring autumn sommer herbst freedom whatever starwars pokemon michael jennifer jordan charlie computer internet test temp guest default root user pass love me my you the is mein'.split(
    ' ',
  );

/** Runs of neighbours: on keyboards, in the alphabet, in counting. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
];

const lookalikes: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i' };
Object.assign(lookalikes, { '0': 'o', $: 's', '5': 's', '7': 't' });

/** Minimum of letters left in a password once everything common is removed. */
const ownLetters = 5;

/**
 * Why a password would be among the first guesses; null when it is not. No rule about kinds of characters: those make
 * passwords that are hard to remember and easy to guess.
 */
export function guessable(password: string, email: string): string | null {
  const plain = password.toLowerCase();
  const names = email.split(/[^\p{L}\p{N}]+/u).filter((name) => name.length > 3);
  if (names.some((name) => plain.includes(name.toLowerCase()))) {
    return 'It contains part of your e-mail address.';
  }
  if (new Set(plain).size < ownLetters || /^(.{1,8})\1+.{0,3}$/su.test(plain)) {
    return 'It repeats itself.';
  }
  const decoded = plain.replace(/[@4310!$57]/g, (sign) => lookalikes[sign] as string);
  const rests = [plain, decoded].map((text) => withoutRuns(withoutWords(text)).length);
  return Math.min(...rests) < ownLetters ? 'It consists of common words or runs of keys.' : null;
}

function withoutWords(text: string): string {
  const left = words.reduce((rest, word) => rest.replaceAll(word, ' '), text);
  return left.replace(/(19|20)\d\d/g, ' ').replace(/[\s\p{P}\p{S}]+/gu, '');
}

/** Removes runs of four or more neighbours, forwards or backwards, and repeated characters. */
function withoutRuns(text: string): string {
  let rest = text.replace(/(.)\1{2,}/gsu, '');
  for (const run of runs.flatMap((one) => [one, [...one].reverse().join('')])) {
    for (let start = 0; start + 4 <= run.length; start += 1) {
      for (let end = run.length; end - start >= 4; end -= 1) {
        rest = rest.replaceAll(run.slice(start, end), '');
      }
    }
  }
  return rest;
}
