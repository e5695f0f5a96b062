import type { FindingTexts } from './findingTexts.ts';

/** Of arguments, variables, functions and readings. */
export const valueFindings = {
  argTwice: {
    code: '0501',
    check: 'arg',
    type: 'result',
    en: ['Two variables are called “{place}”.', 'Rename one of them.'],
    zh: ['变量名“{place}”重复。', '请重命名其中一个。'],
  },
  nameOfBuiltIn: {
    code: '0502',
    check: 'arg',
    type: 'result',
    en: ['“{place}” is the name of a built-in variable.', 'Choose another name.'],
    zh: ['“{place}”是内置变量的名称。', '请更换名称。'],
  },
  statusUnknown: {
    code: '0601',
    check: 'status',
    type: 'result',
    en: ['“{place}” sets a variable that does not exist ({fact}).', 'Add the variable, or choose another one.'],
    zh: ['“{place}”设置的变量不存在（{fact}）。', '请添加变量或选择其他变量。'],
    unchosen: {
      en: ['“{place}” sets a variable, and none is chosen.', 'Choose the variable.'],
      zh: ['“{place}”没有选择要设置的变量。', '请选择变量。'],
    },
  },
  variableUnknown: {
    code: '0701',
    check: 'param',
    type: 'result',
    en: ['“{place}” uses a variable that does not exist ({fact}).', 'Add the variable, or correct its name.'],
    zh: ['“{place}”使用的变量不存在（{fact}）。', '请添加变量或更正名称。'],
    unchosen: {
      en: ['“{place}” asks about a variable, and none is chosen.', 'Choose the variable.'],
      zh: ['“{place}”的条件没有选择变量。', '请选择变量。'],
    },
  },
  variableUnset: {
    code: '0702',
    check: 'param',
    type: 'result',
    en: ['“{place}” uses “{fact}” in a conversation where it has no value.', 'Give it a default, or set it before.'],
    zh: ['在某些对话中，“{place}”使用的“{fact}”没有值。', '请设置默认值或提前赋值。'],
  },
  variableCompared: {
    code: '0703',
    check: 'param',
    type: 'warning',
    en: [
      '“{place}” compares “{fact}” in a conversation where it has no value.',
      'Give it a default, set it before, or ask first whether it is empty.',
    ],
    zh: ['在某些对话中，“{place}”比较的“{fact}”没有值。', '请设置默认值、提前赋值，或先判断是否为空。'],
  },
  outcomeNever: {
    code: '0704',
    check: 'param',
    type: 'warning',
    en: [
      'Nothing in “{place}” ever sets the outcome of a call ({fact}).',
      'Set an outcome at an End node, or on the exits that lead there.',
    ],
    zh: ['“{place}”从未设置通话结果（{fact}）。', '请在结束节点或通往结束节点的出口上设置结果。'],
  },
  outcomeUnset: {
    code: '0705',
    check: 'param',
    type: 'warning',
    en: ['A call that ends at “{place}” has no outcome ({fact}).', 'Set an outcome there, or before.'],
    zh: ['在“{place}”结束的通话没有结果（{fact}）。', '请在此处或之前设置结果。'],
  },
  valueWrong: {
    code: '0706',
    check: 'param',
    type: 'warning',
    en: [
      '“{place}” gives a variable a value that is not of its kind ({fact}).',
      'Correct the value, or the kind of the variable.',
    ],
    zh: ['“{place}”的赋值与变量类型不符（{fact}）。', '请修改赋值或变量类型。'],
  },
  variableUnused: {
    code: '0707',
    check: 'param',
    type: 'warning',
    en: ['Nothing uses the variable “{place}”.', 'Use it, make it an output, or delete it.'],
    zh: ['变量“{place}”没有被使用。', '请使用它、设为输出变量，或将其删除。'],
  },
  functionUnknown: {
    code: '0801',
    check: 'function',
    type: 'result',
    en: ['“{place}” uses a function that does not exist ({fact}).', 'Choose one of the built-in functions.'],
    zh: ['“{place}”使用的函数不存在（{fact}）。', '请选择内置函数。'],
  },
  functionArity: {
    code: '0802',
    check: 'function',
    type: 'result',
    en: ['“{place}” gives a function the wrong number of values ({fact}).', 'Look at the function’s description.'],
    zh: ['“{place}”传给函数的参数个数不对（{fact}）。', '请参考函数说明。'],
  },
  textUnreadable: {
    code: '0803',
    check: 'function',
    type: 'result',
    en: ['A text of “{place}” has a variable that is not closed ({fact}).', 'Close it with }.'],
    zh: ['“{place}”的文本中变量没有闭合（{fact}）。', '请补上 }。'],
  },
  readingUnknown: {
    code: '0804',
    check: 'function',
    type: 'result',
    en: ['“{place}” reads a value in a way that does not exist ({fact}).', 'Choose one of the reading rules.'],
    zh: ['“{place}”使用的读法不存在（{fact}）。', '请选择支持的读法。'],
  },
} as const satisfies Record<string, FindingTexts>;
