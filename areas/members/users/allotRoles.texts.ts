import { texts } from '#kit/contract/language.ts';

export const allotRolesTexts = texts({
  title: { en: 'Roles of {count} users', zh: '{count} 名用户的角色' },
  titleOne: { en: 'Roles of {name}', zh: '{name}的角色' },
  what: { en: 'What happens', zh: '操作方式' },
  add: { en: 'Give these as well', zh: '增加所选角色' },
  addHint: { en: 'What they hold already stays.', zh: '已有的角色保持不变。' },
  remove: { en: 'Remove these', zh: '移除所选角色' },
  removeHint: { en: 'They lose at once what only these roles give them.', zh: '将立即失去仅由这些角色授予的权限。' },
  set: { en: 'Let them hold exactly these', zh: '改为仅持有所选角色' },
  setHint: { en: 'All their other roles are removed.', zh: '其他角色都将被移除。' },
  roles: { en: 'Roles', zh: '角色' },
  choose: { en: 'Choose roles', zh: '请选择角色' },
  notYours: { en: 'It may do more than you may yourself', zh: '该角色的权限超出您本人的权限' },
  addNow: { en: 'Give', zh: '分配' },
  removeNow: { en: 'Remove', zh: '移除' },
  setNow: { en: 'Set roles', zh: '设置' },
  done: { en: 'Roles of {count} users changed', zh: '已修改 {count} 名用户的角色' },
  doneOne: { en: 'Roles of 1 user changed', zh: '已修改 1 名用户的角色' },
  nothing: { en: 'Nothing to change: all of them hold it so already', zh: '无需修改，所选用户的角色已是如此' },
});
