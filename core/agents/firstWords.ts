/** What a disposition means for the customer: nothing more, a call at another time, or never again. */
export const meanings = ['done', 'callBack', 'doNotCall'] as const;
export type Meaning = (typeof meanings)[number];

const breakReasons = [
  { en: 'Lunch', zh: '午餐', minutes: 45 },
  { en: 'Coffee', zh: '茶歇', minutes: 15 },
  { en: 'Meeting', zh: '会议', minutes: 60 },
  { en: 'Training', zh: '培训', minutes: 120 },
  { en: 'Paperwork', zh: '文书处理', minutes: 30 },
  { en: 'Other', zh: '其他', minutes: null },
] as const;

const dispositions = [
  { en: 'Interested', zh: '有意向', thenWhat: 'done' },
  { en: 'Resolved', zh: '已解决', thenWhat: 'done' },
  { en: 'Call back', zh: '稍后回拨', thenWhat: 'callBack' },
  { en: 'Not interested', zh: '无意向', thenWhat: 'done' },
  { en: 'Wrong number', zh: '号码有误', thenWhat: 'done' },
  { en: 'Do not call again', zh: '请勿再呼', thenWhat: 'doNotCall' },
] as const satisfies readonly { en: string; zh: string; thenWhat: Meaning }[];

/** Why agents take a break, and what became of conversations, as a new tenant begins; to be changed as it likes. */
export const firstWords = (language: 'en' | 'zh') => ({
  breakReasons: breakReasons.map(({ minutes, [language]: name }, at) => ({ name, minutes, position: 10 * (at + 1) })),
  dispositions: dispositions.map(({ thenWhat, [language]: name }, at) => ({ name, thenWhat, position: 10 * (at + 1) })),
});
