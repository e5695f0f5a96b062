import { texts } from '#kit/contract/language.ts';

export const centerTexts = texts({
  en: {
    title: 'User centre', you: 'You', name: 'Name', loginName: 'User name', tenant: 'Organisation', department: 'Department', roles: 'Roles', noRoles: 'None', rename: 'Change name',
    password: 'Password', passwordChanged: 'Last change', passwordUntil: 'To be changed by', changePassword: 'Change password', passwordAbout: 'A new one signs out every other device.',
    addresses: 'Mailbox and telephone', addressesAbout: 'Codes for a new password go here, once it is confirmed.', email: 'Mailbox', phone: 'Telephone', none: 'None', unbound: 'Not confirmed: no codes are sent here', bind: 'Confirm', add: 'Add', change: 'Change',
    twoFactor: 'Two-factor sign-in', twoFactorAbout: 'After the password, an app on your telephone is asked for a code.', twoFactorOn: 'On since {time}', twoFactorOff: 'Off', state: 'State', recoveryCodes: 'Recovery codes', codesLeft: '{count} left', codesFew: 'Only {count} left: make new ones', demanded: 'Your organisation asks for it',
    setUp: 'Set up', setUpAnew: 'Move to another telephone', newCodes: 'Make new ones', switchOff: 'Switch off',
    sessions: 'Signed-in devices', sessionsAbout: 'Ending one signs it out at once.', device: 'Device', address: 'Address', opened: 'Signed in', seen: 'Last seen', here: 'This device', now: 'Now', unknownBrowser: 'Unknown program', on: '{browser} on {system}', byOpenId: 'by the organisation’s account', end: 'Sign out', endOthers: 'Sign out all others', endOthersTitle: 'Sign out {count} other devices?', endOthersText: 'Whoever works there has to sign in again. What is not saved is lost.', ended: 'Signed out', noOthers: 'No other device is signed in.',
    look: 'Language and look', lookAbout: 'Kept in this browser.', language: 'Language', appearance: 'Appearance', rows: 'Row height',
    rules: 'Rules for everybody', rulesAbout: 'For all people of {tenant}.', requireTwoFactor: 'Ask everybody for two-factor sign-in', requireHint: '{with} of {people} people have set it up. The others are asked to before they can do anything else.', passwordAge: 'Passwords have to be changed', never: 'Never', everyDays: 'After {days} days', ageHint: 'Old passwords are safe as long as nobody knows them; forcing a new one often makes people choose weaker ones.',
    lost: 'Somebody lost their telephone and their recovery codes', lostButton: 'Take two-factor away', lostTitle: 'Take two-factor sign-in away', lostText: 'Make sure who asks you. The person is signed out everywhere, and signs in with the password alone until it is set up again.', lostDone: 'Taken away',
    save: 'Save', saved: 'Saved',
  },
  zh: {
    title: '用户中心', you: '个人信息', name: '姓名', loginName: '用户名', tenant: '单位', department: '部门', roles: '角色', noRoles: '无', rename: '修改姓名',
    password: '密码', passwordChanged: '上次修改', passwordUntil: '最晚修改时间', changePassword: '修改密码', passwordAbout: '修改后，其他设备将全部退出登录。',
    addresses: '邮箱与手机', addressesAbout: '绑定后，重置密码的验证码会发送到这里。', email: '邮箱', phone: '手机', none: '无', unbound: '未绑定，不会接收验证码', bind: '绑定', add: '绑定', change: '更换',
    twoFactor: '双重验证', twoFactorAbout: '输入密码后，还需输入手机 App 中的验证码。', twoFactorOn: '{time} 起开启', twoFactorOff: '未开启', state: '状态', recoveryCodes: '恢复码', codesLeft: '剩余 {count} 个', codesFew: '仅剩 {count} 个，请重新生成', demanded: '单位要求开启',
    setUp: '开启', setUpAnew: '更换手机', newCodes: '重新生成', switchOff: '关闭',
    sessions: '已登录设备', sessionsAbout: '退出后，对应设备立即失效。', device: '设备', address: '地址', opened: '登录时间', seen: '最近使用', here: '本设备', now: '现在', unknownBrowser: '未知程序', on: '{system} 上的 {browser}', byOpenId: '通过单位统一账号', end: '退出', endOthers: '退出其他全部设备', endOthersTitle: '退出其他 {count} 台设备？', endOthersText: '这些设备需要重新登录，未保存的内容将丢失。', ended: '已退出', noOthers: '没有其他已登录的设备。',
    look: '语言与外观', lookAbout: '仅保存在此浏览器中。', language: '语言', appearance: '外观', rows: '行高',
    rules: '全员登录规则', rulesAbout: '适用于“{tenant}”的所有人员。', requireTwoFactor: '要求所有人开启双重验证', requireHint: '{people} 人中已有 {with} 人开启，其余人员须先开启才能继续使用。', passwordAge: '密码须定期修改', never: '从不', everyDays: '{days} 天后', ageHint: '只要无人知晓，旧密码同样安全；频繁强制修改往往使人选择更弱的密码。',
    lost: '有人丢失了手机和恢复码', lostButton: '解除双重验证', lostTitle: '解除双重验证', lostText: '请先确认对方身份。该人员将在所有设备上退出登录，重新设置前仅凭密码登录。', lostDone: '已解除',
    save: '保存', saved: '已保存',
  },
});
