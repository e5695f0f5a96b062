import { texts } from '#kit/contract/language.ts';

export const tellTexts = texts({
  approvedSubject: { en: 'Callwright: {company} is ready', zh: 'Callwright：{company} 已开通' },
  approved: {
    en: 'Hello {name}, your registration of {company} was approved. Sign in as {loginName} with the password you chose.',
    zh: '{name}，您好！{company} 的注册申请已通过。请使用用户名 {loginName} 和您设置的密码登录。',
  },
  refusedSubject: { en: 'Callwright: your registration', zh: 'Callwright：您的注册申请' },
  refused: {
    en: 'Hello {name}, your registration of {company} was not approved: {reason}',
    zh: '{name}，您好！{company} 的注册申请未通过：{reason}',
  },
});
