import { defineFaults } from '#kit/contract/faults.ts';

export const scriptFaults = defineFaults({
  SQL_SCRIPT_NAME_TAKEN: {
    code: 35101,
    field: 'name',
    en: 'There is a script of this name already.',
    zh: '已有同名脚本。',
  },
  SQL_NOT_GRANTED: {
    code: 35102,
    en: 'SQL is not open to this tenant. The platform operator can grant it.',
    zh: '本租户未开通 SQL 查询，请联系平台运营方开通。',
  },
  SQL_RUNS_ALREADY: {
    code: 35103,
    en: '{name} is running a statement. A tenant runs one at a time: wait until it is over, or stop it.',
    zh: '{name} 正在执行语句。每个租户同时只能执行一条，请等待其结束或将其停止。',
  },
  SQL_NO_ROOM: {
    code: 35104,
    en: 'Other tenants are running as many statements as this installation carries. Try again in a minute.',
    zh: '平台当前执行的语句已达上限，请稍后重试。',
  },
  SQL_WRONG: { code: 35105, en: 'Line {line}, column {column}: {reason}', zh: '第 {line} 行第 {column} 列：{reason}' },
  SQL_FAILED: { code: 35106, en: 'The statement failed: {reason}', zh: '语句执行失败：{reason}' },
  SQL_IS_EMPTY: { code: 35107, en: 'There is no statement to run.', zh: '没有可执行的语句。' },
  SQL_SEVERAL: {
    code: 35108,
    en: 'Only one statement can be run at a time. Select the one you mean.',
    zh: '每次只能执行一条语句，请选中要执行的语句。',
  },
  SQL_ONLY_READS: {
    code: 35109,
    en: 'Only SELECT can be run here: nothing can be changed.',
    zh: '此处只能执行 SELECT，不能修改数据。',
  },
  SQL_TABLE_CLOSED: {
    code: 35110,
    en: '“{name}” cannot be read here. Use the tables in the list beside the editor.',
    zh: '不能读取“{name}”，请使用编辑器旁列出的数据表。',
  },
  SQL_FUNCTION_CLOSED: {
    code: 35111,
    en: 'The function “{name}” cannot be used here: only functions that calculate are allowed.',
    zh: '不能使用函数“{name}”，此处只允许计算类函数。',
  },
  SQL_CANCELLED: { code: 35112, en: 'The run was stopped.', zh: '执行已被停止。' },
  SQL_TIMED_OUT: {
    code: 35113,
    en: 'The statement took longer than an hour and was stopped. Narrow it, for instance to fewer days.',
    zh: '语句执行超过 1 小时，已停止。请缩小范围，例如减少天数。',
  },
  SQL_PARAMETER_WRONG: {
    code: 35114,
    en: 'The value of “{name}” is not of its kind.',
    zh: '参数“{name}”的值与其类型不符。',
  },
  SQL_PARAMETER_TWICE: { code: 35115, en: 'There are two parameters called “{name}”.', zh: '参数“{name}”重复。' },
  SQL_TOO_WIDE: {
    code: 35116,
    en: 'The result has {columns} columns; at most {most} are shown. Name the columns you need.',
    zh: '结果有 {columns} 列，最多 {most} 列，请只选择需要的列。',
  },
  SQL_NOT_RUNNING: { code: 35117, en: 'This run is over.', zh: '该执行已结束。' },
});
