import type { IntentionItem } from '../intentions.ts';
import type { Language } from '../language.ts';
import { sentencesEn } from './en.ts';
import { idiomEn } from './idiomEn.ts';
import { idiomZh } from './idiomZh.ts';
import { sentencesZh } from './zh.ts';

/** The system's preset intentions and what they are called. */
export const presetNames = {
  yes: ['肯定', 'Yes'],
  no: ['否定', 'No'],
  busy: ['在忙', 'Busy'],
  later: ['稍后再打', 'Call later'],
  wrongPerson: ['打错了', 'Wrong person'],
  whoAreYou: ['你是谁', 'Who are you'],
  robotOrPerson: ['是否机器人', 'Robot or person'],
  repeat: ['请重复', 'Repeat'],
  slower: ['说慢一点', 'Slower'],
  louder: ['听不清', 'Louder'],
  complaint: ['投诉', 'Complaint'],
  swearing: ['辱骂', 'Swearing'],
  hangUp: ['要求挂断', 'Hang up'],
  goodbye: ['再见', 'Goodbye'],
  person: ['转人工', 'A person, please'],
  thanks: ['感谢', 'Thanks'],
  greeting: ['问候', 'Greeting'],
  notInterested: ['不感兴趣', 'Not interested'],
  interested: ['感兴趣', 'Interested'],
  alreadyPaid: ['已还款', 'Already paid'],
  willPay: ['承诺还款', 'Will pay'],
  cannotPay: ['无力还款', 'Cannot pay'],
  dispute: ['有异议', 'Dispute'],
  confirm: ['确认', 'Confirm'],
  cancel: ['取消', 'Cancel'],
  change: ['修改', 'Change'],
  think: ['考虑一下', 'Has to think'],
  price: ['询问价格', 'Price'],
  wait: ['稍等', 'Wait'],
  dontKnow: ['不知道', 'Does not know'],
  anythingElse: ['没有其他', 'Nothing else'],
} as const satisfies Record<string, readonly [zh: string, en: string]>;

export type PresetId = keyof typeof presetNames;

const split = (list = '') => list.split('|').filter((each) => each !== '');

/** The preset part of an intention library in one language. */
export function presetIntentions(language: Language): IntentionItem[] {
  const [sentences, idiom] = language === 'zh' ? [sentencesZh, idiomZh] : [sentencesEn, idiomEn];
  return Object.entries(presetNames).map(([id, [zh, en]]) => {
    const [questions = '', keywords] = sentences[id] ?? [];
    return {
      id,
      name: language === 'zh' ? zh : en,
      simQs: [questions, ...Object.values(idiom[id] ?? {})].flatMap(split),
      keyWords: split(keywords),
      regs: [],
      open: true,
    };
  });
}
