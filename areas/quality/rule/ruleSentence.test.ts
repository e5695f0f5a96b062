import { expect, test } from 'vitest';
import type { Rule, Step } from '#core/quality/rule.ts';
import { ruleSentence } from './ruleSentence.ts';

const words = (list: string[], more: object = {}): Step['look'] => ({
  kind: 'words',
  who: 'us',
  words: list,
  inflected: true,
  apart: 5,
  ...more,
});
const read = (rule: Rule) => [ruleSentence(rule, 'en'), ruleSentence(rule, 'zh')];

test('words of the same speaker go on without saying again who says them', () => {
  const rule: Rule = {
    steps: [
      { join: 'and', look: words(['nobody … cheaper']) },
      { join: 'then', within: 8, look: words(['gone'], { who: 'same' }) },
      { join: 'not', within: 20, side: 'after', look: words(['three months', '90 days'], { who: 'same' }) },
    ],
  };

  expect(read(rule)).toEqual([
    'agent or robot says “nobody … cheaper”, then “gone” within 8 s, but not “three months”, “90 days” within 20 s after it',
    '坐席或机器人说到“nobody … cheaper”，随后 8 秒内说到“gone”，排除之后 20 秒内说到“three months”、“90 days”',
  ]);
});

test('what has to be missing is read as never said', () => {
  const never = (who: string): Rule => ({ steps: [{ join: 'not', look: words(['录音'], { who, first: 30 }) }] });

  expect(read(never('agent'))).toEqual(['agent never says “录音” in the first 30 s', '坐席在通话前 30 秒未说到“录音”']);
  expect(read(never('anyone'))).toEqual(['nobody says “录音” in the first 30 s', '双方均在通话前 30 秒未说到“录音”']);
});

test('groups, sounds, and which calls it is for', () => {
  const rule: Rule = {
    steps: [
      {
        join: 'and',
        look: {
          kind: 'group',
          steps: [
            { join: 'and', look: { kind: 'talkOver', who: 'agent', longer: 2 } },
            { join: 'or', look: { kind: 'speed', who: 'agent', is: 'over', perMinute: 260 } },
          ],
        },
      },
      { join: 'and', side: 'before', look: { kind: 'intention', who: 'customer', names: ['a', 'b', 'c', 'd', 'e'] } },
    ],
    only: { campaignIds: ['7'], groupIds: ['1', '2', '3'], direction: 0, longer: 20 },
  };

  expect(ruleSentence(rule, 'en', { campaigns: { 7: 'Motor renewals' } })).toBe(
    '(agent talks over the other for 2 s, or agent speaks over 260 words a minute), and customer is understood as “a”, “b”, “c” or 2 more before it; only outbound, in Motor renewals, in 3 skill groups, longer than 20 s',
  );
  expect(ruleSentence(rule, 'zh', { campaigns: { 7: '车险续保' } })).toBe(
    '（坐席抢话超过 2 秒，或坐席语速高于每分钟 260 字），且之前客户表达意图“a”、“b”、“c”等 5 个；仅限呼出、车险续保、 3 个技能组、时长大于 20 秒',
  );
});
