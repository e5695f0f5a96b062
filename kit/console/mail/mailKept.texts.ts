import { texts } from '#kit/contract/language.ts';

export const mailKeptTexts = texts({
  kept: { en: 'No mail server is set up, so nothing is mailed.', zh: '尚未设置邮件服务器，邮件不会发出。' },
  ask: { en: 'Ask the platform operator to set one up.', zh: '请联系平台运营方设置。' },
  setUp: { en: 'Set up mail', zh: '设置邮件' },
  title: { en: 'Set up a mail server', zh: '设置邮件服务器' },
  where: {
    en: 'Letters stay on the server in the folder “mail” beside its data until it is started with these two settings:',
    zh: '邮件目前保存在服务器数据目录下的“mail”文件夹中。请使用以下两项设置启动服务：',
  },
  then: {
    en: 'Start the server again. Letters that lie in the folder are not mailed later.',
    zh: '然后重新启动服务。文件夹中已有的邮件不会补发。',
  },
});
