import { texts } from '#kit/contract/language.ts';

/** The kinds of notices by their own names, beside the words of the list. */
export const noticeTexts = texts({
  title: { en: 'Notices', zh: '通知' },
  empty: { en: 'Nothing has happened yet', zh: '暂无通知' },
  emptyText: {
    en: 'Finished exports, imports and batches are told here, and what colleagues hand you.',
    zh: '导出、导入和批次完成时，或同事向您转交联系人时，会在此提示。',
  },
  all: { en: 'All messages', zh: '全部消息' },
  readAll: { en: 'Mark all as read', zh: '全部标为已读' },
  older: { en: 'Show older ones', zh: '查看更早的通知' },
  isNew: { en: 'unread', zh: '未读' },
  mailBody: {
    en: 'Hello {name},\n\n{said}.\n{link}\n\nWhat you are told by mail you choose here: {settings}\n',
    zh: '{name}，您好：\n\n{said}。\n{link}\n\n可在此设置邮件通知：{settings}\n',
  },
  exportFinished: { en: 'Your export “{file}” is ready: {rows} rows', zh: '导出文件“{file}”已生成，共 {rows} 行' },
  exportFailed: { en: 'Your export “{file}” could not be written', zh: '导出文件“{file}”生成失败' },
  importStored: {
    en: '“{file}” is imported: {rows} contacts, {refused} rows left out',
    zh: '“{file}”已导入：{rows} 个联系人，{refused} 行未导入',
  },
  importFailed: { en: '“{file}” could not be imported', zh: '“{file}”导入失败' },
  importAsks: {
    en: 'Choose the phone column of “{file}”, then it can be imported',
    zh: '请选择“{file}”的电话号码列，之后即可导入',
  },
  batchComplete: {
    en: 'Batch “{batch}” is complete: {connected} of {total} contacts reached',
    zh: '批次“{batch}”已完成：{total} 个联系人中已接通 {connected} 个',
  },
  batchNotPrepared: { en: 'Batch “{batch}” could not be prepared', zh: '批次“{batch}”准备失败' },
  contactsGiven: { en: '{by} handed you {count} contacts', zh: '{by}向您转交了 {count} 个联系人' },
  tasksGiven: {
    en: '{by} gave you {count} contacts of batch “{batch}”',
    zh: '{by}将批次“{batch}”的 {count} 个联系人分配给您',
  },
  inspected: {
    en: 'A call of yours was inspected in “{batch}”: {score} of 100',
    zh: '您的一通电话已在“{batch}”中完成质检：{score} 分',
  },
  inspectionNote: { en: '{by} wrote you a coaching note', zh: '{by}给您写了一条辅导意见' },
  inspectionAppealed: {
    en: '{agent} objects to an inspection of “{batch}”',
    zh: '{agent}对“{batch}”的一条质检结果提出申诉',
  },
  inspectionDecided: {
    en: 'Your appeal in “{batch}” is decided: {score} of 100',
    zh: '您在“{batch}”中的申诉已有结果：{score} 分',
  },
  numberClaimed: {
    en: '{tenant} wants numbers that another tenant holds: {phones}',
    zh: '{tenant}申请使用已归其他租户的号码：{phones}',
  },
  addressClaimed: {
    en: 'A trunk of {tenant} connects to an address of another tenant’s: {hosts}',
    zh: '{tenant}的中继使用了其他租户的地址：{hosts}',
  },
  claimsOfUpgrade: {
    en: 'Numbers that several tenants had before the upgrade: {count}. Decide whose they are',
    zh: '升级前有 {count} 个号码被多个租户使用，请确认归属',
  },
  inspectionAlert: { en: '“{item}”, right now: {who}', zh: '{who}的通话正触发“{item}”' },
});
