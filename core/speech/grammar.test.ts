import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spokenKinds } from './expected.ts';
import { grammarOf, heardOf, wordsOf } from './grammar.ts';
import { spokenWords } from './spokenWords.ts';

const sayable = () => true;
const branchesOf = (jsgf: string) => /^<branch> = (.*);$/m.exec(jsgf)![1]!.split(' | ');

test('a phrase is heard as people say it: small letters, numbers by their words, other letters not at all', () => {
  expect(spokenWords('I’d like 24 of them, please!').join(' ')).toBe("i'd like twenty four of them please");
  expect(spokenWords('Room 1,250 & 007').join(' ')).toBe('room one thousand two hundred fifty and zero zero seven');
  expect(spokenWords('café at 5%').join(' ')).toBe('cafe at five percent');
  expect(spokenWords('13800000001').length).toBe(11);
  expect(spokenWords('我要 OK')).toEqual([]);
  expect(spokenWords('👍 …')).toEqual([]);
});

test('who expects yes hears yeah as well, and as yes', () => {
  const grammar = grammarOf(['Yes', 'pay by card'], sayable)!;
  expect(branchesOf(grammar.jsgf)).toEqual(expect.arrayContaining(['yes', 'pay by card', 'yeah', 'of course']));
  expect(branchesOf(grammar.jsgf)).not.toContain('no');
  expect(heardOf(['yeah'], grammar)).toBe('yes');
  expect(heardOf(['pay', 'by', 'card'], grammar)).toBe('pay by card');
});

test('each phrase once, at most some hundred, and none with a word that cannot be pronounced', () => {
  const many = Array.from({ length: 2_000 }, (_, at) => `phrase ${at % 1_500}`);
  const branches = branchesOf(grammarOf(many, sayable)!.jsgf);
  expect(new Set(branches).size).toBe(branches.length);
  expect(branches).toHaveLength(300);
  const known = grammarOf(['call yunhe', 'call me'], (word) => word !== 'yunhe')!;
  expect(branchesOf(known.jsgf)).toEqual(['call me']);
  expect(grammarOf(['你好', '', '!!'], sayable)).toBeNull();
});

test('digits, numbers, dates and times stand beside phrases, or alone', () => {
  const { jsgf } = grammarOf(['no', ...Object.values(spokenKinds)], sayable)!;
  for (const rule of Object.values(spokenKinds)) expect(jsgf).toContain(`\n${rule} = `);
  expect(grammarOf([spokenKinds.digits], sayable)!.jsgf).toMatch(/^public <said> = <digits>;$/m);
  for (const word of ['seven', 'twentieth', 'noon', 'february']) expect(wordsOf([])).toContain(word);
});

test('no sign of a phrase reaches a grammar, whatever it is', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom(
      'a; public <x> = <y>;',
      '/0.5/ {tag} [b] (c)* "d" // e',
      '<NULL>',
      'x'.repeat(10_000),
      '五 <digits>',
      "' ' ''",
    ),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), (phrases) => {
      const grammar = grammarOf(phrases, sayable);
      if (!grammar) return;
      for (const branch of branchesOf(grammar.jsgf)) expect(branch).toMatch(/^[a-z']+( [a-z']+)*$|^<VOID>$/);
    }),
    { numRuns: 40 },
  );
});
