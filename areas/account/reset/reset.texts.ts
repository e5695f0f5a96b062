import { texts } from '#kit/contract/language.ts';

export const resetTexts = texts({
  en: {
    title: 'A new password', lead: 'We send a code to the mailbox or telephone of your account.', username: 'User name, mailbox or telephone', way: 'Send the code by', email: 'Mail', phone: 'Text message',
    send: 'Send the code', sending: 'Sending…', signIn: 'Back to sign in',
    sentTitle: 'Type the code', sentEmail: 'If this account has a mailbox bound to it, a code is on its way. It holds for {minutes} minutes.', sentPhone: 'If this account has a telephone bound to it, a code is on its way. It holds for {minutes} minutes.',
    code: 'Code', password: 'New password', save: 'Set the password', saving: 'Setting…', again: 'Send another code', againIn: 'Another code in {seconds} s',
    nothing: 'Nothing came? Look into the spam folder, try the other way, or ask your administrator.',
    doneTitle: 'The new password is set', done: 'All devices were signed out. Sign in with the new password.', goOn: 'Sign in',
  },
  zh: {
    title: '重新设置密码', lead: '我们会向账号绑定的邮箱或手机发送验证码。', username: '用户名、邮箱或手机号', way: '接收方式', email: '邮件', phone: '短信',
    send: '发送验证码', sending: '正在发送…', signIn: '返回登录',
    sentTitle: '输入验证码', sentEmail: '如果该账号绑定了邮箱，验证码已发送，{minutes} 分钟内有效。', sentPhone: '如果该账号绑定了手机，验证码已发送，{minutes} 分钟内有效。',
    code: '验证码', password: '新密码', save: '设置密码', saving: '正在设置…', again: '重新发送验证码', againIn: '{seconds} 秒后可重新发送',
    nothing: '没有收到？请查看垃圾邮件，换一种接收方式，或联系管理员。',
    doneTitle: '密码已重新设置', done: '所有设备均已退出登录，请使用新密码登录。', goOn: '登录',
  },
});
