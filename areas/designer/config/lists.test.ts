import { expect, test } from 'vitest';
import { samples } from '#core/flow/samples/index.ts';
import { brokenLines, lists, settingsGroups, type ListName, type SettingListAbout } from './lists.ts';
import { settingsTexts } from './settings.texts.ts';

let count = 0;
const newId = () => `new-${++count}`;
const names = Object.keys(lists) as ListName[];

test('every list and every field of it has words in both languages', () => {
  const keys = [
    ...names.flatMap((list) => [
      `list_${list}`,
      `about_${list}`,
      ...lists[list].fields.map(({ name }) => `field_${name}`),
      ...(lists[list] as SettingListAbout).fields.flatMap(({ choices = [] }) => choices.map((one) => `choice_${one}`)),
    ]),
  ];

  for (const language of ['en', 'zh'] as const)
    expect(keys.filter((key) => !(key in settingsTexts[language]))).toEqual([]);
});

test.each(names.filter((name) => 'add' in lists[name]))(
  'what is added to %s stands there, is renamed and goes again',
  (name) => {
    const list: SettingListAbout = lists[name];
    const before = list.items(samples.renewalEn).length;
    const made = list.add!(samples.renewalEn, newId);
    if (made.refused) throw new Error(made.refused);
    const renamed = list.change(
      made.flow,
      made.id,
      name === 'inspection' ? { qcItemName: 'Other_name' } : { name: 'Other_name' },
    );

    expect(list.items(made.flow)).toHaveLength(before + 1);
    expect(list.items(renamed.flow!).find(({ id }) => id === made.id)?.name).toBe('Other_name');
    expect(list.items(list.remove!(renamed.flow!, made.id).flow!)).toHaveLength(before);
  },
);

test('a sub-flow that is called stays, and what uses a thing is named', () => {
  const called = lists.subFlow
    .items(samples.renewalEn)
    .find((item) => lists.subFlow.uses(samples.renewalEn, item).length > 0)!;

  expect(lists.subFlow.remove(samples.renewalEn, called.id).refused).toBe('subFlowCalled');
  expect(lists.api.uses!(samples.renewalEn, { id: 'policy', name: 'Policy system' })[0]).toMatchObject({
    kind: 'node',
  });
});

test('a text robot has suggestions and neither keys nor ears', () => {
  const of = (robotType: number) => settingsGroups(robotType).flatMap(({ lists: some }) => some);

  expect(of(5)).toEqual(expect.arrayContaining(['recommend', 'related', 'guess', 'tts']));
  expect(of(5)).not.toEqual(expect.arrayContaining(['dtmf']));
  expect(of(1)).toEqual(expect.arrayContaining(['dtmf', 'asr', 'hotWords']));
  expect(of(1)).not.toContain('recommend');
});

test('an expression that cannot be read is told apart', () => {
  expect(brokenLines(['renew(al)?', '(('])).toEqual(['((']);
});
