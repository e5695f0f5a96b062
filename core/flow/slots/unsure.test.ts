import { expect, test } from 'vitest';
import type { EntityType } from '../../nlu/entities/entity.ts';
import { readingsOf } from '../learnt.ts';
import { fill } from './fill.ts';
import type { Slot } from './slot.ts';

const now = { date: '2026-11-21', time: '10:00' };

function filledBy(text: string, entity: EntityType, more: Partial<Slot> = {}) {
  const slots: Slot[] = [{ name: 'wanted', label: '', entity, value: '', ...more }];
  const named = readingsOf(text, entity, now).map((one) => ({ ...one, value: String(one.value) }));
  const language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en';
  return fill({ text, language, slots, named, asked: 'wanted' }).map(({ value }) => value);
}

test.each([
  ['number', 'four ninety-nine'],
  ['number', '万把块'],
  ['time', 'at eight'],
  ['date', 'Tuesday or Wednesday'],
  ['code1', 'one seven or maybe one, then three three two'],
] as const)('a %s that cannot be read surely fills nothing, so that it is asked for again: “%s”', (type, said) => {
  expect(filledBy(said, type)).toEqual([]);
});

test.each([
  ['number', 'two and a half grand', '2500'],
  ['code1', 'four nine two seven no sorry eight', '4928'],
  ['email', "it's anna dot miller at gmail dot com", 'anna.miller@gmail.com'],
  ['phoneNumber', '幺三八，嗯，零零幺三，八零零零', '13800138000'],
] as const)('a %s that was read out fills the slot it was asked for: “%s”', (type, said, value) => {
  expect(filledBy(said, type)).toEqual([value]);
});

test('seven o’clock is settled by what the slot takes', () => {
  expect(filledBy('at seven', 'time', { takes: (time) => time > '11:30' })).toEqual(['19:00']);
});

test('the words of an unsure value say nothing else either', () => {
  const slots: Slot[] = [
    { name: 'people', label: '', entity: 'number', value: '' },
    { name: 'time', label: '', entity: 'time', value: '' },
  ];
  const text = 'half past seven';
  const named = (['number', 'time'] as const)
    .flatMap((type) => readingsOf(text, type, now))
    .map((one) => ({ ...one, value: String(one.value) }));

  expect(fill({ text, language: 'en', slots, named, asked: 'time' })).toEqual([]);
});
