import { entityTypes } from '../../nlu/entities/entity.ts';
import { recognise, type WordList } from '../../nlu/entities/recognise.ts';
import { readingsOf } from '../learnt.ts';
import { fill } from './fill.ts';
import type { SaidCase } from './saidCase.ts';
import type { Slot } from './slot.ts';

const now = { date: '2026-11-21', time: '10:00' };
const accounts = {
  en: [
    { value: 'savings', said: ['savings account'] },
    { value: 'checking', said: ['checking account'] },
    { value: 'credit', said: ['credit card'] },
  ],
  zh: [
    { value: '储蓄卡', said: ['借记卡'] },
    { value: '信用卡', said: [] },
    { value: '理财账户', said: ['理财'] },
  ],
};
const robots: Record<string, [name: string, entity: string, zh: string][]> = {
  trip: [
    ['from', 'location', '出发地'],
    ['to', 'location', '目的地'],
    ['out', 'date', '出发日期'],
    ['back', 'date', '返程日期'],
    ['adults', 'number', '成人数'],
    ['children', 'number', '儿童数'],
  ],
  table: [
    ['name', 'person', '姓名'],
    ['people', 'number', '人数'],
    ['date', 'date', '日期'],
    ['time', 'time', '时间'],
  ],
  transfer: [
    ['amount', 'number', '金额'],
    ['source', 'account', '转出账户'],
    ['target', 'account', '转入账户'],
  ],
  parcel: [
    ['sender', 'person', '寄件人'],
    ['receiver', 'person', '收件人'],
    ['pickup', 'date', '取件日期'],
    ['delivery', 'date', '送达日期'],
  ],
  policy: [
    ['oldPhone', 'phoneNumber', '旧手机'],
    ['newPhone', 'phoneNumber', '新手机'],
    ['holder', 'person', '投保人'],
    ['beneficiary', 'person', '受益人'],
  ],
  visit: [
    ['doctor', 'person', '医生'],
    ['patient', 'person', '患者'],
    ['date', 'date', '日期'],
    ['time', 'time', '时间'],
  ],
  claim: [
    ['code', 'code2', '案件号'],
    ['driver', 'person', '驾驶人'],
    ['date', 'date', '出险日期'],
    ['amount', 'number', '损失金额'],
  ],
};

/** What a sentence changes in a robot of the test lots. */
export function changes(language: 'en' | 'zh', [robot, held, asked, said]: SaidCase): Record<string, string> {
  const slots = robots[robot]!.map(([name, entity, zh]): Slot => ({
    name,
    label: language === 'zh' ? zh : '',
    entity,
    value: String(held[name] ?? ''),
  }));
  const lists: WordList[] = robot === 'transfer' ? [{ id: 'account', words: accounts[language] }] : [];
  const types = entityTypes.filter((type) => slots.some(({ entity }) => entity === type));
  const named = [
    ...types.flatMap((type) => readingsOf(said, type, now)),
    ...(lists.length > 0 ? recognise(said, { types: [], lists, now }) : []),
  ].map((one) => ({ ...one, value: String(one.value) }));
  const filled = fill({ text: said, language, slots, named, asked: asked === '' || asked === '?' ? null : asked });
  return Object.fromEntries(filled.map(({ name, value }) => [name, value]));
}
