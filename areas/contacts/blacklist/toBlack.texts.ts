import type { PhoneProblem } from '#core/text/phone.ts';
import { texts, type Said } from '#kit/contract/language.ts';

const why: Record<PhoneProblem, Said> = {
  empty: { en: 'empty', zh: '为空' },
  notANumber: { en: 'not a phone number', zh: '不是电话号码' },
  rounded: { en: 'shortened by a spreadsheet', zh: '已被表格缩写' },
  tooShort: { en: 'too few digits', zh: '位数不足' },
  tooLong: { en: 'too many digits', zh: '位数过多' },
  serviceNumber: { en: 'a hotline or an emergency number', zh: '服务热线或紧急号码' },
  impossible: { en: 'no such number', zh: '号码不存在' },
};

/** Of the dialog that puts numbers, or customers, on a blacklist. */
export const toBlackTexts = texts({
  ...why,
  addTitle: { en: 'Put numbers on the blacklist', zh: '添加号码到黑名单' },
  addThese: { en: 'Put on the blacklist', zh: '加入黑名单' },
  addTitleMany: { en: 'Put {count} customers on the blacklist', zh: '将 {count} 位客户加入黑名单' },
  addTitleOne: { en: 'Put 1 customer on the blacklist', zh: '将 1 位客户加入黑名单' },
  numbers: { en: 'Numbers', zh: '号码' },
  numbersHint: {
    en: 'One on each line, at most 10,000. A text file or CSV may be chosen too.',
    zh: '每行一个，最多 10,000 个；也可选择文本或 CSV 文件。',
  },
  file: { en: 'Take from a file', zh: '从文件读取' },
  fileTooBig: { en: 'This file is larger than 1 MB. Split it.', zh: '文件超过 1 MB，请拆分后再试。' },
  reasonHint: { en: 'People who see the number here read why', zh: '可见此号码的人员可以看到原因' },
  keep: { en: 'How long', zh: '有效期' },
  days30: { en: '30 days', zh: '30 天' },
  days90: { en: '90 days', zh: '90 天' },
  days365: { en: 'One year', zh: '一年' },
  allCalls: { en: 'All calls of this tenant', zh: '本租户的所有呼叫' },
  whatHappens: {
    en: 'They are not called by any batch. Those that wait now are removed at once; a call in progress finishes.',
    zh: '任何批次都不再呼叫这些号码。正在等待的立即移出，进行中的通话会完成。',
  },
  whatHappensOperator: {
    en: 'No tenant calls them. Those that wait now are removed at once; calls in progress finish.',
    zh: '所有租户都不再呼叫这些号码。正在等待的立即移出，进行中的通话会完成。',
  },
  doneAdded: { en: '{count} added.', zh: '已添加 {count} 个。' },
  doneKnown: { en: '{count} were on the list.', zh: '{count} 个已在名单中。' },
  doneStopped: { en: '{count} waiting contacts are not called any more.', zh: '{count} 个待呼叫联系人不再呼叫。' },
  refusedTitle: { en: '{count} were not stored', zh: '{count} 个未保存' },
  refusedOne: { en: 'Number {row}: {value} ({why})', zh: '第 {row} 个：{value}（{why}）' },
  refusedMore: { en: 'and {count} more', zh: '另有 {count} 个' },
  suggestAsked: { en: 'Asked not to be called', zh: '本人要求不再致电' },
  suggestComplaint: { en: 'Complaint', zh: '投诉' },
  suggestWrong: { en: 'Wrong person', zh: '号码非本人' },
  suggestLaw: { en: 'Legal matter', zh: '涉及法律事务' },
  suggestStaff: { en: 'Colleague or press', zh: '同事或媒体' },
  reason: { en: 'Reason', zh: '原因' },
  scope: { en: 'Holds for', zh: '生效范围' },
  forGood: { en: 'For good', zh: '长期' },
});
