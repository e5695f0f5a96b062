import { texts } from '#kit/contract/language.ts';

export const groupTexts = texts({
  en: {
    groups: 'Groups', group: 'Group', newGroup: 'New group', name: 'Name', memo: 'Note', members: '{count} customers', memberOne: '1 customer', emptyTitle: 'No groups yet', emptyText: 'A group keeps customers together, so that a batch can call them.', show: 'Show its customers', search: 'Name or note',
    editTitle: 'Edit the group', removeTitle: 'Delete the group “{name}”?', removeText: 'Its {count} customers stay; they are only no longer in this group.', removeNow: 'Delete the group', removed: '“{name}” is deleted',
    intoTitle: 'Put {count} customers into a group', intoTitleOne: 'Put 1 customer into a group', choose: 'Choose a group, or type a new name', makeNew: 'New group “{name}”', how: 'In other groups', add: 'They stay there as well', move: 'They leave them', put: 'Put into the group', done: '{count} are now in “{name}”', doneNone: 'All of them were in “{name}” already', takeOut: 'Take out of the group', tookOut: '{count} taken out of the group',
  },
  zh: {
    groups: '分组', group: '分组', newGroup: '新建分组', name: '名称', memo: '备注', members: '{count} 位客户', memberOne: '1 位客户', emptyTitle: '还没有分组', emptyText: '将客户归入分组后，批次可以直接呼叫整个分组。', show: '查看其中的客户', search: '名称或备注',
    editTitle: '编辑分组', removeTitle: '删除分组“{name}”？', removeText: '其中的 {count} 位客户会保留，只是不再属于该分组。', removeNow: '删除分组', removed: '已删除“{name}”',
    intoTitle: '将 {count} 位客户归入分组', intoTitleOne: '将 1 位客户归入分组', choose: '选择分组，或输入新名称', makeNew: '新建分组“{name}”', how: '在其他分组中', add: '同时保留', move: '从中移出', put: '归入分组', done: '“{name}”新增 {count} 位客户', doneNone: '这些客户都已在“{name}”中', takeOut: '移出该分组', tookOut: '已将 {count} 位客户移出分组',
  },
});
