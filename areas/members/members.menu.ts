import type { MenuArea } from '#kit/contract/menu.ts';
import { rolePage } from './role/role.menu.ts';

export const membersMenu: MenuArea = {
  code: 'members',
  icon: 'members',
  title: { en: 'Members', zh: '成员管理' },
  pages: [
    {
      url: '/member/userManage',
      title: { en: 'Users', zh: '用户管理' },
      gates: {
        'members.user.view': { en: 'See users', zh: '查看用户' },
        'members.user.edit': { en: 'Make, change and delete users', zh: '新建、编辑和删除用户' },
        'members.user.enable': { en: 'Switch users on and off', zh: '启用和停用用户' },
        'members.user.reset': { en: 'Reset passwords', zh: '重置密码' },
        'members.user.import': { en: 'Import users', zh: '导入用户' },
        'operate.user.view': { en: 'See users of all tenants', zh: '查看所有租户的用户' },
        'operate.user.edit': { en: 'Look after users of all tenants', zh: '维护所有租户的用户' },
      },
    },
    {
      url: '/member/department',
      title: { en: 'Departments', zh: '部门管理' },
      gates: {
        'members.department.view': { en: 'See departments', zh: '查看部门' },
        'members.department.edit': {
          en: 'Make, change, move and delete departments',
          zh: '新建、编辑、移动和删除部门',
        },
      },
    },
    rolePage,
    {
      url: '/member/skillsGroupManagement',
      title: { en: 'Skill groups and agents', zh: '技能组与坐席' },
      gates: {
        'members.skillGroup.view': { en: 'See skill groups', zh: '查看技能组' },
        'members.skillGroup.edit': { en: 'Make, change and delete skill groups', zh: '新建、修改和删除技能组' },
        'members.skillGroup.bind': { en: 'Say which agents serve which groups', zh: '分配技能组的坐席' },
        'members.skillGroup.export': { en: 'Export skill groups', zh: '导出技能组' },
        'members.agent.view': { en: 'See agents', zh: '查看坐席' },
        'members.agent.edit': { en: 'Make, change and delete agents', zh: '新建、修改和删除坐席' },
        'members.agent.export': { en: 'Export agents', zh: '导出坐席' },
      },
    },
    {
      url: '/member/phones',
      title: { en: 'Telephones', zh: '话机' },
      gates: {
        'members.phone.view': { en: 'See telephones and who is registered', zh: '查看话机及注册情况' },
        'members.phone.edit': { en: 'Issue and revoke telephones', zh: '发放和吊销话机' },
        'members.phone.trial': { en: 'Switch the trial address on and off', zh: '开启和关闭试拨地址' },
      },
    },
  ],
};
