import { texts } from '#kit/contract/language.ts';

export const operatorTexts = texts({
  en: { '=': 'equals', '≠': 'is not', '>': 'is more than', '<': 'is less than', '≥': 'is at least', '≤': 'is at most', contains: 'contains', notContains: 'does not contain', empty: 'is empty', notEmpty: 'is not empty', in: 'is one of', notIn: 'is none of', startsWith: 'begins with', endsWith: 'ends with', matches: 'matches' },
  zh: { '=': '等于', '≠': '不等于', '>': '大于', '<': '小于', '≥': '大于等于', '≤': '小于等于', contains: '包含', notContains: '不包含', empty: '为空', notEmpty: '不为空', in: '属于', notIn: '不属于', startsWith: '开头是', endsWith: '结尾是', matches: '匹配' },
});

/** The condition editor's words; those of the sentence that sums a condition up stand first. */
export const conditionTexts = texts({
  en: {
    always: 'always', otherwise: 'everything else', nothing: 'asks nothing yet', means: 'means {list}', and: 'and', or: 'or', by: 'by {mode}', api: 'the request ended with {result}', api_success: 'the request succeeded', api_fail: 'the request failed', api_timeout: 'the request was not answered in time', script: 'the script ended with {result}', script_success: 'the script ran to its end', script_fail: 'the script failed', script_timeout: 'the script took too long', back: 'back from {from}', times: 'from return {count} on',
    mode_normal: 'any means', mode_dtmf: 'keys', mode_hookoff: 'picking up', mode_asr: 'speech', mode_tts: 'the prompt', result_success: 'success', result_fail: 'failure', result_timeout: 'no answer in time', ended_success: 'ran to its end', ended_fail: 'failed', ended_timeout: 'took too long', return_faq: 'a question', return_exception: 'an exception', return_subFlow: 'a sub-flow',
    sentence: 'When: {words}', intentions: 'The customer means', chooseIntentions: 'Search, or name a new one', createIntention: 'Add the intention “{name}”', rows: 'Values', addRow: 'Add a comparison', removeRow: 'Delete comparison {number}', connector: 'Of these must hold', any: 'any', all: 'all',
    left: 'Left of comparison {number}', operator: 'Comparison {number}', right: 'Right of comparison {number}', rightValue: 'value', rightVariable: 'variable', rightFunction: 'function', kindOfRight: 'What comparison {number} is held against',
    more: 'Only if', apiResult: 'Result of the request', scriptResult: 'How the script ended', returnType: 'The conversation came back from', repeatTimes: 'From that many returns on', mode: 'The answer came by', whatever: 'any', variables: 'Variables', builtIns: 'Of the conversation', functions: 'Functions', functionText: 'Function of comparison {number}', missing: 'missing', chooseVariable: 'Choose a variable', value: 'value',
    hasCondition: 'Only under a condition', matchesHint: 'A regular expression', listHint: 'Words between commas',
  },
  zh: {
    always: '始终', otherwise: '其他情况', nothing: '尚未设置条件', means: '客户意图为 {list}', and: '且', or: '或', by: '通过{mode}', api: '接口返回{result}', api_success: '接口返回成功', api_fail: '接口返回失败', api_timeout: '接口超时', script: '脚本返回{result}', script_success: '脚本执行成功', script_fail: '脚本执行失败', script_timeout: '脚本执行超时', back: '从{from}返回', times: '第 {count} 次返回起',
    mode_normal: '任意方式', mode_dtmf: '按键', mode_hookoff: '摘机', mode_asr: '语音', mode_tts: '播报', result_success: '成功', result_fail: '失败', result_timeout: '超时', ended_success: '执行成功', ended_fail: '执行失败', ended_timeout: '执行超时', return_faq: '问答', return_exception: '异常处理', return_subFlow: '子流程',
    sentence: '条件：{words}', intentions: '客户意图', chooseIntentions: '搜索，或输入新意图', createIntention: '新建意图“{name}”', rows: '变量比较', addRow: '添加比较', removeRow: '删除第 {number} 个比较', connector: '以上条件须满足', any: '任一', all: '全部',
    left: '第 {number} 个比较的左侧', operator: '第 {number} 个比较方式', right: '第 {number} 个比较的右侧', rightValue: '固定值', rightVariable: '变量', rightFunction: '函数', kindOfRight: '第 {number} 个比较的对象类型',
    more: '附加条件', apiResult: '接口结果', scriptResult: '脚本结果', returnType: '从何处返回', repeatTimes: '返回次数不少于', mode: '回答方式', whatever: '不限', variables: '变量', builtIns: '内置变量', functions: '函数', functionText: '第 {number} 个比较的函数', missing: '已不存在', chooseVariable: '选择变量', value: '值',
    hasCondition: '仅在满足条件时', matchesHint: '正则表达式', listHint: '用逗号分隔',
  },
});
