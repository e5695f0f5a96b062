import { texts } from '#kit/contract/language.ts';

export const signInTexts = texts({
  title: { en: 'Sign in', zh: '登录' },
  lead: { en: 'Use the account your administrator gave you.', zh: '请使用管理员为您开通的账号。' },
  username: { en: 'User name', zh: '用户名' },
  password: { en: 'Password', zh: '密码' },
  remember: { en: 'Keep me signed in on this computer for 7 days', zh: '在此电脑上保持登录 7 天' },
  enter: { en: 'Sign in', zh: '登录' },
  entering: { en: 'Signing in…', zh: '正在登录…' },
  insecureTitle: { en: 'Signing in is not possible at this address', zh: '无法在此地址登录' },
  insecureText: {
    en: 'The browser encrypts a password only over https, or on the machine itself. Open this console with https, or ask your administrator to set it up.',
    zh: '浏览器仅在 https 或本机访问时才能加密密码。请使用 https 打开控制台，或联系管理员配置。',
  },
  forgotten: { en: 'Forgotten?', zh: '忘记密码？' },
  secondTitle: { en: 'One more step', zh: '还差一步' },
  secondApp: {
    en: 'Type the six digits that your authenticator app shows for Callwright.',
    zh: '请输入验证器 App 中 Callwright 显示的六位数字。',
  },
  secondPaper: {
    en: 'Type one of the recovery codes you kept when you set this up. Each works once.',
    zh: '请输入设置时保存的恢复码，每个只能使用一次。',
  },
  code: { en: 'Code', zh: '验证码' },
  recoveryCode: { en: 'Recovery code', zh: '恢复码' },
  secondEnter: { en: 'Confirm', zh: '确认' },
  usePaper: { en: 'Use a recovery code', zh: '使用恢复码' },
  useApp: { en: 'Use the authenticator app', zh: '使用验证器 App' },
  back: { en: 'Sign in as somebody else', zh: '换个账号登录' },
  language: { en: 'Language', zh: '语言' },
  theme: { en: 'Appearance', zh: '外观' },
  newIn: { en: 'New in {version}', zh: '{version} 新功能' },
  planned: { en: 'Planned', zh: '后续计划' },
  new1: {
    en: 'Every batch says why it is not dialing, and what would start it.',
    zh: '每个批次都会说明未拨打的原因，以及如何恢复拨打。',
  },
  new2: {
    en: 'A simulated carrier rehearses a campaign before a real person is called.',
    zh: '正式呼叫前，可用模拟运营商完整演练外呼活动。',
  },
  new3: {
    en: 'Every call is shown as a conversation and as its way through the flow.',
    zh: '每次通话都可查看对话内容及其在流程中的路径。',
  },
  new4: {
    en: 'Flows are designed on a canvas, with a debugger that talks back.',
    zh: '在画布上设计流程，调试器可当场对话。',
  },
  planned1: {
    en: 'Agents work inside the console, with the conversation and their form side by side.',
    zh: '坐席直接在控制台接听，对话与表单同屏。',
  },
  planned2: { en: 'Calls over real lines, in both directions.', zh: '接入真实线路，支持呼入与呼出。' },
});
