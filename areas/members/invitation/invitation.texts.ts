import { texts } from '#kit/contract/language.ts';

/** What is mailed, and the form behind the link. */
export const invitationTexts = texts({
  en: {
    subjectjoin: 'Your account at {tenant}',
    subjectreset: 'A new password for your account at {tenant}',
    bodyjoin:
      'Hello {name},\n\nan account was made for you at {tenant}. Your user name is {loginName}.\n\nSet your password here, within {days} days:\n{link}\n\nThe link works once. If you do not expect this letter, ignore it.',
    bodyreset:
      'Hello {name},\n\nyour password at {tenant} was reset by an administrator. Your user name is {loginName}.\n\nSet a new one here, within {days} days:\n{link}\n\nThe link works once.',
    titlejoin: 'Welcome, {name}',
    titlereset: 'Set a new password',
    lead: 'Your user name at {tenant} is {loginName}. Choose a password to sign in with.',
    password: 'Password',
    again: 'Repeat the password',
    rule: 'At least 8 characters, and not your user name.',
    set: 'Set the password',
    setting: 'Setting…',
    differ: 'The two are not the same.',
    done: 'Your password is set',
    doneText: 'Sign in as {loginName}.',
    toSignIn: 'To sign-in',
    over: 'This link does not work',
  },
  zh: {
    subjectjoin: '您在{tenant}的账号',
    subjectreset: '重新设置您在{tenant}的密码',
    bodyjoin:
      '{name}，您好：\n\n已为您在{tenant}开通账号，用户名为 {loginName}。\n\n请在 {days} 天内通过以下链接设置密码：\n{link}\n\n该链接仅可使用一次。如非本人相关，请忽略本邮件。',
    bodyreset:
      '{name}，您好：\n\n管理员已重置您在{tenant}的密码，用户名为 {loginName}。\n\n请在 {days} 天内通过以下链接重新设置：\n{link}\n\n该链接仅可使用一次。',
    titlejoin: '{name}，欢迎加入',
    titlereset: '设置新密码',
    lead: '您在{tenant}的用户名是 {loginName}，请设置登录密码。',
    password: '密码',
    again: '再次输入密码',
    rule: '至少 8 位，且不能与用户名相同。',
    set: '设置密码',
    setting: '正在设置…',
    differ: '两次输入的密码不一致。',
    done: '密码已设置',
    doneText: '请使用 {loginName} 登录。',
    toSignIn: '前往登录',
    over: '该链接无效',
  },
});
