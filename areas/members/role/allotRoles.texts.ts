import { texts } from '#kit/contract/language.ts';

export const allotRolesTexts = texts({
  en: {
    title: 'Roles of {count} users', titleOne: 'Roles of {name}', what: 'What happens',
    add: 'Give these as well', addHint: 'What they hold already stays.', remove: 'Take these away', removeHint: 'They lose at once what only these roles give them.', set: 'Let them hold exactly these', setHint: 'All their other roles are taken away.',
    roles: 'Roles', choose: 'Choose roles', notYours: 'It may do more than you may yourself', addNow: 'Give', removeNow: 'Take away', setNow: 'Set roles', done: 'Roles of {count} users changed', doneOne: 'Roles of 1 user changed', nothing: 'Nothing to change: all of them hold it so already',
  },
  zh: {
    title: '{count} 名用户的角色', titleOne: '{name}的角色', what: '操作方式',
    add: '增加所选角色', addHint: '已有的角色保持不变。', remove: '移除所选角色', removeHint: '将立即失去仅由这些角色授予的权限。', set: '改为仅持有所选角色', setHint: '其他角色都将被移除。',
    roles: '角色', choose: '请选择角色', notYours: '该角色的权限超出您本人的权限', addNow: '分配', removeNow: '移除', setNow: '设置', done: '已修改 {count} 名用户的角色', doneOne: '已修改 1 名用户的角色', nothing: '无需修改，所选用户的角色已是如此',
  },
});
