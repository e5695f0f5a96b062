import { texts } from '#kit/contract/language.ts';

export const clientTexts = texts({
  en: {
    title: 'API clients', create: 'New client', createTitle: 'New API client', editTitle: 'Change API client', search: 'Name or key',
    name: 'Name', namePlaceholder: 'What asks: CRM, billing, dashboard', key: 'Key', scopes: 'Permissions', state: 'State', used: 'Last used', never: 'Never', secretAt: 'Secret since', by: 'Made by',
    scopeCount: '{count} permissions', scopeOne: '1 permission', numbersPlain: 'numbers plain', plain: 'Sees telephone numbers unmasked', plainHint: 'Only somebody who sees them may allow it.', valid: 'Switched on', validHint: 'Off, its tokens stop at once.',
    scopesHint: 'A client sees all of the tenant, whatever department its maker is in. It can be given what you hold yourself.', find: 'Find a permission', ofArea: '{chosen} of {all}', all: 'All of {area}', notYours: 'Given by somebody else; you do not hold it', none: 'No permission is called like that.',
    renew: 'New secret', renewTitle: 'Make a new secret for “{name}”?', renewText: 'The present secret and every token it brought stop working at once. Whoever runs the client needs the new one.', renewNow: 'Make a new secret',
    remove: 'Delete', removeTitle: 'Delete “{name}”?', removeText: 'It can no longer sign in, and its tokens stop at once. What it did keeps its name in the records.', removeNow: 'Delete the client', removed: '“{name}” was deleted',
    secretTitle: 'The secret of “{name}”', secretText: 'It is shown this once. Keep it where the client can read it and nobody else.', secret: 'Secret', copy: 'Copy', copied: 'Copied', how: 'How it asks for a token', kept: 'I have kept it',
    emptyTitle: 'No program asks for anything yet', emptyText: 'An API client is a program of yours with a key, a secret and exactly the permissions it needs. Every endpoint it may use is described at /openapi.',
  },
  zh: {
    title: '接口客户端', create: '新建客户端', createTitle: '新建接口客户端', editTitle: '编辑接口客户端', search: '名称或标识',
    name: '名称', namePlaceholder: '调用方：CRM、计费、大屏', key: '客户端标识', scopes: '权限', state: '状态', used: '最近使用', never: '从未使用', secretAt: '密钥生成', by: '创建人',
    scopeCount: '{count} 项权限', scopeOne: '1 项权限', numbersPlain: '号码不脱敏', plain: '可查看完整号码', plainHint: '仅可查看完整号码的人员才能授予。', valid: '启用', validHint: '停用后，其令牌立即失效。',
    scopesHint: '客户端可访问企业全部数据，与创建人所在部门无关；只能授予您自己拥有的权限。', find: '查找权限', ofArea: '{chosen} / {all}', all: '{area}全部权限', notYours: '由他人授予，您未拥有该权限', none: '没有匹配的权限。',
    renew: '重新生成密钥', renewTitle: '为“{name}”重新生成密钥？', renewText: '当前密钥及其获取的令牌将立即失效，请将新密钥告知调用方。', renewNow: '重新生成密钥',
    remove: '删除', removeTitle: '删除“{name}”？', removeText: '删除后无法再获取令牌，现有令牌立即失效；其历史操作记录仍保留名称。', removeNow: '删除客户端', removed: '已删除“{name}”',
    secretTitle: '“{name}”的密钥', secretText: '密钥仅显示一次，请妥善保存在调用方可读取且他人无法读取的地方。', secret: '密钥', copy: '复制', copied: '已复制', how: '获取令牌的方式', kept: '我已保存',
    emptyTitle: '还没有接口客户端', emptyText: '接口客户端是您的程序，拥有标识、密钥以及所需的权限。可调用的接口说明见 /openapi。',
  },
});
