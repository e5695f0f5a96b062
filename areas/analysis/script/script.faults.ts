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
    en: 'The statement took longer than {minutes} minutes and was stopped. Narrow it, for instance to fewer days.',
    zh: '语句执行超过 {minutes} 分钟，已停止。请缩小范围，例如减少天数。',
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
  SQL_TYPE_CLOSED: {
    code: 35118,
    en: 'The type “{name}” cannot be used here: it tells of the database itself, or takes any length.',
    zh: '此处不能使用类型“{name}”：它会暴露数据库本身的信息，或可占用任意长度。',
  },
  SQL_FUNCTION_UNBOUNDED: {
    code: 35119,
    en: '“{name}” cannot be used here, at least not in this way: it can make a value of any length, which would fill the memory of the database.',
    zh: '此处不能使用“{name}”，或不能以这种方式使用：其结果长度没有上限，可能占满数据库内存。',
  },
  SQL_RECURSION_GROWS: {
    code: 35120,
    en: 'In the recursive query “{name}” a value grows with each round, and nothing bounds it. Put texts and lists together with || alone.',
    zh: '递归查询“{name}”中的值会逐轮变长且没有上限。请只用 || 拼接文本和数组。',
  },
  SQL_ARRAY_OF_ROWS: {
    code: 35121,
    en: 'ARRAY(SELECT …) keeps all rows in memory and cannot be used here. Write (SELECT array_agg(…) FROM …).',
    zh: '此处不能使用 ARRAY(SELECT …)，它会把所有行放入内存。请改写为 (SELECT array_agg(…) FROM …)。',
  },
  SQL_TOO_LARGE: {
    code: 35122,
    en: 'The statement is too large: its subqueries are put into one another too often, or too deep. Write fewer levels, or WITH … AS MATERIALIZED.',
    zh: '语句过大：子查询互相引用过多或嵌套过深。请减少层次，或使用 WITH … AS MATERIALIZED。',
  },
  SQL_NAME_ODD: {
    code: 35123,
    en: 'A name in the statement begins with a colon. Choose another one.',
    zh: '语句中有以冒号开头的名称，请更换。',
  },
  SQL_RECURSIVE_UNION: {
    code: 35124,
    en: 'WITH RECURSIVE … UNION remembers every row in memory, which nobody watches on this database. Write UNION ALL.',
    zh: 'WITH RECURSIVE … UNION 会把每一行记在内存中，而此数据库的内存无法监控。请使用 UNION ALL。',
  },
  SQL_LIST_OF_ROWS: {
    code: 35125,
    en: 'A list such as NOT IN (SELECT …) is kept in memory, which nobody watches on this database. Write NOT EXISTS (SELECT …) or a join.',
    zh: 'NOT IN (SELECT …) 之类的列表会保存在内存中，而此数据库的内存无法监控。请改用 NOT EXISTS (SELECT …) 或连接。',
  },
  SQL_VALUE_TOO_LONG: {
    code: 35126,
    en: '“{name}” would have made a value of more than {most} bytes, the longest that this statement may make. Of a result, cells keep 10,000 characters.',
    zh: '“{name}”的结果超过 {most} 字节，这是本语句单个值的上限。结果的每个单元格最多保留 10,000 个字符。',
  },
  SQL_LIST_TOO_LONG: {
    code: 35127,
    en: '“{name}” would have made a list of more than {most} elements. Narrow what it gathers.',
    zh: '“{name}”的结果超过 {most} 个元素，请缩小汇集范围。',
  },
  SQL_MEMORY: {
    code: 35128,
    en: 'The statement took more than {megabytes} MB of the memory of the database and was stopped. Narrow it, or add up in smaller parts.',
    zh: '语句占用的数据库内存超过 {megabytes} MB，已停止。请缩小范围或分批汇总。',
  },
  SQL_DISK: {
    code: 35129,
    en: 'The statement wrote more than {megabytes} MB of temporary files, for instance to sort, and was stopped. Narrow it, for instance to fewer days.',
    zh: '语句写入的临时文件（例如用于排序）超过 {megabytes} MB，已停止。请缩小范围，例如减少天数。',
  },
  SQL_UNBOUNDED: {
    code: 35130,
    en: 'SQL is off: this database does not bound what a statement writes to its disk ({names}). The platform operator can accept that by name on this page.',
    zh: 'SQL 查询已关闭：此数据库没有限制语句写入磁盘的数据量（{names}）。平台运营方可在本页按名称确认接受。',
  },
});
