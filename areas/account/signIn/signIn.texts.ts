import { texts } from '#kit/contract/language.ts';

export const signInTexts = texts({
  en: {
    title: 'Sign in', lead: 'Use the account your administrator gave you.', username: 'User name', password: 'Password',
    show: 'Show password', hide: 'Hide password', remember: 'Keep me signed in on this computer for 7 days', enter: 'Sign in', entering: 'Signing in…',
    insecureTitle: 'Signing in is not possible at this address', insecureText: 'The browser encrypts a password only over https, or on the machine itself. Open this console with https, or ask your administrator to set it up.',
    forgotten: 'Forgotten?', secondTitle: 'One more step', secondApp: 'Type the six digits that your authenticator app shows for Callwright.', secondPaper: 'Type one of the recovery codes you kept when you set this up. Each works once.',
    code: 'Code', recoveryCode: 'Recovery code', secondEnter: 'Confirm', usePaper: 'Use a recovery code', useApp: 'Use the authenticator app', back: 'Sign in as somebody else',
    language: 'Language', theme: 'Appearance',
    newIn: 'New in {version}', planned: 'Planned',
    new1: 'Every batch says why it is not dialing, and what would start it.', new2: 'A simulated carrier rehearses a campaign before a real person is called.', new3: 'Every call is shown as a conversation and as its way through the flow.',
    planned1: 'Agents work inside the console, with the conversation and their form side by side.', planned2: 'A designer for flows, with a debugger that talks back.',
  },
  zh: {
    title: '登录', lead: '请使用管理员为您开通的账号。', username: '用户名', password: '密码',
    show: '显示密码', hide: '隐藏密码', remember: '在此电脑上保持登录 7 天', enter: '登录', entering: '正在登录…',
    insecureTitle: '无法在此地址登录', insecureText: '浏览器仅在 https 或本机访问时才能加密密码。请使用 https 打开控制台，或联系管理员配置。',
    forgotten: '忘记密码？', secondTitle: '还差一步', secondApp: '请输入验证器 App 中 Callwright 显示的六位数字。', secondPaper: '请输入设置时保存的恢复码，每个只能使用一次。',
    code: '验证码', recoveryCode: '恢复码', secondEnter: '确认', usePaper: '使用恢复码', useApp: '使用验证器 App', back: '换个账号登录',
    language: '语言', theme: '外观',
    newIn: '{version} 新功能', planned: '后续计划',
    new1: '每个批次都会说明未拨打的原因，以及如何恢复拨打。', new2: '正式呼叫前，可用模拟运营商完整演练外呼活动。', new3: '每次通话都可查看对话内容及其在流程中的路径。',
    planned1: '坐席直接在控制台接听，对话与表单同屏。', planned2: '流程设计器，可边对话边调试。',
  },
});
