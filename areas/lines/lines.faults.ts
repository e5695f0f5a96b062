import { defineFaults } from '#kit/contract/faults.ts';

export const linesFaults = defineFaults({
  REST_NEEDS_ITS_END: {
    code: 26002,
    field: 'restsUntil',
    en: 'A number that rests needs a time at which it is used again, and only such a number.',
    zh: '只有停用休息中的号码才需要、也必须填写恢复时间。',
  },
  REST_IS_OVER: {
    code: 26003,
    field: 'restsUntil',
    en: 'Choose a time that is still to come.',
    zh: '请选择一个将来的时间。',
  },
  ENDS_BEFORE_IT_BEGINS: {
    code: 26004,
    field: 'to',
    en: 'The end lies before the beginning.',
    zh: '结束时间早于开始时间。',
  },
  NUMBERS_UNREADABLE: {
    code: 26007,
    field: 'phones',
    en: 'These are no telephone numbers that can be called from: {phones}',
    zh: '以下内容不是可用作主叫的电话号码：{phones}',
  },
  NUMBERS_IN_USE_ALREADY: {
    code: 26010,
    field: 'phones',
    en: 'These numbers are in use already: {phones}',
    zh: '以下号码已被使用：{phones}',
  },
  GATEWAY_CALLS: {
    code: 26008,
    en: 'Campaigns call with it: {campaigns}. Give them another gateway first.',
    zh: '以下活动正在使用该网关：{campaigns}。请先为它们更换网关。',
  },
  NUMBER_CALLS: {
    code: 26009,
    en: 'Campaigns call with it: {campaigns}. Take it from them first.',
    zh: '以下活动正在使用该号码：{campaigns}。请先从活动中移除。',
  },
  TOO_LONG: {
    code: 26006,
    field: 'from',
    en: 'At most 800 days can be seen at once. Choose a shorter time.',
    zh: '最多查看 800 天，请缩短时间范围。',
  },
  TOO_LONG_BY_HOUR: {
    code: 26005,
    field: 'step',
    en: 'By the hour, at most 31 days can be seen at once. Choose days, or a shorter time.',
    zh: '按小时最多查看 31 天，请改为按天或缩短时间范围。',
  },
  CALLER_NUMBER_TAKEN: { code: 26001, field: 'phone', en: 'This number is in use already.', zh: '该号码已被使用。' },
});
