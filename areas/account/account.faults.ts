import { defineFaults } from '#kit/contract/faults.ts';

export const accountFaults = defineFaults({
  WRONG_CREDENTIALS: { code: 21001, field: 'password', en: 'User name and password do not match. Check both and try again.', zh: '用户名或密码不正确，请检查后重试。' },
  ACCOUNT_OFF: { code: 21002, field: 'username', en: 'This account is switched off. Ask your administrator.', zh: '该账号已停用，请联系管理员。' },
  KEY_CHANGED: { code: 21003, field: 'password', en: 'This page is older than the server. Reload it and sign in again.', zh: '页面已过期，请刷新后重新登录。' },
  LOGIN_NAME_TAKEN: { code: 21004, field: 'loginName', en: 'Somebody else has this user name. Choose another one.', zh: '该用户名已被使用，请更换。' },
  CLIENT_NAME_TAKEN: { code: 21101, field: 'name', en: 'Another API client has this name. Choose another one.', zh: '已有同名的接口客户端，请更换名称。' },
  CLIENT_SEES_ALL: { code: 21102, en: 'An API client sees all of the tenant, so only somebody who does may make or change one.', zh: '接口客户端可访问企业全部数据，仅数据权限为“全部”的人员可以创建或修改。' },
  SCOPE_NOT_HELD: { code: 21103, field: 'scopes', en: 'You can give a client only permissions you hold yourself.', zh: '只能授予您自己拥有的权限。' },
  CLIENT_REFUSED: { http: 401, code: 21104, en: 'This client and secret do not match, or the client is switched off.', zh: '客户端与密钥不匹配，或该客户端已停用。' },
  CODE_REFUSED: { code: 21105, field: 'code', en: 'This code is wrong, was used already or is too old. Ask for a new one.', zh: '验证码错误、已使用或已过期，请重新获取。' },
});
