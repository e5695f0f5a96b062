import { describe, expect, test } from 'vitest';
import { after, around, before, begun, callOf, promptTokens, readAs, replaced } from './promptTokens.ts';

const known = new Set(['name', 'premium', 'answer']);
const tokens = (text: string) => promptTokens(text, known);

describe('a prompt', () => {
  test('is cut into words, variables and functions, and nothing of it is lost', () => {
    const text = 'Dear ${name}, it is ${premium|money} yuan, ${json.getString(answer, "a.b")}.';
    const parts = tokens(text);

    expect(parts.map(({ text: part }) => part).join('')).toBe(text);
    expect(parts.map(({ kind, name, reading, unknown }) => [kind, name, reading, unknown])).toEqual([
      ['words', '', '', false],
      ['variable', 'name', '', false],
      ['words', '', '', false],
      ['variable', 'premium', 'money', false],
      ['words', '', '', false],
      ['function', 'json.getString', '', false],
      ['words', '', '', false],
    ]);
  });

  test('marks what nobody knows: variables, functions, arguments of functions and readings', () => {
    expect(tokens('${nmae}')[0]!.unknown).toBe(true);
    expect(tokens('${json.get(answer)}')[0]!.unknown).toBe(true);
    expect(tokens('${string.wordLength(anwser)}')[0]!.unknown).toBe(true);
    expect(tokens('${premium|loud}')[0]).toMatchObject({ reading: 'loud', unknown: true });
    expect(tokens('half ${open')[0]!.kind).toBe('broken');
  });

  test('is text wherever it holds markup', () => {
    expect(tokens('<img src=x onerror=alert(1)>')).toMatchObject([
      { kind: 'words', text: '<img src=x onerror=alert(1)>' },
    ]);
  });

  test('a variable is stepped over and taken away as one', () => {
    const parts = tokens('a ${name} b');

    expect(before(parts, 9)).toMatchObject({ from: 2, to: 9 });
    expect(before(parts, 2)).toBeUndefined();
    expect(after(parts, 2)).toMatchObject({ from: 2, to: 9 });
    expect(after(parts, 9)).toBeUndefined();
    expect(around(parts, 5)?.name).toBe('name');
  });

  test('a variable is begun by its opening sign', () => {
    expect(begun('pay ${pre', 9)).toEqual({ from: 4, word: 'pre' });
    expect(begun('pay $', 5)).toEqual({ from: 4, word: '' });
    expect(begun('pay ${保费', 8)).toEqual({ from: 4, word: '保费' });
    expect(begun('pay ${premium} ', 15)).toBeNull();
    expect(replaced('pay ${pre now', 4, 9, '${premium}')).toEqual({ text: 'pay ${premium} now', caret: 14 });
  });

  test('a way of reading is put in, changed and taken away', () => {
    const [plain] = tokens('${premium}');
    const [money] = tokens('${ premium | money }');

    expect(readAs(plain!, 'money')).toBe('${premium|money}');
    expect(readAs(money!, 'digits')).toBe('${ premium|digits}');
    expect(readAs(money!, '')).toBe('${ premium}');
  });

  test('a function begins with the place of its first argument', () => {
    expect(callOf('json.getString')).toEqual({ text: '${json.getString(, "")}', caret: 17 });
    expect(callOf('datetime.current')).toEqual({ text: '${datetime.current()}', caret: 21 });
  });
});
