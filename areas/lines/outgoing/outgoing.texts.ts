import { texts } from '#kit/contract/language.ts';

export const outgoingTexts = texts({
  title: { en: 'Calls out', zh: '呼出限制' },
  about: {
    en: 'Holds for every call over your SIP trunks: of campaigns and agents, of telephones, for transfers, routes and tests. Simulated carriers reach nobody and are left alone.',
    zh: '适用于经 SIP 中继的所有呼出：外呼活动、坐席、话机、转接、呼入路由和中继测试。模拟运营商不会拨到任何人，不受限制。',
  },
  change: { en: 'Change', zh: '修改' },
  countries: { en: 'Countries that may be called', zh: '允许呼出的国家/地区' },
  countriesHint: {
    en: 'Premium, shared-cost, satellite, personal and pager numbers are not called even there.',
    zh: '其中的高额收费、分摊费用、卫星、个人和寻呼号码仍不允许呼出。',
  },
  beginnings: { en: 'Further beginnings', zh: '另外允许的号段' },
  beginningsHint: {
    en: 'Numbers that begin so are called, whatever country and kind they are of: +86400 for Chinese 400 numbers. You bear their price.',
    zh: '以这些号段开头的号码均可呼出，不论国家和类型，例如 +86400（400 号码）。费用由您承担。',
  },
  beginningsNone: { en: 'None', zh: '无' },
  longestMinutes: { en: 'Longest call', zh: '单次通话最长' },
  longestHint: {
    en: 'A call that lasts longer is ended, and its record says so.',
    zh: '超过后自动挂机，并记入通话记录。',
  },
  phoneMinutes: { en: 'Minutes a day of one telephone', zh: '每部话机每日外线时长' },
  phoneHint: {
    en: 'Of its outside calls. Empty: not counted. Calls between extensions never count.',
    zh: '指外线呼叫；留空则不限制。内线互拨不计入。',
  },
  unlimited: { en: 'Not counted', zh: '不限制' },
  minutes: { en: 'min', zh: '分钟' },
  minutesOf: { en: '{minutes} min', zh: '{minutes} 分钟' },
  refused: { en: 'Not called', zh: '不允许呼出' },
  refusedText: {
    en: 'Premium, shared-cost, satellite, personal and pager numbers, and all other countries. What is refused has a call record with the reason.',
    zh: '高额收费、分摊费用、卫星、个人、寻呼号码，以及其他国家/地区。被拒绝的呼叫会留下注明原因的通话记录。',
  },
  emergency: { en: 'Emergency calls', zh: '紧急呼叫' },
  emergencyText: {
    en: 'Telephones here call no short numbers such as 110, 112 or 911. Keep a telephone that does.',
    zh: '本系统的话机不能拨打 110、112、911 等短号码，请另备可拨打紧急电话的话机。',
  },
  taken: {
    en: 'Taken from your answered calls of the 90 days before {date}: {countries}.',
    zh: '根据 {date} 之前 90 天内接通的呼叫自动开通：{countries}。',
  },
  outside: {
    en: '{count} contacts of your batches wait because they may not be called.',
    zh: '批次中有 {count} 位联系人因不允许呼出而等待。',
  },
  below: { en: 'Tenants below', zh: '下级租户' },
  belowText: {
    en: 'Bound whom a tenant may call, whatever it allows itself.',
    zh: '限制下级租户可呼出的范围，无论其自身如何设置。',
  },
  bounded: { en: 'Bounded', zh: '已限制' },
  unbounded: { en: 'Not bounded', zh: '未限制' },
  boundTitle: { en: 'Bounds of {name}', zh: '限制“{name}”的呼出' },
  boundCountriesHint: {
    en: 'Empty: any country. It allows itself: {own}.',
    zh: '留空则不限国家/地区。该租户自身允许：{own}。',
  },
  bound: { en: 'Bounds', zh: '限制' },
  unbind: { en: 'Remove the bounds', zh: '取消限制' },
  unbound: { en: 'No longer bounded', zh: '已取消限制' },
  bounds: { en: 'Bounds of the tenant above', zh: '上级租户的限制' },
  boundsText: { en: 'Only what both allow is called.', zh: '仅双方都允许的号码可呼出。' },
  anyCountry: { en: 'Any country', zh: '不限国家/地区' },
});
