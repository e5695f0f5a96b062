import { texts } from '#kit/contract/language.ts';

export const chartTexts = texts({
  asTable: { en: 'Show “{title}” as a table', zh: '以表格显示“{title}”' },
  asChart: { en: 'Show “{title}” as a chart', zh: '以图表显示“{title}”' },
  copy: { en: 'Copy “{title}” as a picture', zh: '将“{title}”复制为图片' },
  copied: { en: 'The picture is in the clipboard.', zh: '图片已复制到剪贴板。' },
  saved: { en: 'The picture was saved as a file.', zh: '图片已保存为文件。' },
  nothing: { en: 'Nothing to draw yet.', zh: '暂无数据。' },
  label: { en: '{title}. {values}', zh: '{title}。{values}' },
  last: { en: '{name}: {value} at {x}', zh: '{name}：{x} 为 {value}' },
  none: { en: 'no value', zh: '无数据' },
  first: { en: 'Time or name', zh: '时间或名称' },
  allRows: { en: 'Show all {rows} rows', zh: '显示全部 {rows} 行' },
});
