import { texts } from '#kit/contract/language.ts';

export const exportDialogTexts = texts({
  en: {
    title: 'Export: {what}', notice: 'The data is prepared in the background. Follow it under System, Download tasks.', mailed: 'It is also sent to your mailbox {email}.', unmailed: 'It is sent to your mailbox as soon as one is entered there.',
    fileName: 'File name', format: 'Format', nameRequired: 'please enter file name', nameSlashes: 'name must not contain slashes', xlsx: 'Excel (.xlsx)', csv: 'Text (.csv)',
    total: 'Data total', created: 'Creation time', dataType: 'Data', allCalls: 'All calls of each callee', lastCall: 'Last call of each callee',
    rows: 'Rows per file', rowsRequired: 'please enter rows per file', rowsInteger: 'only integers greater than 10000', size: 'A single file has at most 50MB. Several files are zipped together.',
    fields: 'Fields', allFields: 'All fields', offered: 'Fields to choose from', chosen: 'Chosen fields, in the order of the columns', noneChosen: 'Choose what the file shows. Its columns stand in the order of this list.', warning: 'please select export fields',
    up: 'Move “{field}” up', down: 'Move “{field}” down', drop: 'Leave out “{field}”', cancel: 'Cancel', confirmAndView: 'Confirm and view', confirm: 'Confirm', begun: '“{file}” is being prepared.', loading: 'Loading fields',
  },
  zh: {
    title: '导出：{what}', notice: '数据将在后台生成，可在“系统管理 - 下载任务”中查看进度。', mailed: '生成后将发送至您的邮箱 {email}。', unmailed: '在该页填写邮箱后，文件也会发送至您的邮箱。',
    fileName: '文件名称', format: '格式', nameRequired: '请输入文件名称', nameSlashes: '名称不能包含斜杠', xlsx: 'Excel (.xlsx)', csv: '文本 (.csv)',
    total: '数据总量', created: '创建时间', dataType: '数据类型', allCalls: '每个被叫的全部通话', lastCall: '每个被叫的最后一通',
    rows: '单文件行数', rowsRequired: '请输入单文件行数', rowsInteger: '只能输入大于10000的整数', size: '单个文件最大 50MB，多个文件将打包为 zip。',
    fields: '导出字段', allFields: '全部字段', offered: '可选字段', chosen: '已选字段（按列顺序）', noneChosen: '请选择文件中要显示的字段，列的顺序与此列表一致。', warning: '请选择导出字段',
    up: '上移“{field}”', down: '下移“{field}”', drop: '移除“{field}”', cancel: '取消', confirmAndView: '确定并查看', confirm: '确定', begun: '正在生成“{file}”。', loading: '字段加载中',
  },
});
