import { texts } from '#kit/contract/language.ts';

export const resetTexts = texts({
  title: { en: 'A new password', zh: '重新设置密码' },
  lead: {
    en: 'A new password needs a code for the mailbox or telephone of your account.',
    zh: '重新设置密码需要账号绑定的邮箱或手机的验证码。',
  },
  username: { en: 'User name, mailbox or telephone', zh: '用户名、邮箱或手机号' },
  way: { en: 'Send the code by', zh: '接收方式' },
  email: { en: 'Mail', zh: '邮件' },
  phone: { en: 'Text message', zh: '短信' },
  send: { en: 'Send the code', zh: '发送验证码' },
  sending: { en: 'Sending…', zh: '正在发送…' },
  signIn: { en: 'Back to sign in', zh: '返回登录' },
  sentTitle: { en: 'Type the code', zh: '输入验证码' },
  sentEmail: {
    en: 'If this account has a mailbox bound to it, there is a code for it now. It holds for {minutes} minutes.',
    zh: '如果该账号绑定了邮箱，验证码已生成，{minutes} 分钟内有效。',
  },
  sentPhone: {
    en: 'If this account has a telephone bound to it, there is a code for it now. It holds for {minutes} minutes.',
    zh: '如果该账号绑定了手机，验证码已生成，{minutes} 分钟内有效。',
  },
  code: { en: 'Code', zh: '验证码' },
  password: { en: 'New password', zh: '新密码' },
  save: { en: 'Set the password', zh: '设置密码' },
  saving: { en: 'Setting…', zh: '正在设置…' },
  again: { en: 'Send another code', zh: '重新发送验证码' },
  againIn: { en: 'Another code in {seconds} s', zh: '{seconds} 秒后可重新发送' },
  nothing: {
    en: 'Nothing came? Look into the spam folder, try the other way, or ask your administrator, who sees whether this installation sends mail and text messages.',
    zh: '没有收到？请查看垃圾邮件，换一种接收方式，或联系管理员，管理员可查看系统是否已开通邮件和短信。',
  },
  doneTitle: { en: 'The new password is set', zh: '密码已重新设置' },
  done: {
    en: 'All devices were signed out. Sign in with the new password.',
    zh: '所有设备均已退出登录，请使用新密码登录。',
  },
  goOn: { en: 'Sign in', zh: '登录' },
});
