import { texts } from '#kit/contract/language.ts';

/** What is mailed and texted. */
export const letterTexts = texts({
  codeSubject: { en: 'Your code: {code}', zh: '您的验证码：{code}' },
  codeReset: {
    en: 'Your code for a new password is {code}. It holds for {minutes} minutes. If you did not ask for it, somebody else has typed your user name: you need do nothing, and should give this code to nobody.',
    zh: '您正在重新设置密码，验证码为 {code}，{minutes} 分钟内有效。如非本人操作，无需处理，请勿将验证码告知他人。',
  },
  codeBind: {
    en: 'Your code is {code}. It holds for {minutes} minutes and binds this address to your account at {tenant}. If you did not ask for it, ignore this message.',
    zh: '您的验证码为 {code}，{minutes} 分钟内有效，用于将此地址绑定到您在“{tenant}”的账号。如非本人操作，请忽略。',
  },
  smsReset: {
    en: '[Callwright] {code} is your code for a new password. It holds for {minutes} minutes. Give it to nobody.',
    zh: '【Callwright】您正在重新设置密码，验证码 {code}，{minutes} 分钟内有效，请勿告知他人。',
  },
  smsBind: {
    en: '[Callwright] {code} is your code to bind this number. It holds for {minutes} minutes.',
    zh: '【Callwright】您正在绑定此号码，验证码 {code}，{minutes} 分钟内有效。',
  },
  smsChanged: { en: '[Callwright] {what}', zh: '【Callwright】{what}' },
  changedSubject: { en: 'Your account was changed', zh: '您的账号有变更' },
  changedPassword: {
    en: 'The password of your account {account} was changed, and all other devices were signed out.',
    zh: '您的账号 {account} 的密码已修改，其他设备均已退出登录。',
  },
  changedEmail: {
    en: 'The mailbox of your account {account} was changed. This address gets no more codes.',
    zh: '您的账号 {account} 的邮箱已更换，此邮箱不再接收验证码。',
  },
  changedPhone: {
    en: 'The telephone number of your account {account} was changed.',
    zh: '您的账号 {account} 的手机号码已更换。',
  },
  changedTwoFactorOn: {
    en: 'Two-factor sign-in of your account {account} was set up.',
    zh: '您的账号 {account} 已开启双重验证。',
  },
  changedTwoFactorOff: {
    en: 'Two-factor sign-in of your account {account} was switched off.',
    zh: '您的账号 {account} 已关闭双重验证。',
  },
  changedTwoFactorBlocked: {
    en: 'Somebody who knows the password of your account {account} entered ten wrong codes of the second step. The account is closed to sign-ins until you set a new password: on the sign-in page choose "Forgotten?", and we mail you a code.',
    zh: '有人使用您的账号 {account} 的密码登录，并连续十次输入错误的双重验证码。在您重新设置密码之前，该账号无法登录：请在登录页选择“忘记密码？”，我们会向您发送验证码。',
  },
  changedTail: {
    en: 'If this was not you, ask your administrator at {tenant} at once.',
    zh: '如非本人操作，请立即联系“{tenant}”的管理员。',
  },
});
