import { defineFaults } from '#kit/contract/faults.ts';

export const membersFaults = defineFaults({
  DEPARTMENT_NAME_TAKEN: { code: 28001, field: 'name', en: 'There is a department of this name here already. Choose another one.', zh: '同级已有同名部门，请更换名称。' },
  DEPARTMENT_BELOW_ITSELF: { code: 28002, field: 'parentId', en: 'A department cannot stand below itself. Choose one outside it.', zh: '部门不能移动到自身或其下级，请选择其他部门。' },
  DEPARTMENT_NOT_EMPTY: { code: 28003, en: 'There are {people} people and {departments} departments below it. Move them elsewhere first, then delete it.', zh: '该部门下还有 {people} 名成员和 {departments} 个下级部门，请先移至其他部门，再删除。' },
  DEPARTMENT_UPPERMOST: { code: 28004, en: 'This department stands above all others and stays there. You can change its name.', zh: '这是最上级部门，不能移动、停用或删除，但可以修改名称。' },
  DEPARTMENT_OFF: { code: 28005, field: 'departmentId', en: 'This department is switched off. Switch it on first, or choose another one.', zh: '该部门已停用，请先启用或选择其他部门。' },
  DEPARTMENT_TOO_DEEP: { code: 28006, field: 'parentId', en: 'Departments stand at most {most} levels deep. Choose one further up.', zh: '部门最多 {most} 级，请选择更上级的部门。' },
  OWN_ACCOUNT: { code: 28010, en: 'Nobody switches off, resets or deletes their own account. Ask a colleague who may.', zh: '不能停用、重置或删除自己的账号，请联系有权限的同事。' },
  BEYOND_OWN_RIGHTS: { code: 28011, en: 'This would give, or touch, rights you do not hold yourself. Ask somebody who holds them.', zh: '该操作涉及您自己没有的权限，请联系拥有该权限的人。' },
  LAST_ADMINISTRATOR_STAYS: { code: 28012, en: 'Somebody has to remain who may administer. Make a colleague an administrator first.', zh: '至少需要保留一名管理员，请先将其他同事设为管理员。' },
  USER_HAS_CONTACTS: { code: 28013, en: '{count} contacts are still given to {name}. Hand them to a colleague first, or switch the account off.', zh: '{name} 名下还有 {count} 位联系人，请先转交给同事，或改为停用账号。' },
  USER_PHONE_REFUSED: { code: 28014, field: 'phone', en: 'This is not a phone number. Write it with its country or area code.', zh: '电话号码无效，请填写包含国家或地区代码的号码。' },
  SEAT_NUMBER_TAKEN: { code: 28015, field: 'agentDn', en: 'Somebody else has this seat number. Choose another one, or leave it to be allotted.', zh: '该工号已被使用，请更换，或留空由系统分配。' },
  ROLE_OFF: { code: 28016, field: 'roleIds', en: 'One of these roles no longer exists or is switched off. Choose again.', zh: '所选角色已不存在或已停用，请重新选择。' },
  USER_NAME_HELD: { code: 28017, field: 'loginName', en: 'Somebody else has this user name. Choose another one.', zh: '该用户名已被使用，请更换。' },
  ALREADY_JOINED: { code: 28018, en: '{name} has a password already. Reset it instead of inviting once more.', zh: '{name} 已设置密码，请使用“重置密码”。' },
  INVITATION_OVER: { code: 28020, en: 'This link was used already or is too old. Ask your administrator for a new one.', zh: '该链接已使用或已过期，请联系管理员重新发送。' },
  PASSWORD_KEY_CHANGED: { code: 28021, field: 'password', en: 'This page is older than the server. Reload it and try again.', zh: '页面已过期，请刷新后重试。' },
  PASSWORD_TOO_WEAK: { code: 28022, field: 'password', en: 'Choose a password of 8 to 128 characters that is not your user name.', zh: '请设置 8 至 128 位的密码，且不能与用户名相同。' },
  USER_IMPORT_MOVED_ON: { code: 28030, en: 'This import has moved on and cannot be changed like that any more. Open it again to see where it stands.', zh: '该导入的状态已改变，无法执行此操作，请重新打开查看。' },
  USER_IMPORT_WITHOUT_ROWS: { code: 28031, en: 'No row of this file can be imported. Correct the file and choose it again.', zh: '该文件没有可导入的数据，请修改后重新选择。' },
});
