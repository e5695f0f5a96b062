import { texts } from '#kit/contract/language.ts';

export const tellTexts = texts({
  en: {
    approvedSubject: 'Callwright: {company} is ready',
    approved:
      'Hello {name}, your registration of {company} was approved. Sign in as {loginName} with the password you chose.',
    refusedSubject: 'Callwright: your registration',
    refused: 'Hello {name}, your registration of {company} was not approved: {reason}',
  },
  zh: {
    approvedSubject: 'Callwright：{company} 已开通',
    approved: '{name}，您好！{company} 的注册申请已通过。请使用用户名 {loginName} 和您设置的密码登录。',
    refusedSubject: 'Callwright：您的注册申请',
    refused: '{name}，您好！{company} 的注册申请未通过：{reason}',
  },
});
