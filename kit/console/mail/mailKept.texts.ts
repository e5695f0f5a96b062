import { texts } from '#kit/contract/language.ts';

export const mailKeptTexts = texts({
  kept: { en: 'No mail server is set up, so nothing is mailed.', zh: '尚未设置邮件服务器，邮件不会发出。' },
  smsKept: {
    en: 'No carrier for text messages is connected, so nothing is texted.',
    zh: '尚未接入短信通道，短信不会发出。',
  },
  smsWhere: {
    en: 'Messages are kept on the server, in the file sms/sent.jsonl beside its data.',
    zh: '短信保存在服务器数据目录下的 sms/sent.jsonl 文件中。',
  },
  smsAsk: { en: 'The platform operator can read the messages on the server.', zh: '平台运营方可在服务器上查看。' },
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
