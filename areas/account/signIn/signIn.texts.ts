import { texts } from '#kit/contract/language.ts';

export const signInTexts = texts({
  en: {
    title: 'Sign in', lead: 'Use the account your administrator gave you.', username: 'User name', password: 'Password',
    show: 'Show password', hide: 'Hide password', remember: 'Keep me signed in on this computer for 7 days', enter: 'Sign in', entering: 'Signing in…',
    insecureTitle: 'Signing in is not possible at this address', insecureText: 'The browser encrypts a password only over https, or on the machine itself. Open this console with https, or ask your administrator to set it up.',
    language: 'Language', theme: 'Appearance',
    newIn: 'New in {version}', planned: 'Planned',
    new1: 'Every batch says why it is not dialing, and what would start it.', new2: 'A simulated carrier rehearses a campaign before a real person is called.', new3: 'Every call is shown as a conversation and as its way through the flow.',
    planned1: 'Signing in with the account of your organisation.', planned2: 'A new password by mail, for whoever has forgotten the old one.',
  },
  zh: {
    title: '登录', lead: '请使用管理员为您开通的账号。', username: '用户名', password: '密码',
    show: '显示密码', hide: '隐藏密码', remember: '在此电脑上保持登录 7 天', enter: '登录', entering: '正在登录…',
    insecureTitle: '无法在此地址登录', insecureText: '浏览器仅在 https 或本机访问时才能加密密码。请使用 https 打开控制台，或联系管理员配置。',
    language: '语言', theme: '外观',
    newIn: '{version} 新功能', planned: '后续计划',
    new1: '每个批次都会说明未拨打的原因，以及如何恢复拨打。', new2: '正式呼叫前，可用模拟运营商完整演练外呼活动。', new3: '每次通话都可查看对话内容及其在流程中的路径。',
    planned1: '使用贵单位的统一账号登录。', planned2: '忘记密码时通过邮件重新设置。',
  },
});
