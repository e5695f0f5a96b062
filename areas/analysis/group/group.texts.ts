import { texts } from '#kit/contract/language.ts';

export const groupTexts = texts({
  title: { en: 'Campaign groups', zh: '活动分组' },
  about: {
    en: 'Campaigns that are looked at together: reports can be narrowed to a group.',
    zh: '把一起查看的活动归为一组，报表可按分组筛选。',
  },
  add: { en: 'New group', zh: '新建分组' },
  name: { en: 'Name', zh: '名称' },
  campaigns: { en: 'Campaigns', zh: '活动' },
  madeBy: { en: 'Made by', zh: '创建人' },
  changedAt: { en: 'Changed', zh: '修改时间' },
  edit: { en: 'Edit', zh: '编辑' },
  remove: { en: 'Delete', zh: '删除' },
  removeTitle: { en: 'Delete the group “{name}”?', zh: '删除分组“{name}”？' },
  removeText: {
    en: 'Its campaigns stay. Saved reports that are narrowed to it show no calls any more.',
    zh: '组内活动不受影响；按该分组筛选的已存报表将不再显示通话。',
  },
  removed: { en: 'The group “{name}” is deleted.', zh: '分组“{name}”已删除。' },
  saved: { en: 'The group “{name}” is saved.', zh: '分组“{name}”已保存。' },
  report: { en: 'Report', zh: '报表' },
  emptyTitle: { en: 'No groups yet', zh: '暂无分组' },
  none: { en: 'No campaigns', zh: '暂无活动' },
});
