import { describe, expect, it } from 'vitest';
import { guessable } from '../../../../../../server/domain/account/passwords/guessable.ts';

const email = 'ada.lovelace@engine.example';

describe('what is among the first guesses', () => {
  it.each([
    'password1234',
    'P@ssw0rd1234',
    'passwordpassword',
    'Passw0rd!2024',
    '123456789012',
    '987654321098',
    'qwertyuiop123',
    'qwertzuiop12!',
    'asdfghjkl1234',
    '1qaz2wsx3edc',
    'abcdefghijkl',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'iloveyou2023!',
    'Welcome12345',
    'letmein123456',
    'admin1234567',
    'changeme1234',
    'superman12345',
    'Sommer2024!!',
    'portcullis123',
    'lovelace-and-babbage',
    'the ENGINE room door',
    'qwerty123456',
    '111111222222',
    'hello hello hello',
    'correct horse battery staple',
  ])('%s', (password) => {
    expect(guessable(password, email)).toMatch(/./);
  });
});

describe('what is not', () => {
  it.each([
    'violet anchor treads softly',
    'Tr0ub4dor&3xyz',
    'k7#mQ2!vZp9w',
    'моя собака любит дождь',
    'three blind 2019 mice ran',
    'das Pferd frisst keinen Salat',
    '雨が降る前に帰りましょうねえ',
  ])('%s', (password) => {
    expect(guessable(password, email)).toBeNull();
  });
});
