import { texts } from '#kit/contract/language.ts';

export const ourTenantTexts = texts({
  en: {
    title: 'Our settings',
    name: 'Name',
    allowedHours: 'Hours of calling',
    allowedHint:
      'Outside them nobody is called on real lines, whatever a batch says. A rehearsal follows its batch alone.',
    keepDays: 'Days that calls are kept',
    keepHint:
      'Calls, what was said in them, recordings, files and the contents of the audit are deleted when they are older. Statistics stay.',
    keepLess: 'What is older than {days} days is deleted in the next night. This cannot be undone.',
    days: 'days',
    keeping: 'Keeping',
    calling: 'Calling',
    saved: 'Saved',
    only: 'You may see these settings and not change them.',
    close: 'Close',
    language: 'Language',
    zone: 'Time zone',
    country: 'Country',
    brand: 'Brand',
  },
  zh: {
    title: '本租户设置',
    name: '名称',
    allowedHours: '允许呼叫时段',
    allowedHint: '在真实线路上，时段之外不会呼叫任何人，无论批次如何设置；演练仅遵循批次时段。',
    keepDays: '通话保留天数',
    keepHint: '超过天数的通话、对话内容、录音、文件及审计内容会被删除，统计数据保留。',
    keepLess: '超过 {days} 天的数据将在当晚删除，且无法恢复。',
    days: '天',
    keeping: '数据保留',
    calling: '呼叫',
    saved: '已保存',
    only: '您可以查看这些设置，但不能修改。',
    close: '关闭',
    language: '语言',
    zone: '时区',
    country: '国家或地区',
    brand: '品牌',
  },
});
