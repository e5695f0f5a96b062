import { texts } from '#kit/contract/language.ts';

export const promptTexts = texts({
  en: {
    insert: 'Insert a variable or a function', functions: 'Functions', nothing: 'Nothing of that name', reading: 'How “{name}” is read', asItIs: 'As it stands', length: '{count} / {most}', seconds: '{count} s',
    unknown: 'Not in this robot: {names}', addArgument: 'Add the argument “{name}”', broken: 'A variable is not closed', suggestions: 'Variables and functions', listen: 'Listen', stop: 'Stop', listenFailed: 'It could not be spoken: {why}',
    read_text: 'as text', read_digits: 'digit by digit', read_number: 'as a number', read_money: 'as an amount of money', read_date: 'as a date', read_time: 'as a time', read_phone: 'as a telephone number', read_plate: 'as a number plate', read_flight: 'as a flight number', read_code: 'as a code', read_name: 'as a name', read_address: 'as an address', read_email: 'as an e-mail address',
    fn_json_getString: 'Text in a JSON answer', fn_json_getNumber: 'Number in a JSON answer', fn_json_getBoolean: 'Yes or no in a JSON answer', fn_json_getArray: 'List in a JSON answer', fn_json_getArraySize: 'Length of a list in a JSON answer', fn_table_contains: 'Whether a list contains a value', fn_string_wordLength: 'Number of words', fn_entity_contains: 'Whether a text is of a kind', fn_datetime_current: 'Date and time now', fn_datetime_format: 'Now, written by letters (Y m d H M S w X)',
  },
  zh: {
    insert: '插入变量或函数', functions: '函数', nothing: '没有匹配项', reading: '“{name}”的读法', asItIs: '原样', length: '{count} / {most}', seconds: '{count} 秒',
    unknown: '机器人中不存在：{names}', addArgument: '添加入参“{name}”', broken: '变量没有写完整', suggestions: '变量和函数', listen: '试听', stop: '停止', listenFailed: '试听失败：{why}',
    read_text: '文本', read_digits: '逐位数字', read_number: '数值', read_money: '金额', read_date: '日期', read_time: '时间', read_phone: '电话号码', read_plate: '车牌号', read_flight: '航班号', read_code: '编码', read_name: '人名', read_address: '地址', read_email: '邮箱',
    fn_json_getString: '取 JSON 中的文本', fn_json_getNumber: '取 JSON 中的数字', fn_json_getBoolean: '取 JSON 中的是否', fn_json_getArray: '取 JSON 中的数组', fn_json_getArraySize: '取 JSON 数组的长度', fn_table_contains: '列表是否包含某值', fn_string_wordLength: '字数', fn_entity_contains: '文本是否属于某种实体', fn_datetime_current: '当前日期时间', fn_datetime_format: '按格式显示当前时间（Y m d H M S w X）',
  },
});
