import type { AreaFinds } from '#kit/console/shell/finds.ts';

const center = (part: string) => `/user/center?part=${part}`;

export const accountFinds: AreaFinds = {
  settings: [
    { title: { en: 'Password', zh: '密码' }, gate: 'signed-in', path: center('password'), also: 'change 修改' },
    {
      title: { en: 'Mailbox and telephone', zh: '邮箱与手机' },
      gate: 'signed-in',
      path: center('addresses'),
      also: 'e-mail email mobile 邮件 电话',
    },
    {
      title: { en: 'Second factor', zh: '双重验证' },
      gate: 'signed-in',
      path: center('twoFactor'),
      also: '2fa two-factor authenticator totp recovery codes 验证器 恢复码',
    },
    {
      title: { en: 'Where you are signed in', zh: '登录设备' },
      gate: 'signed-in',
      path: center('sessions'),
      also: 'sessions devices sign out 会话 退出',
    },
    {
      title: { en: 'Language and appearance', zh: '语言与外观' },
      gate: 'signed-in',
      path: center('look'),
      also: 'dark light density rows 深色 浅色 行高',
    },
  ],
};
