import type { PhoneProblem } from '#core/text/phone.ts';
import { texts, type Language } from '#kit/contract/language.ts';

const why = texts({
  en: { empty: 'empty', notANumber: 'not a phone number', rounded: 'shortened by a spreadsheet', tooShort: 'too few digits', tooLong: 'too many digits', serviceNumber: 'a hotline or an emergency number', impossible: 'no such number' },
  zh: { empty: '为空', notANumber: '不是电话号码', rounded: '已被表格缩写', tooShort: '位数不足', tooLong: '位数过多', serviceNumber: '服务热线或紧急号码', impossible: '号码不存在' },
} satisfies Record<Language, Record<PhoneProblem, string>>);

export const blacklistTexts = texts({
  en: {
    ...why.en,
    title: 'Blacklist', titleOperator: 'Operator’s blacklist', factOperator: 'Holds for every tenant', search: 'Number, name or reason', searchOperator: 'Number or reason',
    phone: 'Number', name: 'Customer', noName: 'Without a name', reason: 'Reason', scope: 'Holds for', tenant: 'All calls', batch: 'One batch', until: 'Until', forGood: 'For good', ended: 'Ended', added: 'Added', addedBy: 'By', holds: 'Still holds', holdsOrEnded: 'Held or ended',
    add: 'Add numbers', addTitle: 'Put numbers on the blacklist', addThese: 'Put on the blacklist', addTitleMany: 'Put {count} customers on the blacklist', addTitleOne: 'Put 1 customer on the blacklist', numbers: 'Numbers', numbersHint: 'One on each line, at most 10,000. A text file or CSV may be chosen too.', file: 'Take from a file', fileTooBig: 'This file is larger than 1 MB. Split it.', reasonHint: 'People who see the number here read why', keep: 'How long', days30: '30 days', days90: '90 days', days365: 'One year', onlyIn: 'Only in one batch', allCalls: 'All calls of this tenant',
    whatHappens: 'They are not called by any batch. Those that wait now are taken out at once; a call in progress finishes.', whatHappensOperator: 'No tenant calls them. Those that wait now are taken out at once; calls in progress finish.',
    doneAdded: '{count} added.', doneKnown: '{count} were on the list.', doneStopped: '{count} waiting contacts are not called any more.', refusedTitle: '{count} were not stored', refusedOne: 'Number {row}: {value} ({why})', refusedMore: 'and {count} more',
    off: 'Take off', offTitle: 'Take {count} numbers off the blacklist?', offTitleOne: 'Take {phone} off the blacklist?', offText: 'They may be called again. In batches that still run, they wait for their call.', offNow: 'Take {count} off', offNowOne: 'Take it off', offDone: '{count} taken off.', offResumed: '{count} contacts wait for their call again.', offHeld: '{count} stand on another list and are not called.',
    suggestAsked: 'Asked not to be called', suggestComplaint: 'Complaint', suggestWrong: 'Wrong person', suggestLaw: 'Legal matter', suggestStaff: 'Colleague or press',
    emptyTitle: 'Nobody is on the blacklist', emptyText: 'Whoever asks not to be called belongs here: batches leave these numbers out, and the dialer checks them once more before each call.', emptyOperator: 'No number is blocked for all tenants', emptyOperatorText: 'Numbers here are called by no tenant of this installation: emergency lines, regulators, people who complained to the operator.',
  },
  zh: {
    ...why.zh,
    title: '黑名单', titleOperator: '平台黑名单', factOperator: '对所有租户生效', search: '号码、姓名或原因', searchOperator: '号码或原因',
    phone: '号码', name: '客户', noName: '未填姓名', reason: '原因', scope: '生效范围', tenant: '所有呼叫', batch: '单个批次', until: '有效期至', forGood: '长期', ended: '已到期', added: '加入时间', addedBy: '加入人', holds: '生效中', holdsOrEnded: '是否到期',
    add: '添加号码', addTitle: '添加号码到黑名单', addThese: '加入黑名单', addTitleMany: '将 {count} 位客户加入黑名单', addTitleOne: '将 1 位客户加入黑名单', numbers: '号码', numbersHint: '每行一个，最多 10,000 个；也可选择文本或 CSV 文件。', file: '从文件读取', fileTooBig: '文件超过 1 MB，请拆分后再试。', reasonHint: '可见此号码的人员可以看到原因', keep: '有效期', days30: '30 天', days90: '90 天', days365: '一年', onlyIn: '仅限一个批次', allCalls: '本租户的所有呼叫',
    whatHappens: '任何批次都不再呼叫这些号码。正在等待的立即移出，进行中的通话会完成。', whatHappensOperator: '所有租户都不再呼叫这些号码。正在等待的立即移出，进行中的通话会完成。',
    doneAdded: '已添加 {count} 个。', doneKnown: '{count} 个已在名单中。', doneStopped: '{count} 个待呼叫联系人不再呼叫。', refusedTitle: '{count} 个未保存', refusedOne: '第 {row} 个：{value}（{why}）', refusedMore: '另有 {count} 个',
    off: '移出', offTitle: '将 {count} 个号码移出黑名单？', offTitleOne: '将 {phone} 移出黑名单？', offText: '这些号码可以再次呼叫；在仍在进行的批次中将重新等待呼叫。', offNow: '移出 {count} 个', offNowOne: '移出', offDone: '已移出 {count} 个。', offResumed: '{count} 个联系人重新等待呼叫。', offHeld: '{count} 个仍在其他黑名单中，不会呼叫。',
    suggestAsked: '本人要求不再致电', suggestComplaint: '投诉', suggestWrong: '号码非本人', suggestLaw: '涉及法律事务', suggestStaff: '同事或媒体',
    emptyTitle: '黑名单为空', emptyText: '要求不再接到来电的号码应加入此处：批次会略过这些号码，每次拨号前还会再次核对。', emptyOperator: '平台黑名单为空', emptyOperatorText: '此处的号码不会被任何租户呼叫，例如紧急号码、监管机构以及向平台投诉的人员。',
  },
});
