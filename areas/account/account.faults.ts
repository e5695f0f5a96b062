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
  REGISTRATION_CLOSED: { code: 21201, en: 'Nobody can register here yet.', zh: '暂未开放注册。' },
  PHONE_REFUSED: { code: 21202, field: 'phone', en: 'This is no telephone number that can be called. Check it.', zh: '该号码无法拨通，请检查。' },
  CODE_NOT_SENT: { code: 21203, field: 'phone', en: 'The code could not be sent to this number. Check it, or try again later.', zh: '验证码发送失败，请检查号码或稍后重试。' },
  NO_VOICE_LINE: { code: 21204, field: 'phone', en: 'Codes cannot be spoken at the moment. Ask for a text message.', zh: '暂时无法使用语音验证码，请使用短信验证码。' },
  TICKET_REFUSED: { code: 21205, en: 'This registration was sent already, or is older than a day. Begin again.', zh: '该注册申请已提交或已超过一天，请重新注册。' },
  REGISTRATION_NAME_TAKEN: { code: 21206, field: 'loginName', en: 'Somebody else has this user name. Choose another one.', zh: '该用户名已被使用，请更换。' },
  REGISTRATION_DECIDED: { code: 21207, en: 'Somebody has answered this registration meanwhile. Reload the list.', zh: '该申请已被处理，请刷新列表。' },
  REGISTRATION_TIME_ZONE: { code: 21208, field: 'timeZone', en: 'There is no such time zone.', zh: '时区不存在。' },
});
