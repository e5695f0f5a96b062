import { texts } from '#kit/contract/language.ts';

export const userImportTexts = texts({
  en: {
    title: 'Import users', lead: 'An Excel workbook (.xlsx) or a CSV file with the columns User name, Name, E-mail, Phone, Department and Roles. The first two are needed. Passwords are not read: everybody is invited to set one.',
    drop: 'Drop a file here', choose: 'Choose a file', another: 'Choose another file', template: 'Template', uploading: 'Uploading', checking: 'Checking', rowsSoFar: '{count} rows so far', storing: 'Storing {count} users', failed: 'This file cannot be used', cancelled: 'This import was cancelled', cancelledText: 'Nothing of it was stored.',
    allGood: 'All {count} rows can be imported', someGood: '{good} rows can be imported, {refused} cannot', noneGood: 'No row can be imported', noneText: 'Correct the file and choose it again.', mail: 'Mail an invitation to the {count} who have a mailbox', mailOne: 'Mail an invitation to the one who has a mailbox', mailNone: 'Nobody has a mailbox here: each gets a link from “Copy a link” in the list.',
    go: 'Import {count}', goWithout: 'Import {good}, leave out {refused}', cancel: 'Cancel the import', row: 'Row', column: 'Column', value: 'Value', why: 'Reason', emptyValue: 'empty', download: 'Download with reasons',
    stored: '{count} users are imported', storedLinks: 'They are on the list as “Invited”. Whoever was sent no mail needs a link from you: “Copy a link” at the end of the row.', left: '{count} rows were left out.', toList: 'To the list',
  },
  zh: {
    title: '导入用户', lead: '支持 Excel 工作簿（.xlsx）或 CSV 文件，列包括用户名、姓名、邮箱、手机号、部门、角色，其中前两列必填。文件中的密码不会被读取，所有用户通过邀请自行设置密码。',
    drop: '将文件拖到此处', choose: '选择文件', another: '选择其他文件', template: '下载模板', uploading: '正在上传', checking: '正在检查', rowsSoFar: '已检查 {count} 行', storing: '正在导入 {count} 名用户', failed: '该文件无法使用', cancelled: '该导入已取消', cancelledText: '未保存任何数据。',
    allGood: '全部 {count} 行均可导入', someGood: '{good} 行可导入，{refused} 行不可导入', noneGood: '没有可导入的行', noneText: '请修改文件后重新选择。', mail: '向有邮箱的 {count} 人发送邀请邮件', mailOne: '向有邮箱的 1 人发送邀请邮件', mailNone: '这些用户没有邮箱：请在列表中使用“复制链接”逐个转交。',
    go: '导入 {count} 人', goWithout: '导入 {good} 人，忽略 {refused} 行', cancel: '取消导入', row: '行', column: '列', value: '内容', why: '原因', emptyValue: '空', download: '下载（含原因）',
    stored: '已导入 {count} 名用户', storedLinks: '已在列表中显示为“待激活”。未收到邮件的用户需由您转交链接：在该行末尾选择“复制链接”。', left: '有 {count} 行未导入。', toList: '返回列表',
  },
});
