import { describe, expect, it } from 'vitest';
import {
  openCheckpoint,
  parseCheckpoint,
  signCheckpoint,
} from '../../../../../server/domain/consentLog/checkpoint.ts';
import {
  parseVkey,
  signerOf,
  type Verifier,
} from '../../../../../server/domain/consentLog/keys.ts';
import { NoteError, openNote, signNote } from '../../../../../server/domain/consentLog/note.ts';
import fc from '../../../../support/seeded.ts';

const origin = 'consent.example/log/4f1c';
const signer = signerOf(Buffer.alloc(32, 7), origin);
const known = parseVkey(signer.vkey) as Verifier;
const text = 'If you think cryptography is the answer,\n\nit is not.\n';
const signersOf = (count: number) =>
  Array.from({ length: count }, (_, i) => signerOf(Buffer.alloc(32, 50 + i), `other.example/${i}`));

describe('a note', () => {
  it('is opened as the package that made the format signs it', () => {
    const vkey = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
    const signed =
      'If you think cryptography is the answer to your problem,\n' +
      "then you don't know what your problem is.\n\n" +
      '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';
    expect(openNote(signed, [parseVkey(vkey) as Verifier]).text).toBe(
      `${signed.split('\n\n')[0]}\n`,
    );
  });

  it('is opened as the example of the specification', () => {
    const vkey = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
    const signed =
      'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';
    expect(openNote(signed, [parseVkey(vkey) as Verifier]).text).toBe(
      'This is an example message.\n',
    );
  });

  it('is opened with the key that signed it', () => {
    expect(openNote(signNote(text, [signer]), [known])).toEqual({ text, signedBy: [known] });
  });

  it('is not, with any byte changed in any bit, or any byte left out', () => {
    const bytes = Buffer.from(signNote(text, [signer]));
    const open = (changed: Buffer) => {
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
      return openNote(decoder.decode(changed), [known]);
    };
    expect(open(bytes).text).toBe(text);
    for (let at = 0; at < bytes.length; at += 1) {
      for (const bit of [0, 5, 7]) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] as number) ^ (1 << bit);
        expect(() => open(changed), `${at} ${bit}`).toThrow();
      }
      const shorter = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]);
      expect(() => open(shorter), `without ${at}`).toThrow();
    }
  });

  it('is not believed with another key, or the same key under another name', () => {
    const note = signNote(text, [signer]);
    const other = parseVkey(signerOf(Buffer.alloc(32, 8), origin).vkey) as Verifier;
    const elsewhere = parseVkey(signerOf(Buffer.alloc(32, 7), `${origin}2`).vkey) as Verifier;
    for (const wrong of [[other], [elsewhere], []]) {
      expect(() => openNote(note, wrong)).toThrow('No known key has signed it.');
    }
  });

  it('with the name and id of a known key but another key behind them fails', () => {
    const colliding = { ...signerOf(Buffer.alloc(32, 8), origin), id: signer.id };
    expect(() => openNote(signNote(text, [colliding]), [known])).toThrow('is wrong');
    expect(() => openNote(signNote(text, [signer]), [known, { ...known }])).toThrow(
      'Two known keys',
    );
  });

  it('with two signatures of known keys, one of them broken, fails', () => {
    const [second] = signersOf(1);
    const both = [known, parseVkey(second?.vkey as string) as Verifier];
    const note = signNote(text, [signer, second as typeof signer]);
    expect(openNote(note, both).signedBy).toEqual(both);
    const [line] = note.split('\n').slice(-2);
    const foreign = signNote('Another text.\n', [second as typeof signer])
      .split('\n')
      .at(-2);
    expect(() => openNote(note.replace(line as string, foreign as string), both)).toThrow('wrong');
  });

  it('ignores signatures of others, and takes 16 of them but not 17', () => {
    const others = signersOf(16);
    const sixteen = signNote(text, [...others.slice(1), signer]);
    expect(openNote(sixteen, [known]).signedBy).toEqual([known]);
    expect(() => openNote(signNote(text, [...others, signer]), [known])).toThrow('more than 16');
    const sameName = signerOf(Buffer.alloc(32, 9), origin);
    expect(openNote(signNote(text, [sameName, signer]), [known]).signedBy).toEqual([known]);
  });

  it('is what it looks like', () => {
    for (const broken of [
      '',
      '\n',
      '\n\n',
      'text',
      'text\n',
      'text\n\n',
      'text\n\nno signature\n',
      'text\n\n— name\n',
      'text\n\n— name AAAA\n',
      'text\n\n— name AAAAAAA\n',
      'text\n\n— a+b AAAAAAA=\n',
      'text\n\n— name AAAAAAA=',
      'te\u0000xt\n\n— name AAAAAAA=\n',
      'te\ud800xt\n\n— name AAAAAAA=\n',
      'te\rxt\n\n— name AAAAAAA=\n',
    ]) {
      expect(() => openNote(broken, [known]), JSON.stringify(broken)).toThrow(NoteError);
    }
    for (const no of ['', 'no line feed', 'control\u0001\n', '\ud800\n']) {
      expect(() => signNote(no, [signer])).toThrow(NoteError);
    }
  });
});

describe('a key', () => {
  it('is written with its name and id, which have to belong to it', () => {
    expect(signer.vkey).toMatch(/^consent\.example\/log\/4f1c\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/);
    for (const wrong of [
      '',
      'name',
      signer.vkey.replace('4f1c', '4f1d'),
      signer.vkey.replace(signer.id, '00000000'),
      `${signer.vkey} `,
      signer.vkey.replace(/\+[^+]{10}/, '+AAAAAAAAAA'),
    ]) {
      expect(parseVkey(wrong), wrong).toBeNull();
    }
  });

  it('has a name without spaces and plus', () => {
    for (const name of ['', 'a b', 'a+b', 'a\u00a0b', 'a\u0085b', 'a\nb', '\ud800']) {
      expect(() => signerOf(Buffer.alloc(32), name)).toThrow(RangeError);
    }
  });
});

describe('a checkpoint', () => {
  const checkpoint = { origin, size: 20_852_163, root: Buffer.alloc(32, 3) };
  const note = signCheckpoint(checkpoint, [signer]);

  it('is origin, size and root, signed', () => {
    expect(note.split('\n\n')[0]).toBe(
      `${origin}\n20852163\n${checkpoint.root.toString('base64')}`,
    );
    expect(openCheckpoint(note, origin, [known])).toEqual({ ...checkpoint, signedBy: [known] });
  });

  it('is of one log', () => {
    expect(() => openCheckpoint(note, 'other.example/log', [known])).toThrow(
      `It is a checkpoint of ${origin}, not of other.example/log.`,
    );
  });

  it('may say more, and nothing less', () => {
    const root = checkpoint.root.toString('base64');
    expect(parseCheckpoint(`${origin}\n5\n${root}\nmore\n`).size).toBe(5);
    expect(parseCheckpoint(`${origin}\n9007199254740991\n${root}\n`).size).toBe(2 ** 53 - 1);
    for (const wrong of [
      '',
      `${origin}\n5\n`,
      `\n5\n${root}\n`,
      `${origin}\n05\n${root}\n`,
      `${origin}\n-5\n${root}\n`,
      `${origin}\n5.0\n${root}\n`,
      `${origin}\n9007199254740992\n${root}\n`,
      `${origin}\n5\n${root.slice(0, -4)}\n`,
      `${origin}\n5\n${root}`,
      `${origin}\n5\n${root}\n\n`,
      `${origin}\n5\n${root}\n\nmore\n`,
    ]) {
      expect(() => parseCheckpoint(wrong), JSON.stringify(wrong)).toThrow(NoteError);
    }
  });

  it('of any size and root is read back', () => {
    const sizes = fc.nat({ max: Number.MAX_SAFE_INTEGER });
    const roots = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((one) => Buffer.from(one));
    fc.assert(
      fc.property(sizes, roots, (size, root) => {
        const opened = openCheckpoint(signCheckpoint({ origin, size, root }, [signer]), origin, [
          known,
        ]);
        expect(opened).toMatchObject({ origin, size, root });
      }),
    );
  });
});
