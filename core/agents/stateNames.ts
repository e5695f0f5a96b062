import { notAnswering, type AgentState } from './agentState.ts';

/** What an agent does, in words. */
export const stateNames: Record<AgentState, { en: string; zh: string }> = {
  signedOut: { en: 'Signed out', zh: '已签出' },
  idle: { en: 'Free', zh: '空闲' },
  ringing: { en: 'Ringing', zh: '振铃' },
  talking: { en: 'Talking', zh: '通话中' },
  hold: { en: 'On hold', zh: '保持中' },
  wrapUp: { en: 'Wrap-up', zh: '话后处理' },
  break: { en: 'Break', zh: '小休' },
};

/** The break of agents who let a call ring. */
export const notAnsweringName = { en: 'let a call ring', zh: '未接来电' };

const wordsOf = <Key extends string>(names: Record<Key, { en: string; zh: string }>, language: 'en' | 'zh') =>
  Object.fromEntries(Object.entries<{ en: string; zh: string }>(names).map(([key, said]) => [key, said[language]]));
/** The same by language and code. */
export const stateWords: Record<'en' | 'zh', Record<string, string>> = {
  en: wordsOf(stateNames, 'en'),
  zh: wordsOf(stateNames, 'zh'),
};
/** The one reason of a break that is no tenant's own. */
export const reasonWords: Record<'en' | 'zh', Record<string, string>> = {
  en: { [notAnswering]: notAnsweringName.en },
  zh: { [notAnswering]: notAnsweringName.zh },
};
