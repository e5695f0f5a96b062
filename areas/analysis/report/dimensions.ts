import type { Narrowing } from '#core/report/families.ts';

/** What reports are grouped and narrowed by, in words. */
export const dimensionTitles: Record<Narrowing, { en: string; zh: string }> = {
  direction: { en: 'Direction', zh: '呼叫方向' },
  group: { en: 'Campaign group', zh: '活动分组' },
  campaign: { en: 'Campaign', zh: '活动' },
  batch: { en: 'Batch', zh: '批次' },
  robot: { en: 'Robot', zh: '机器人' },
  robotVersion: { en: 'Robot version', zh: '机器人版本' },
  gateway: { en: 'Gateway', zh: '网关' },
  callerNumber: { en: 'Our number', zh: '我方号码' },
  route: { en: 'Inbound route', zh: '呼入路由' },
  agent: { en: 'Agent', zh: '坐席' },
  result: { en: 'How it ended', zh: '结束原因' },
  reason: { en: 'Why not answered', zh: '未接通原因' },
  category: { en: 'Verdict', zh: '意向' },
  hangUpSide: { en: 'Ended by', zh: '挂机方' },
  area: { en: 'Area', zh: '地区' },
  rating: { en: 'Rating', zh: '评分' },
  memberOf: { en: 'Member of skill group', zh: '所属技能组' },
  department: { en: 'Department', zh: '部门' },
  state: { en: 'State', zh: '状态' },
  breakReason: { en: 'Reason of the break', zh: '小休原因' },
  skillGroup: { en: 'Skill group', zh: '技能组' },
  disposition: { en: 'Disposition', zh: '小结' },
  meaning: { en: 'What was meant', zh: '含义' },
  kindOfMeaning: { en: 'How it was taken', zh: '识别结果' },
  node: { en: 'Node', zh: '节点' },
  hour: { en: 'Hour of the day', zh: '时段（小时）' },
  weekday: { en: 'Day of the week', zh: '星期' },
  segment: { en: 'Part of the day', zh: '自定义时段' },
};

export const directionWords = { en: { '0': 'Placed', '1': 'Came in' }, zh: { '0': '呼出', '1': '呼入' } };

const stars = [1, 2, 3, 4, 5];
export const ratingWords = {
  en: Object.fromEntries(stars.map((one) => [String(one), `${one} of 5`])),
  zh: Object.fromEntries(stars.map((one) => [String(one), `${one} 分`])),
};

export const meaningWords: Record<'en' | 'zh', Record<string, string>> = {
  en: { intention: 'Intention', faq: 'Question of the knowledge', missed: 'Not matched', other: 'Filled in' },
  zh: { intention: '意图', faq: '知识问题', missed: '未匹配', other: '信息填充' },
};

const monday = Date.UTC(2024, 0, 1);
const weekdaysIn = (language: 'en' | 'zh') => {
  const say = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { weekday: 'long', timeZone: 'UTC' });
  return Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), say.format(monday + (day - 1) * 86_400_000)]),
  );
};
export const weekdayWords = { en: weekdaysIn('en'), zh: weekdaysIn('zh') };

/** 9 → 09:00–10:00. */
export const hourWords = (hour: number) =>
  `${String(hour).padStart(2, '0')}:00–${String(hour + 1).padStart(2, '0')}:00`;
