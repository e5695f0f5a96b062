import { texts } from '#kit/contract/language.ts';

export const dialogTexts = texts({
  en: {
    oldPassword: 'Current password', newPassword: 'New password', passwordTitle: 'Change the password', passwordSet: 'Set the password', passwordDone: 'The password is changed; other devices were signed out', forgotten: 'Forgotten? Use a code instead', remembered: 'Use the current password instead',
    sendByEmail: 'Mail a code', sendByPhone: 'Text a code', sent: 'A code is on its way. It holds for {minutes} minutes.', code: 'Code', againIn: 'Another one in {seconds} s', again: 'Send another one', noAddress: 'Neither a mailbox nor a telephone is bound to your account, so only your administrator can help.',
    emailTitle: 'Your mailbox', phoneTitle: 'Your telephone', email: 'Mailbox', phone: 'Telephone', sendCode: 'Send a code', bind: 'Confirm', bound: 'Confirmed', codeTo: 'A code is on its way to {target}. It holds for {minutes} minutes.', back: 'Back',
    twoFactorTitle: 'Set up two-factor sign-in', next: 'Next', oldCode: 'Code of the app you use now, or a recovery code', scan: 'Scan this with an authenticator app: Microsoft or Google Authenticator, FreeOTP, 1Password or any other.', qr: 'QR code for an authenticator app', byHand: 'Or type this key into it:', firstCode: 'Then type the six digits it shows', confirm: 'Confirm',
    codesTitle: 'Keep these recovery codes', codesText: 'They stand in for your telephone when it is lost, each once. They are shown now and never again: print them or put them where you keep passwords.', copy: 'Copy', copied: 'Copied', download: 'Download', kept: 'I have kept them',
    newCodesTitle: 'New recovery codes', newCodesText: 'The old ones then no longer work.', newCodesDo: 'Make new codes', offTitle: 'Switch two-factor sign-in off', offText: 'The password alone will then open your account.', offDo: 'Switch off', offDone: 'Switched off', anyCode: 'Code of the app, or a recovery code',
    firstPassword: 'Choose a new password', firstPasswordText: 'Your password has to be changed before you go on: it is the first one, or older than your organisation allows.', firstTwoFactor: 'Set up two-factor sign-in', firstTwoFactorText: 'Your organisation asks for a second step after the password. It takes a minute and a telephone.', signOut: 'Sign out',
  },
  zh: {
    oldPassword: '当前密码', newPassword: '新密码', passwordTitle: '修改密码', passwordSet: '设置密码', passwordDone: '密码已修改，其他设备已退出登录', forgotten: '忘记了？改用验证码', remembered: '改用当前密码',
    sendByEmail: '发送邮件验证码', sendByPhone: '发送短信验证码', sent: '验证码已发送，{minutes} 分钟内有效。', code: '验证码', againIn: '{seconds} 秒后可重新发送', again: '重新发送', noAddress: '账号未绑定邮箱或手机，请联系管理员。',
    emailTitle: '绑定邮箱', phoneTitle: '绑定手机', email: '邮箱', phone: '手机', sendCode: '发送验证码', bind: '绑定', bound: '已绑定', codeTo: '验证码已发送至 {target}，{minutes} 分钟内有效。', back: '返回',
    twoFactorTitle: '设置双重验证', next: '下一步', oldCode: '当前 App 中的验证码，或恢复码', scan: '请使用验证器 App 扫描：Microsoft 或 Google Authenticator、FreeOTP、1Password 等均可。', qr: '供验证器 App 扫描的二维码', byHand: '或手动输入密钥：', firstCode: '然后输入 App 显示的六位数字', confirm: '确认',
    codesTitle: '请保存恢复码', codesText: '手机丢失时可用恢复码登录，每个只能使用一次。恢复码只显示这一次，请打印或存入密码管理器。', copy: '复制', copied: '已复制', download: '下载', kept: '我已保存',
    newCodesTitle: '重新生成恢复码', newCodesText: '原有恢复码将失效。', newCodesDo: '重新生成', offTitle: '关闭双重验证', offText: '关闭后仅凭密码即可登录您的账号。', offDo: '关闭', offDone: '已关闭', anyCode: 'App 中的验证码，或恢复码',
    firstPassword: '请设置新密码', firstPasswordText: '继续之前需要修改密码：它是初始密码，或已超过单位规定的期限。', firstTwoFactor: '请设置双重验证', firstTwoFactorText: '单位要求在密码之后增加一步验证，只需一部手机和一分钟。', signOut: '退出登录',
  },
});
