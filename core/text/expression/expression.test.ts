import { expect, test } from 'vitest';
import { browserWords } from '../../access/browserWords.ts';
import { readAloud } from '../../flow/reading.ts';
import { functions } from '../../flow/functions.ts';
import { understand } from '../../flow/understand.ts';
import { heldEn as slotsHeldEn } from '../../flow/slots/held.en.ts';
import { heldZh as slotsHeldZh } from '../../flow/slots/held.zh.ts';
import { saidEn } from '../../flow/slots/said.en.ts';
import { saidZh } from '../../flow/slots/said.zh.ts';
import { changes } from '../../flow/slots/testSlots.ts';
import { asksForTime } from '../../flow/slots/waits.ts';
import { order } from '../../flow/types/compare.ts';
import { valueTypes } from '../../flow/types/valueType.ts';
import { entityTypes } from '../../nlu/entities/entity.ts';
import { heldEn } from '../../nlu/entities/held.en.ts';
import { heldZh } from '../../nlu/entities/held.zh.ts';
import { recognise } from '../../nlu/entities/recognise.ts';
import { sentencesEn } from '../../nlu/entities/sentences.en.ts';
import { sentencesZh } from '../../nlu/entities/sentences.zh.ts';
import { readExpression } from '../../nlu/expression.ts';
import { normalise } from '../../nlu/normalise.ts';
import { oneOf, randomFrom } from '../random.ts';
import { spokenChinese } from '../spokenChinese.ts';
import { searchOf } from './search.ts';
import { worstOf } from './testAttacks.ts';

/** Every expression of ours that is carried out while `work` is done. */
function expressionsIn(work: () => void): RegExp[] {
  const seen = new Map<string, RegExp>();
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function (text) {
    seen.set(`${this.flags} ${this.source}`, this);
    return exec.call(this, text);
  };
  try {
    work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return [...seen.values()];
}

test('no sentence can hold up what is read out of it: no expression it meets costs more than the square of its length', () => {
  const now = { date: '2026-11-21', time: '10:00' };
  const met = expressionsIn(() => {
    for (const [said, type] of [...heldEn, ...heldZh, ...sentencesEn, ...sentencesZh])
      recognise(said, { types: entityTypes.filter((one) => one === type), now });
    recognise('x', { types: entityTypes, now });
    spokenChinese('5.5% 2026-01-02 ￥3.20元');
    normalise('Ｘ');
    understand('yes, no', [{ id: '1', name: 'yes', keyWords: ['yes'], simQs: [], regs: [] }]);
    for (const reading of ['money', 'number', 'date', 'time', 'email', 'digits'] as const)
      readAloud('12.5', reading, 'en');
    for (const kind of ['email', 'number', 'phoneNumber', 'carNumber'])
      functions['entity.contains']!.call(['a@b.cn', kind], undefined);
    browserWords('x');
    for (const one of [...saidEn, ...slotsHeldEn]) changes('en', one);
    for (const one of [...saidZh, ...slotsHeldZh]) changes('zh', one);
    for (const language of ['en', 'zh'] as const) asksForTime('well, wait', language);
    for (const type of [undefined, ...valueTypes]) order('1 h', '2 min', type);
  });

  const letters = 100;
  const costly = met.flatMap(({ source, flags }) => {
    const worst = worstOf(source, flags, { letters, tries: 2, most: 1_000_000 });
    return worst && worst.steps < 45 * letters ** 2 ? [] : [{ source, ...worst }];
  });

  expect(met.length).toBeGreaterThan(200);
  expect(costly).toEqual([]);
});

test('the search for such expressions finds those that are', () => {
  for (const [source, text] of [
    ['(a+)+$', 'a'],
    ["Z\\p{L}*(?:'\\p{Lu}?\\p{L}+)*x", "'"],
    ['Version/(\\d+)[\\d.]*.*.*Safari', '1'],
    ['(?:a{0,1}){40}a{40}', 'a'],
  ] as const) {
    const worst = worstOf(source, 'u', { letters: 120, tries: 6, most: 1_000_000 });
    expect(worst?.steps, source).toBe(1_000_000);
    expect(worst?.text).toContain(text);
  }
});

test('a designer’s expression finds what JavaScript would find', () => {
  const random = randomFrom(3);
  const atoms = [
    'a',
    'b',
    '.',
    '[ab]',
    '[^a]',
    '\\w',
    '\\b',
    '^',
    '$',
    '(?=a)',
    '(?!b)',
    '(?<=a)',
    '(?<!b|c)',
    '王',
    '\\s',
    '(?:a|ab)',
  ];
  const times = ['', '', '', '*', '+', '?', '*?', '+?', '??', '{0,1}', '{2}', '{1,3}?', '{2,}'];
  const made = (depth: number): string =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
      const atom = depth > 0 && random() < 0.4 ? `([ab]${made(depth - 1)})` : oneOf(atoms, random);
      return atom + (/^(\\b|\^|\$|\(\?)/.test(atom) ? '' : oneOf(times, random));
    }).join(depth === 2 && random() < 0.3 ? '|' : '');

  for (let n = 0; n < 800; n++) {
    const source = made(2);
    const text = Array.from({ length: Math.floor(random() * 9) }, () => oneOf([...'aabbc B王 '], random)).join('');
    const own = new RegExp(source, 'iu').exec(text);
    const found = searchOf(source, 'iu')!(text);

    expect(found && text.slice(found.from, found.to), `${source} in “${text}”`).toBe(own?.[0] ?? null);
    expect(found?.from ?? null).toBe(own?.index ?? null);
  }
});

test.each([
  ['(a+)+$', 'a'.repeat(400) + '!'],
  ['(?:a{0,1}){20}a{20}b', 'a'.repeat(400)],
  ['(x+x+)+y', 'x'.repeat(500)],
  ['(?=(a+)+$)(?=(a+)+$)a', 'a'.repeat(400) + '!'],
])('%s ends on every text', (source, text) => {
  const effort = { left: 200_000 };

  expect(searchOf(source, 'iu')!(text, effort)).toBeNull();
  expect(effort.left).toBeGreaterThan(-1_000);
});

test('what would be written out to a million steps, and a reference back, is not read', () => {
  expect(searchOf('((a{100}){100}){100}', 'u')).toBeNull();
  expect(searchOf('(a)\\1', 'u')).toBeNull();
  expect(searchOf('(', 'u')).toBeNull();
  for (const source of ['(.{1,999})(.{1,999})x', '(?i)(.{1,999})(.{1,999})x'])
    expect(readExpression(source)).toEqual({ refused: 'BROKEN_EXPRESSION' });
  expect(readExpression('[一-龥]{2,4}先生|.{0,20}退款')).toHaveProperty('find');
  expect(searchOf('((((){2000}){2000}){2000})x', 'u')!('x')).toEqual({ from: 0, to: 1 });
});
