import fc from 'fast-check';
import { expect, test } from 'vitest';
import { functions, wordCount } from './functions.ts';
import { readAloud, readings, type Reading } from './reading.ts';
import { filled, filledClear, type Values } from './filled.ts';
import { usedIn } from './template.ts';

const values = (
  of: Record<string, string>,
  language: 'en' | 'zh' = 'en',
  secrets: Record<string, string> = {},
): Values => ({
  look: (name) => (Object.hasOwn(of, name) ? of[name]! : ''),
  secret: (name) => secrets[name],
  language,
  clock: { now: Date.parse('2026-11-21T09:05:07Z'), zone: 'Asia/Shanghai' },
});
const say = (text: string, of: Record<string, string> = {}, language: 'en' | 'zh' = 'en') =>
  filled(text, values(of, language));

test('variables are put in, unknown ones leave nothing, and what is no hole stays', () => {
  expect(say('Dear ${ name }, ${gone}${constructor}$5 {x} $', { name: 'Chen' })).toBe('Dear Chen, $5 {x} $');
  expect(say('${open')).toBe('${open');
});

test.each<[Reading, string, string, string]>([
  ['digits', '13800', '1 3 8 0 0', '幺三八零零'],
  ['phone', '+8613800000001', '8 6 1 3 8 0 0 0 0 0 0 0 1', '八六幺三八零零零零零零零幺'],
  ['plate', '沪A12', '沪 A 1 2', '沪A幺二'],
  ['money', '3280.00', '3,280 yuan', '三千二百八十元'],
  ['money', '0.5', '0 yuan and 50 fen', '零元五角'],
  ['money', '¥12,000.05', '12,000 yuan and 5 fen', '一万二千元零五分'],
  ['date', '2026-12-03', '3 December 2026', '二零二六年十二月三日'],
  ['date', '20261203', '3 December 2026', '二零二六年十二月三日'],
  ['time', '15:30', '3:30 in the afternoon', '十五点三十分'],
  ['time', '9:00', '9 in the morning', '九点整'],
  ['number', '1234567', '1,234,567', '一百二十三万四千五百六十七'],
  ['number', '-3.5', 'minus 3.5', '负三点五'],
  ['email', 'a.b@c.cn', 'a dot b at c dot cn', 'a点b艾特c点cn'],
  ['text', '一般', '一般', '一般'],
  ['number', '一般', '一般', '一般'],
])('%s: “%s” is read “%s” and “%s”', (reading, value, en, zh) => {
  expect(say(`\${x|${reading}}`, { x: value })).toBe(en);
  expect(say(`\${x|${reading}}`, { x: value }, 'zh')).toBe(zh);
});

test('a value that is not of the kind is read as it stands, and no reading ever fails', () => {
  for (const reading of ['money', 'date', 'time', 'number'] as const)
    for (const odd of ['', 'soon', '2026-13-45', '25:99', '1e9', '٣']) expect(readAloud(odd, reading, 'en')).toBe(odd);
  fc.assert(
    fc.property(
      fc.constantFrom(...readings),
      fc.string(),
      fc.constantFrom('en' as const, 'zh' as const),
      (reading, text, language) => typeof readAloud(text, reading, language) === 'string',
    ),
  );
});

test.each([
  ['${json.getString(j, "data.name")}', 'Wei'],
  ['${json.getString(j, "data.none.deep")}', ''],
  ['${json.getNumber(j, "data.list[1].n")}', '2'],
  ['${json.getNumber(j, "data.name")}', ''],
  ['${json.getBoolean(j, "data.ok")}', 'true'],
  ['${json.getBoolean(j, "data.name")}', ''],
  ['${json.getArray(j, "data.list")}', '[{"n":1},{"n":2}]'],
  ['${json.getArraySize(j, "data.list")}', '2'],
  ['${json.getArraySize(j, "data")}', ''],
  ['${json.getString("not json", "a")}', ''],
  ['${json.getString(j, "__proto__.x")}', ''],
  ['${table.contains("a, b", "b")}', 'true'],
  ['${table.contains(list, "c")}', 'false'],
  ['${string.wordLength("two words")}', '2'],
  ['${string.wordLength("车险续保")}', '4'],
  ['${entity.contains("沪A12345", "carNumber")}', 'true'],
  ['${entity.contains("x", "email")}', 'false'],
  ['${entity.contains("x", "nothing")}', 'false'],
  ['${datetime.current()}', '2026-11-21 17:05:07'],
  ['${datetime.format("Y/m/d w X")}', '2026/11/21 6 17:05:07'],
  ['${nobody.knows(j)}', ''],
])('%s is “%s”', (text, expected) =>
  expect(say(text, { j: '{"data":{"name":"Wei","ok":true,"list":[{"n":1},{"n":2}]}}', list: '["a","b"]' })).toBe(
    expected,
  ),
);

test('no function ever fails, whatever it is given', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(functions)),
      fc.array(fc.string(), { maxLength: 3 }),
      (name, given) => typeof functions[name]!.call(given, undefined) === 'string',
    ),
  );
  expect(wordCount('Hello, 车险 it’s 3')).toBe(6);
});

test('a secret shows its stars, and only what is sent sees it', () => {
  const secret = values({ code: '******' }, 'en', { code: '493817' });
  expect(filled('${code} ${code|digits} ${string.wordLength(code)}', secret)).not.toContain('493817');
  expect(filledClear('pin=${code}', secret)).toEqual({ text: 'pin=493817', secret: true });
  expect(filledClear('pin=${other}', secret)).toEqual({ text: 'pin=', secret: false });
});

test('what a text uses can be told', () => {
  expect(usedIn('${a} ${json.getString(b, "c")} ${d|money} ${e|loud} ${open')).toEqual({
    variables: ['a', 'b', 'd', 'e'],
    calls: [{ name: 'json.getString', arity: 2 }],
    unknownReadings: ['loud'],
    unfinished: true,
  });
});
