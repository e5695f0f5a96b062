import { defineFaults } from '#kit/contract/faults.ts';

export const accountFaults = defineFaults({
  WRONG_CREDENTIALS: { code: 21001, field: 'password', en: 'User name and password do not match. Check both and try again.', zh: '用户名或密码不正确，请检查后重试。' },
  ACCOUNT_OFF: { code: 21002, field: 'username', en: 'This account is switched off. Ask your administrator.', zh: '该账号已停用，请联系管理员。' },
  KEY_CHANGED: { code: 21003, field: 'password', en: 'This page is older than the server. Reload it and sign in again.', zh: '页面已过期，请刷新后重新登录。' },
  LOGIN_NAME_TAKEN: { code: 21004, field: 'loginName', en: 'Somebody else has this user name. Choose another one.', zh: '该用户名已被使用，请更换。' },
});
