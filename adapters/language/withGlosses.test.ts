import { afterAll, expect, test } from 'vitest';
import { glossOf } from './glosses/glosses.ts';
import { jieba } from './jieba.ts';
import { EncoderAway, fakeEncoder, vectorsOf } from './language.ts';
import { useLite } from './useLite.ts';
import { glossed, withGlosses } from './withGlosses.ts';

const encoder = withGlosses(useLite(), jieba);
afterAll(() => encoder.stop());

test('a Chinese sentence is given as what its words are in English', () => {
  expect(glossed('我的银行卡丢了怎么办', jieba)).toBe('I bank card lose put aside what to do');
  expect(glossed('帮我下载一个 iPhone 软件', jieba)).toMatch(/download.* iPhone software/);
  expect(glossed('了吗？！', jieba)).toBe('');
});

test('a word that the dictionary lacks is what its parts are', () => {
  expect(glossOf('银行快递')).toBeUndefined();
  expect(glossed('银行快递', { cut: (text) => [text] })).toBe(`${glossOf('银行')} ${glossOf('快递')}`);
  expect(glossed('㐀', { cut: (text) => [text] })).toBe('');
});

test('the first word of the dictionary and the last one are found, and what lies outside is not', () => {
  expect(['々', '银行', '𱇩'].map(glossOf)).toEqual(['iteration mark', 'bank', 'culter Culter alburnus']);
  expect(['', 'a', '\u{10ffff}', '银行\tbank'].map(glossOf)).toEqual([undefined, undefined, undefined, undefined]);
});

test('English is given as it is, and both languages come back in their order', async () => {
  const given: string[] = [];
  const letters = fakeEncoder();
  const both = withGlosses(
    {
      ...letters,
      encode: (texts) => {
        given.push(...texts);
        return letters.encode(texts);
      },
    },
    jieba,
  );
  const vectors = await both.encode(['lost my card', '银行', '12', ...Array<string>(200).fill('bank')]);

  expect(given.slice(0, 4)).toEqual(['lost my card', 'bank', '12', 'bank']);
  expect(vectors[1]).toEqual(vectors[202]);
});

test('Chinese sentences that mean the same lie closer together than others, and a lesson knows that they are rough', async () => {
  const lesson = await vectorsOf(encoder, 'zh', ['我的包裹在哪里', '快件什么时候送来', '怎么注册账号']);
  const [where, same, other] = lesson!.of;

  expect(cosine(where!, same!)).toBeGreaterThan(cosine(where!, other!));
  expect([lesson!.rough, (await vectorsOf(encoder, 'en', ['hello']))!.rough]).toEqual([true, false]);
});

test('an encoder that is away, or does not know the language, leaves a lesson to words', async () => {
  const away = { ...fakeEncoder(), encode: () => Promise.reject(new EncoderAway('no such package')) };

  expect(await vectorsOf(withGlosses(away, jieba), 'zh', ['你好'])).toBeUndefined();
  expect(await vectorsOf({ ...fakeEncoder(), knows: () => false }, 'zh', ['你好'])).toBeUndefined();
});

const cosine = (a: Float32Array, b: Float32Array) =>
  a.slice(0, 512).reduce((sum, value, at) => sum + value * b[at]!, 0);
