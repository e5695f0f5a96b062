import { defineFaults } from '#kit/contract/faults.ts';

export const roleFaults = defineFaults({
  ROLE_NAME_TAKEN: {
    code: 28201,
    field: 'name',
    en: 'There is a role of this name already. Choose another one.',
    zh: '已有同名角色，请更换名称。',
  },
  ROLE_HAS_MEMBERS: {
    code: 28202,
    en: '{count} people hold this role. Remove it from them first, or switch the role off.',
    zh: '还有 {count} 人持有该角色，请先移除成员，或停用该角色。',
  },
  GRANT_NOT_HELD: {
    code: 28203,
    en: 'You can give and remove only what you hold yourself. You lack {count} of these permissions: {gates}.',
    zh: '只能授予或收回您自己拥有的权限。您缺少其中 {count} 项：{gates}。',
  },
  SCOPE_NOT_HELD: {
    code: 28204,
    field: 'dataScope',
    en: 'This role sees more rows than you do, so it is not yours to give or change.',
    zh: '该角色的数据范围大于您的范围，您不能授予或修改。',
  },
  NUMBERS_NOT_HELD: {
    code: 28205,
    field: 'plainNumbers',
    en: 'You see masked numbers yourself, and may not decide who sees plain ones.',
    zh: '您看到的是脱敏号码，且没有设置号码明文的权限。',
  },
  LAST_ADMINISTRATOR: {
    code: 28206,
    en: 'After this nobody could give roles any more. Make somebody else an administrator first.',
    zh: '此操作后将无人能分配角色，请先指定另一位管理员。',
  },
  UNKNOWN_GATE: {
    code: 28207,
    field: 'gates',
    en: 'There is no such permission: {gates}.',
    zh: '没有这些权限：{gates}。',
  },
  NOT_OFFERED: {
    code: 28209,
    en: 'The template does not offer this to the role, or somebody has decided over it meanwhile: {gates}.',
    zh: '模板没有向该角色提供这些权限，或已有人处理过：{gates}。',
  },
  SEEING_ELSEWHERE: {
    code: 28208,
    en: 'While you view as another tenant, or as a program, the console cannot be seen as a role. Leave it first.',
    zh: '正在查看其他租户或以程序身份访问时，不能以角色视角查看，请先退出。',
  },
});
