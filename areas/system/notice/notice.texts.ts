import { texts } from '#kit/contract/language.ts';

/** The kinds of notices by their own names, beside the words of the list. */
export const noticeTexts = texts({
  en: {
    title: 'Notices', empty: 'Nothing has happened yet', emptyText: 'Finished exports, imports and batches are told here, and what colleagues hand you.', readAll: 'Mark all as read', older: 'Show older ones', isNew: 'unread',
    exportFinished: 'Your export “{file}” is ready: {rows} rows', exportFailed: 'Your export “{file}” could not be written',
    importStored: '“{file}” is imported: {rows} contacts, {refused} rows left out', importFailed: '“{file}” could not be imported',
    batchComplete: 'Batch “{batch}” is complete: {connected} of {total} connected', batchNotPrepared: 'Batch “{batch}” could not be prepared',
    contactsGiven: '{by} handed you {count} contacts', tasksGiven: '{by} gave you {count} contacts of batch “{batch}”',
    rolesChanged: '{by} changed what you may do: {roles}', passwordChanged: 'Your password was changed, from {address}', signedInElsewhere: 'You were signed in from a new place: {browser}, {address}',
    registrationWaits: '“{tenant}” has registered and waits for your review',
  },
  zh: {
    title: '通知', empty: '暂无通知', emptyText: '导出、导入和批次完成时，或同事向您转交联系人时，会在此提示。', readAll: '全部标为已读', older: '查看更早的通知', isNew: '未读',
    exportFinished: '导出文件“{file}”已生成，共 {rows} 行', exportFailed: '导出文件“{file}”生成失败',
    importStored: '“{file}”已导入：{rows} 个联系人，{refused} 行未导入', importFailed: '“{file}”导入失败',
    batchComplete: '批次“{batch}”已完成：共 {total}，接通 {connected}', batchNotPrepared: '批次“{batch}”准备失败',
    contactsGiven: '{by}向您转交了 {count} 个联系人', tasksGiven: '{by}将批次“{batch}”的 {count} 个联系人分配给您',
    rolesChanged: '{by}修改了您的权限：{roles}', passwordChanged: '您的密码已修改，来源 {address}', signedInElsewhere: '您的账号在新的地点登录：{browser}，{address}',
    registrationWaits: '“{tenant}”已提交注册，等待您审核',
  },
});
