import { texts } from '#kit/contract/language.ts';

export const exportsPageTexts = texts({
  en: {
    title: 'Download tasks', kept: 'Files are kept for 7 days', search: 'File name', source: 'Source', file: 'File', rows: 'Rows', size: 'Size', state: 'State', by: 'By', created: 'Created', expires: 'Expires', files: '{count} files, zipped',
    waiting: 'Waiting', writing: 'Preparing', finished: 'Finished', failed: 'Failed', cancelled: 'Cancelled', expired: 'Expired',
    diskFull: 'Server disk full', tooLarge: 'The file would be too large', unexpected: 'Our fault, try again', mailed: 'sent by e-mail', unmailed: 'not sent by e-mail: {why}',
    download: 'Download', mail: 'Send by e-mail', remove: 'Delete', cancel: 'Cancel export', again: 'Export again', notYours: 'It shows numbers that you see masked', noFile: 'No file',
    removeTitle: 'Delete “{file}”?', removeTitleMany: 'Delete {count} exports?', removeText: 'Their files can no longer be downloaded. The records themselves stay.', removeOne: 'Delete', removeMany: 'Delete {count} exports',
    mailing: 'Is being sent to {email}.', sent: '“{file}” was sent.', notSent: '“{file}” could not be sent. The reason stands at the export.', removed: 'Deleted', wasCancelled: 'Cancelled', wasBegun: 'The export begins again.',
    mailbox: 'Mailbox: {email}', noMailbox: 'Enter mailbox', mailboxTitle: 'Where your exports are sent', email: 'E-mail', emailHint: 'Files of up to 10 MB are attached; larger ones are announced.',
    emptyTitle: 'No exports yet', emptyText: 'Records, batches, contacts and customers are exported from their lists. The files then wait here.', someNoFile: 'Choose finished exports only.',
  },
  zh: {
    title: '下载任务', kept: '文件保留 7 天', search: '文件名称', source: '数据来源', file: '文件', rows: '行数', size: '大小', state: '状态', by: '创建人', created: '创建时间', expires: '过期时间', files: '{count} 个文件，已打包',
    waiting: '等待中', writing: '生成中', finished: '已完成', failed: '失败', cancelled: '已取消', expired: '已过期',
    diskFull: '服务器磁盘已满', tooLarge: '文件过大', unexpected: '系统出现问题，请重试', mailed: '已发送邮件', unmailed: '邮件未发送：{why}',
    download: '下载', mail: '发送邮件', remove: '删除', cancel: '取消导出', again: '重新导出', notYours: '文件含您无权查看的完整号码', noFile: '没有文件',
    removeTitle: '删除“{file}”？', removeTitleMany: '删除 {count} 个导出？', removeText: '文件将无法再下载，原始记录不受影响。', removeOne: '删除', removeMany: '删除 {count} 个导出',
    mailing: '正在发送至 {email}。', sent: '“{file}”已发送。', notSent: '“{file}”发送失败，原因见该导出。', removed: '已删除', wasCancelled: '已取消', wasBegun: '已重新开始导出。',
    mailbox: '邮箱：{email}', noMailbox: '填写邮箱', mailboxTitle: '导出文件发送至', email: '邮箱', emailHint: '10 MB 以内的文件作为附件发送，更大的文件仅发送通知。',
    emptyTitle: '暂无导出', emptyText: '通话记录、批次、任务和客户均可在各自列表中导出，生成的文件在此下载。', someNoFile: '请仅选择已完成的导出。',
  },
});
