import { texts } from '#kit/contract/language.ts';

export const sheetTexts = texts({
  en: {
    drop: 'Drop a file here', orChoose: 'Choose a file', accepted: 'Excel (.xlsx) or CSV, up to 5 MB and 5,000 rows. The first row names the columns; a column that is left out stays as it is.', example: 'An example to fill in', wrongEnding: 'Only .xlsx and .csv files can be read.', tooLargeFile: 'This file is larger than 5 MB. Divide it.',
    reading: 'Reading {file} …', choose: 'Choose another file', chooseCorrected: 'Choose the corrected file', notStored: 'Nothing has been stored yet.',
    allGood: 'All {count} rows can be imported', allGoodText: '{created} new, {changed} changed. Nothing has been stored yet.', someRefused: '{refused} of {count} rows cannot be imported', someRefusedText: 'The others can: {created} new, {changed} changed. Correct the file, or go on without the refused rows.', noneGood: 'None of the {count} rows can be imported', noneGoodText: 'Correct the file and choose it again.',
    importAll: 'Import {count}', importSome: 'Import {count}, leave out {refused}', storedTitle: '{created} new, {changed} changed', storedText: 'They are in the list now.', storedLeft: '{refused} rows were left out.',
    row: 'Row', column: 'Column', value: 'Value', why: 'What is wrong', emptyValue: 'empty', firstRows: 'The first {count} of them', refusedRows: 'Rows that cannot be imported', download: 'Save as a file', refusedFile: 'refused-rows.csv',
    empty: 'Fill this in', noColumn: 'The file has no column “{column}”.', notAllowed: 'You may not say which agents serve which skill groups.', notAllowedText: 'Take the column “{column}” out of the file, or ask an administrator for the permission.', noColumnText: 'Name the column in the first row and choose the file again.', tooManyRows: 'It has more than 5,000 rows.', tooManyRowsText: 'Divide it into several files.', emptyFile: 'The file is empty.', emptyFileText: 'Choose the file that holds the rows.', onlyHeadings: 'The file holds headings and no rows.', onlyHeadingsText: 'Fill in rows below the headings and choose it again.',
    noSuchPerson: 'Nobody you may see has this login name', personTwice: 'This person stands in the file twice', hasSeat: 'This person has a seat already', notANumber: 'Four to eight digits, the first not 0', queueHasIt: 'This is the number of a queue', taken: 'This belongs to somebody else already', twice: 'This stands in the file twice', badPhone: 'Not a phone number that can be called',
    noShift: 'Outbound shift, customer centre or inbound shift', yesOrNo: 'Yes or no', tooLong: 'Too long', noGroup: 'There is no such skill group', noLevel: 'A level is 1 to 9', noStrategy: 'There is no such strategy', badValue: 'Not a possible value', circle: 'Calls would go round in a circle: stored without it',
  },
  zh: {
    drop: '将文件拖到此处', orChoose: '选择文件', accepted: '支持 Excel（.xlsx）或 CSV，最大 5 MB、5,000 行。首行为列名；未包含的列保持不变。', example: '下载示例填写', wrongEnding: '仅支持 .xlsx 和 .csv 文件。', tooLargeFile: '文件超过 5 MB，请拆分。',
    reading: '正在读取 {file} …', choose: '选择其他文件', chooseCorrected: '选择修正后的文件', notStored: '尚未保存任何内容。',
    allGood: '{count} 行均可导入', allGoodText: '新增 {created} 行，更新 {changed} 行。尚未保存。', someRefused: '{count} 行中有 {refused} 行无法导入', someRefusedText: '其余可新增 {created} 行、更新 {changed} 行。可修正文件，或跳过这些行继续。', noneGood: '{count} 行均无法导入', noneGoodText: '请修正文件后重新选择。',
    importAll: '导入 {count} 行', importSome: '导入 {count} 行，跳过 {refused} 行', storedTitle: '新增 {created} 行，更新 {changed} 行', storedText: '已显示在列表中。', storedLeft: '已跳过 {refused} 行。',
    row: '行', column: '列', value: '值', why: '问题', emptyValue: '空', firstRows: '仅显示前 {count} 条', refusedRows: '无法导入的行', download: '保存为文件', refusedFile: '无法导入的行.csv',
    empty: '请填写', noColumn: '文件中没有“{column}”列。', notAllowed: '您没有分配技能组坐席的权限。', notAllowedText: '请从文件中删除“{column}”列，或联系管理员开通权限。', noColumnText: '请在首行填写列名后重新选择。', tooManyRows: '文件超过 5,000 行。', tooManyRowsText: '请拆分为多个文件。', emptyFile: '文件为空。', emptyFileText: '请选择包含数据的文件。', onlyHeadings: '文件中只有列名，没有数据行。', onlyHeadingsText: '请在列名下方填写数据后重新选择。',
    noSuchPerson: '您可见的人员中没有此登录名', personTwice: '此人在文件中出现两次', hasSeat: '此人已有坐席', notANumber: '应为 4 至 8 位数字，首位不为 0', queueHasIt: '这是队列的号码', taken: '已被他人使用', twice: '在文件中出现两次', badPhone: '不是可呼叫的电话号码',
    noShift: '应为外呼班、客服中心或呼入班', yesOrNo: '应为是或否', tooLong: '过长', noGroup: '没有此技能组', noLevel: '等级应为 1 至 9', noStrategy: '没有此分配策略', badValue: '值无效', circle: '来电会循环溢出，已保存但未设置溢出',
  },
});
