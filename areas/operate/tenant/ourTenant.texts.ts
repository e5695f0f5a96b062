import { texts } from '#kit/contract/language.ts';

export const ourTenantTexts = texts({
  title: { en: 'Our settings', zh: '本租户设置' },
  name: { en: 'Name', zh: '名称' },
  allowedHours: { en: 'Hours of calling', zh: '允许呼叫时段' },
  allowedHint: {
    en: 'Outside them nobody is called on real lines, whatever a batch says. A rehearsal follows its batch alone.',
    zh: '在真实线路上，时段之外不会呼叫任何人，无论批次如何设置；演练仅遵循批次时段。',
  },
  keepDays: { en: 'Days that calls are kept', zh: '通话保留天数' },
  keepHint: {
    en: 'Calls, what was said in them, recordings, files and the contents of the audit are deleted when they are older. Statistics stay.',
    zh: '超过天数的通话、对话内容、录音、文件及审计内容会被删除，统计数据保留。',
  },
  keepLess: {
    en: 'What is older than {days} days is deleted in the next night. This cannot be undone.',
    zh: '超过 {days} 天的数据将在当晚删除，且无法恢复。',
  },
  days: { en: 'days', zh: '天' },
  keeping: { en: 'Keeping', zh: '数据保留' },
  calling: { en: 'Calling', zh: '呼叫' },
  saved: { en: 'Saved', zh: '已保存' },
  only: { en: 'You may see these settings and not change them.', zh: '您可以查看这些设置，但不能修改。' },
  close: { en: 'Close', zh: '关闭' },
  language: { en: 'Language', zh: '语言' },
  zone: { en: 'Time zone', zh: '时区' },
  country: { en: 'Country', zh: '国家或地区' },
  brand: { en: 'Brand', zh: '品牌' },
});
