import { texts } from '#kit/contract/language.ts';

/** What is mailed, and the form behind the link. */
export const invitationTexts = texts({
  subjectjoin: { en: 'Your account at {tenant}', zh: '您在{tenant}的账号' },
  subjectreset: { en: 'A new password for your account at {tenant}', zh: '重新设置您在{tenant}的密码' },
  bodyjoin: {
    en: 'Hello {name},\n\nan account was made for you at {tenant}. Your user name is {loginName}.\n\nSet your password here, within {days} days:\n{link}\n\nThe link works once. If you do not expect this letter, ignore it.',
    zh: '{name}，您好：\n\n已为您在{tenant}开通账号，用户名为 {loginName}。\n\n请在 {days} 天内通过以下链接设置密码：\n{link}\n\n该链接仅可使用一次。如非本人相关，请忽略本邮件。',
  },
  bodyreset: {
    en: 'Hello {name},\n\nyour password at {tenant} was reset by an administrator. Your user name is {loginName}.\n\nSet a new one here, within {days} days:\n{link}\n\nThe link works once.',
    zh: '{name}，您好：\n\n管理员已重置您在{tenant}的密码，用户名为 {loginName}。\n\n请在 {days} 天内通过以下链接重新设置：\n{link}\n\n该链接仅可使用一次。',
  },
  movedSubject: { en: 'Your account was changed', zh: '您的账号有变更' },
  movedEmail: {
    en: 'An administrator changed the mailbox of your account {account} at {tenant}. This address gets no more codes. If you did not expect this, ask your administrator at once.',
    zh: '管理员更换了您在“{tenant}”的账号 {account} 的邮箱，此邮箱不再接收验证码。如有疑问，请立即联系管理员。',
  },
  movedPhone: {
    en: 'An administrator changed the telephone number of your account {account} at {tenant}. If you did not expect this, ask your administrator at once.',
    zh: '管理员更换了您在“{tenant}”的账号 {account} 的手机号码。如有疑问，请立即联系管理员。',
  },
  titlejoin: { en: 'Welcome, {name}', zh: '{name}，欢迎加入' },
  titlereset: { en: 'Set a new password', zh: '设置新密码' },
  lead: {
    en: 'Your user name at {tenant} is {loginName}. Choose a password to sign in with.',
    zh: '您在{tenant}的用户名是 {loginName}，请设置登录密码。',
  },
  password: { en: 'Password', zh: '密码' },
  again: { en: 'Repeat the password', zh: '再次输入密码' },
  rule: { en: 'At least 8 characters, and not your user name.', zh: '至少 8 位，且不能与用户名相同。' },
  set: { en: 'Set the password', zh: '设置密码' },
  setting: { en: 'Setting…', zh: '正在设置…' },
  differ: { en: 'The two are not the same.', zh: '两次输入的密码不一致。' },
  done: { en: 'Your password is set', zh: '密码已设置' },
  doneText: { en: 'Sign in as {loginName}.', zh: '请使用 {loginName} 登录。' },
  toSignIn: { en: 'To sign-in', zh: '前往登录' },
  over: { en: 'This link does not work', zh: '该链接无效' },
});
