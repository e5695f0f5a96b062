import { texts } from '#kit/contract/language.ts';

export const exportTexts = texts({
  severalFile: { en: 'Exports.zip', zh: '导出文件.zip' },
  mailSubject: { en: 'Your export “{file}” is ready', zh: '导出文件“{file}”已生成' },
  mailAttached: { en: 'The file is attached.', zh: '文件见附件。' },
  mailLinked: {
    en: 'The file has {size} and is too large for a mail. Download it in the console under System, Download tasks.',
    zh: '文件大小为 {size}，无法作为附件发送，请在控制台“系统管理 - 下载任务”中下载。',
  },
  mailBody: {
    en: 'Hello {name},\n\nthe export “{file}” with {rows} rows is ready. {how}\nIt is kept until {until}.\n\nCallwright',
    zh: '{name}，您好：\n\n导出文件“{file}”已生成，共 {rows} 行。{how}\n文件保留至 {until}。\n\nCallwright',
  },
});
