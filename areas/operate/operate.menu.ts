import type { MenuArea } from '#kit/contract/menu.ts';

export const operateMenu: MenuArea = {
  code: 'operate',
  icon: 'operate',
  title: { en: 'Operate centre', zh: '运营中心' },
  pages: [
    {
      url: '/operateCenter/tenants',
      title: { en: 'Tenants', zh: '租户管理' },
      gates: {
        'tenants.below.view': { en: 'See child tenants', zh: '查看下级租户' },
        'tenants.below.edit': { en: 'Create and change child tenants', zh: '新建和修改下级租户' },
        'tenants.below.brake': { en: 'Put the brake on child tenants', zh: '对下级租户刹车' },
        'tenants.below.lookIn': { en: 'View as child tenants', zh: '进入下级租户查看' },
        'tenants.own.view': { en: 'See our own tenant’s settings', zh: '查看本租户设置' },
        'tenants.own.edit': { en: 'Change our own tenant’s settings', zh: '修改本租户设置' },
        'operate.tenant.view': { en: 'See all tenants of the first level', zh: '查看全部一级租户' },
        'operate.tenant.sql': { en: 'Grant SQL to tenants', zh: '为租户开通 SQL 查询' },
        'operate.flow.view': { en: 'Look at robots of all tenants', zh: '查看全部租户的机器人' },
        'operate.flow.edit': {
          en: 'Decide which robots of any tenant take incoming calls',
          zh: '设置任一租户的机器人是否接听呼入',
        },
      },
    },
    {
      url: '/operateCenter/registrations',
      title: { en: 'Registrations', zh: '注册审核' },
      gates: {
        'operate.registration.view': { en: 'See registrations', zh: '查看注册申请' },
        'operate.registration.edit': { en: 'Approve and refuse registrations', zh: '审核注册申请' },
      },
    },
    {
      url: '/operateCenter/providers',
      title: { en: 'Sign-in providers', zh: '统一登录' },
      gates: {
        'operate.provider.view': { en: 'See how organisations sign in', zh: '查看统一登录配置' },
        'operate.provider.edit': { en: 'Change how organisations sign in', zh: '维护统一登录配置' },
      },
    },
    {
      url: '/operateCenter/dictionaries',
      title: { en: 'Dictionaries', zh: '字典' },
      gates: {
        'operate.dictionary.view': { en: 'See dictionaries', zh: '查看字典' },
        'operate.dictionary.edit': { en: 'Keep dictionaries', zh: '维护字典' },
      },
    },
  ],
};
