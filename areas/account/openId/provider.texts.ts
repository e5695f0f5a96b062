import { texts } from '#kit/contract/language.ts';

export const providerTexts = texts({
  en: {
    title: 'Sign-in providers', search: 'Name or issuer', create: 'New provider', createTitle: 'New sign-in provider', editTitle: 'Change sign-in provider',
    name: 'Name', nameHint: 'People read it on the button: “Sign in with …”.', issuer: 'Issuer', issuerHint: 'Its description is read from …/.well-known/openid-configuration.', clientId: 'Client ID', clientSecret: 'Client secret', secretKept: 'Kept; write one only to replace it.', secretHint: 'Kept sealed and never shown. Empty for a public client.',
    scopes: 'Scopes', redirectUri: 'Return address', redirectHint: 'Enter exactly this at the provider.', tenant: 'For', everyTenant: 'Every tenant', acceptsNew: 'Whoever is new becomes a user', acceptsHint: 'Of the chosen tenant. Otherwise only people who are users already come in.', newRole: 'With the role', valid: 'Switched on', validHint: 'Off, its button is not shown and nobody comes in through it.',
    state: 'State', people: 'People', used: 'Last used', never: 'Never', newOnes: 'New people', newAs: 'as {role}', newNone: 'refused',
    check: 'Check', checkGood: 'The provider answers. People will be sent to {address}', checkBad: 'The provider could not be asked: {problem}', remove: 'Delete', removeTitle: 'Delete “{name}”?', removeText: '{count} people came in through it. They keep their accounts, and need another way to sign in.', removeNow: 'Delete the provider', removed: '“{name}” was deleted',
    emptyTitle: 'Everybody signs in with a user name and a password', emptyText: 'With a provider (OpenID Connect) the people of a tenant, or of all tenants, sign in with the account of their own organisation.',
    origins: 'Pages that may show our sign-in', originsLead: 'Another system shows {path} in a frame or a pop-up and gets a one-time code by postMessage. Only pages listed here get one.', origin: 'Origin', originHint: 'Scheme, host and port alone: https://crm.example.com', note: 'Note', createOrigin: 'Allow a page', createOriginTitle: 'Allow a page to show our sign-in', editOriginTitle: 'Change an allowed page', validOriginHint: 'Off, the page gets no more codes.',
    removeOriginTitle: 'No longer allow {origin}?', removeOriginText: 'The sign-in stops showing there at once.', removeOriginNow: 'No longer allow', noOrigins: 'No page is allowed', noOriginsText: 'No other system can show our sign-in.',
  },
  zh: {
    title: '统一登录', search: '名称或颁发者', create: '新建登录方式', createTitle: '新建统一登录', editTitle: '编辑统一登录',
    name: '名称', nameHint: '显示在登录按钮上：“使用…登录”。', issuer: '颁发者', issuerHint: '将从 …/.well-known/openid-configuration 读取其配置。', clientId: '客户端 ID', clientSecret: '客户端密钥', secretKept: '已保存，仅在更换时填写。', secretHint: '加密保存且不再显示；公共客户端可留空。',
    scopes: '范围', redirectUri: '回调地址', redirectHint: '请在提供方原样填写该地址。', tenant: '适用企业', everyTenant: '全部企业', acceptsNew: '新人员自动开通账号', acceptsHint: '仅限所选企业；否则只有已有账号的人员可以登录。', newRole: '授予角色', valid: '启用', validHint: '停用后不显示登录按钮，也无法由此登录。',
    state: '状态', people: '人数', used: '最近使用', never: '从未使用', newOnes: '新人员', newAs: '授予{role}', newNone: '拒绝',
    check: '检查', checkGood: '提供方响应正常，登录时将跳转到 {address}', checkBad: '无法连接提供方：{problem}', remove: '删除', removeTitle: '删除“{name}”？', removeText: '已有 {count} 人通过它登录；账号会保留，但需使用其他方式登录。', removeNow: '删除登录方式', removed: '已删除“{name}”',
    emptyTitle: '目前所有人使用用户名和密码登录', emptyText: '配置统一登录（OpenID Connect）后，某一企业或全部企业的人员可使用本单位账号登录。',
    origins: '可嵌入登录页的页面', originsLead: '其他系统可在框架或弹窗中打开 {path}，登录成功后通过 postMessage 获得一次性代码；仅下列页面可获得。', origin: '来源', originHint: '仅填协议、主机和端口：https://crm.example.com', note: '备注', createOrigin: '允许页面', createOriginTitle: '允许页面嵌入登录', editOriginTitle: '编辑允许的页面', validOriginHint: '停用后该页面不再获得代码。',
    removeOriginTitle: '不再允许 {origin}？', removeOriginText: '该页面将立即无法显示登录页。', removeOriginNow: '不再允许', noOrigins: '未允许任何页面', noOriginsText: '其他系统无法嵌入登录页。',
  },
});
