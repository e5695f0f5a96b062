import { texts } from '#kit/contract/language.ts';

export const departmentTexts = texts({
  en: {
    title: 'Departments', count: '{count} departments', search: 'Find a department', department: 'Department', nothingFound: 'No department has this in its name.',
    people: 'People here', peopleInAll: 'With all below', departments: 'Departments below', state: 'State', on: 'On', off: 'Off', note: 'Note', name: 'Name', created: 'Created', changed: 'Changed',
    create: 'New department', above: 'Below', edit: 'Edit', editTitle: 'Edit the department', move: 'Move', moveTitle: 'Move “{name}”', moveTo: 'Move it below', moveHint: 'All departments below it move along. Who sees their work changes with it.', moved: '“{name}” now stands in “{above}”', moveNow: 'Move',
    dragTitle: 'Move “{name}” below “{above}”?', dragText: 'Its {people} people and all departments below it move along.',
    switchOff: 'Switch off', switchOn: 'Switch on', switchedOn: '“{name}” is on', switchedOff: '“{name}” is off', offTitle: 'Switch off “{name}”?', offText: 'It is offered in no form any more, nor are those below it. Its {people} people stay and keep working.', offNow: 'Switch it off',
    remove: 'Delete', removeTitle: 'Delete “{name}”?', removeText: 'It has no people and no departments below it. What was made for it belongs to “{above}” from then on.', removeNow: 'Delete the department', removed: '“{name}” is deleted', removeWhy: 'Move its people and the departments below it elsewhere first', rootWhy: 'This department stands above all others',
    members: 'People', bring: 'Bring people here', bringTitle: 'Bring people to “{name}”', bringText: 'They leave the department they are in now.', whom: 'Who', whomHint: 'Type a name or a user name', bringNow: 'Bring {count} here', bringNone: 'Bring here', brought: '{count} people are now in “{name}”', allUsers: 'Open in users', noPeople: 'Nobody is in this department itself.', offMark: 'off', more: 'and {count} more', choose: 'Choose a department',
  },
  zh: {
    title: '部门管理', count: '共 {count} 个部门', search: '查找部门', department: '部门', nothingFound: '没有名称包含该内容的部门。',
    people: '本部门成员', peopleInAll: '含下级成员', departments: '下级部门', state: '状态', on: '启用', off: '停用', note: '备注', name: '名称', created: '创建时间', changed: '修改时间',
    create: '新建部门', above: '上级部门', edit: '编辑', editTitle: '编辑部门', move: '移动', moveTitle: '移动“{name}”', moveTo: '移至以下部门之下', moveHint: '其所有下级部门将一并移动，相关数据的可见范围也随之改变。', moved: '“{name}”已移至“{above}”', moveNow: '移动',
    dragTitle: '将“{name}”移至“{above}”之下？', dragText: '其 {people} 名成员及所有下级部门将一并移动。',
    switchOff: '停用', switchOn: '启用', switchedOn: '“{name}”已启用', switchedOff: '“{name}”已停用', offTitle: '停用“{name}”？', offText: '停用后，该部门及其下级将不再出现在选项中；现有 {people} 名成员保留并可继续工作。', offNow: '停用部门',
    remove: '删除', removeTitle: '删除“{name}”？', removeText: '该部门没有成员和下级部门。归属该部门的数据将转至“{above}”。', removeNow: '删除部门', removed: '已删除“{name}”', removeWhy: '请先将成员和下级部门移至其他部门', rootWhy: '这是最上级部门',
    members: '成员', bring: '调入成员', bringTitle: '调入“{name}”', bringText: '所选成员将离开原部门。', whom: '成员', whomHint: '输入姓名或用户名', bringNow: '调入 {count} 人', bringNone: '调入', brought: '已将 {count} 人调入“{name}”', allUsers: '在用户管理中查看', noPeople: '本部门暂无直属成员。', offMark: '停用', more: '等共 {count} 人', choose: '选择部门',
  },
});
