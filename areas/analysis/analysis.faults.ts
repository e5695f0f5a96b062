import { defineFaults } from '#kit/contract/faults.ts';

export const analysisFaults = defineFaults({
  REPORT_ENDS_BEFORE_IT_BEGINS: {
    code: 35001,
    field: 'to',
    en: 'The end lies before the beginning.',
    zh: '结束时间早于开始时间。',
  },
  REPORT_TOO_LONG: {
    code: 35002,
    field: 'from',
    en: 'A report is of 800 days at most.',
    zh: '报表时间范围最长为 800 天。',
  },
  REPORT_TOO_FINE: {
    code: 35003,
    field: 'grain',
    en: 'That would be more than 800 points. Choose a shorter time or longer steps.',
    zh: '数据点超过 800 个，请缩短时间范围或增大时间粒度。',
  },
  REPORT_FILTER_UNREADABLE: {
    code: 35004,
    field: 'filters',
    en: 'A value of the filter “{filter}” cannot be one.',
    zh: '筛选条件“{filter}”包含无效的值。',
  },
  REPORT_KEYS_DO_NOT_FIT: {
    code: 35005,
    field: 'keys',
    en: 'A row of this report has {many} keys.',
    zh: '该报表的行有 {many} 个键。',
  },
  SEGMENTS_OVERLAP: {
    code: 35006,
    field: 'list',
    en: 'Parts of the day end after they begin and do not overlap, and no two have one name.',
    zh: '时段的结束须晚于开始，时段之间不可重叠或重名。',
  },
  REPORT_NAME_TAKEN: { code: 35007, field: 'name', en: 'The name “{name}” is taken.', zh: '名称“{name}”已被使用。' },
  CAMPAIGNS_OF_GROUP_UNKNOWN: {
    code: 35009,
    field: 'campaignIds',
    en: 'One of these campaigns does not exist any more, or you may not see it.',
    zh: '所选活动中有已不存在或您无权查看的活动。',
  },
  REPORT_DIMENSION_FOREIGN: {
    code: 35010,
    field: 'by',
    en: 'This report knows no “{dimension}”.',
    zh: '该报表没有“{dimension}”。',
  },
  AREA_MAP_TWICE: {
    code: 35011,
    field: 'shapes',
    en: 'A province stands on the map twice.',
    zh: '地图中同一地区出现了两次。',
  },
  AREA_MAP_TOO_LARGE: {
    code: 35012,
    field: 'shapes',
    en: 'The map is drawn too finely. Take one of a coarser scale.',
    zh: '地图过于精细，请使用更粗略的版本。',
  },
  MONTH_DETACHED: {
    code: 35013,
    en: 'This needs single calls of {month}, which are kept in files now. Choose another time, or ask your administrator to attach the month again.',
    zh: '这需要 {month} 的逐条通话数据，而该月数据目前存放在文件中。请选择其他时间，或请管理员将其重新挂载。',
  },
  REPORTS_NOT_YOURS: { code: 35008, en: 'You may not see reports.', zh: '您没有查看报表的权限。' },
});
