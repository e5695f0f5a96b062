import type { FindingTexts } from './findingTexts.ts';

/** Of values and their types, slots, keys, and what words mean. */
export const meaningFindings = {
  comparedWrong: {
    code: '0225',
    check: 'node',
    type: 'warning',
    en: [
      '“{place}” compares a value with what is not of its kind ({fact}).',
      'Correct the value, or the kind of the variable.',
    ],
    zh: ['“{place}”的比较值与变量类型不符（{fact}）。', '请修改比较值或变量类型。'],
  },
  slotChecksNothing: {
    code: '0226',
    check: 'node',
    type: 'warning',
    en: ['A check of “{place}” takes every value ({fact}).', 'Complete the check, or remove it.'],
    zh: ['“{place}”的取值校验不起作用（{fact}）。', '请补全校验或移除。'],
  },
  slotTakesNothing: {
    code: '0227',
    check: 'node',
    type: 'result',
    en: ['A check of “{place}” takes no value at all ({fact}).', 'Correct its limits or its list.'],
    zh: ['“{place}”的取值校验不会通过任何值（{fact}）。', '请修改范围或列表。'],
  },
  entityUnknown: {
    code: '0228',
    check: 'node',
    type: 'result',
    en: [
      '“{place}” picks out a kind of thing that does not exist ({fact}).',
      'Choose another kind, or add it to the own entities.',
    ],
    zh: ['“{place}”提取的实体不存在（{fact}）。', '请选择其他实体或添加自定义实体。'],
    unchosen: {
      en: ['“{place}” picks something out, and its kind is not chosen.', 'Choose the kind.'],
      zh: ['“{place}”没有选择要提取的实体。', '请选择实体。'],
    },
  },
  slotNeverFilled: {
    code: '0229',
    check: 'node',
    type: 'result',
    en: ['“{place}” asks until “{fact}” is known, and picks it out of no answer.', 'Pick it out of the answer.'],
    zh: ['“{place}”必须收集“{fact}”，但没有从回答中提取它。', '请在“从回答中提取”中添加。'],
  },
  keysNever: {
    code: '0230',
    check: 'node',
    type: 'warning',
    en: ['“{place}” waits for keys that cannot come ({fact}).', 'Switch keys on, or ask for as many as are taken.'],
    zh: ['“{place}”等待的按键不会出现（{fact}）。', '请启用按键，或按收取的位数设置。'],
  },
  notANumber: {
    code: '0231',
    check: 'node',
    type: 'result',
    en: [
      '“{place}” hands over to what is no telephone number ({fact}).',
      'Write a number, or a variable that holds one.',
    ],
    zh: ['“{place}”转接的不是电话号码（{fact}）。', '请填写号码或存有号码的变量。'],
  },
  faqHidden: {
    code: '0306',
    check: 'faq',
    type: 'warning',
    en: [
      'At “{place}” the question “{fact}” is never answered: an exit or another question takes its words first.',
      'Change what it is asked by, or take it out here.',
    ],
    zh: ['在“{place}”，问答“{fact}”永远不会触发：出口或其他问答先匹配。', '请修改触发意图，或在此节点移除。'],
  },
  listEmpty: {
    code: '1504',
    check: 'intention',
    type: 'warning',
    en: ['The own entity “{place}” has no words, so it is never found.', 'Give it values, or remove it.'],
    zh: ['自定义实体“{place}”没有词语，永远不会被识别。', '请添加取值或移除。'],
  },
  intentionShared: {
    code: '1505',
    check: 'intention',
    type: 'warning',
    en: ['“{place}” shares words with another intention ({fact}).', 'Leave them to one of the two.'],
    zh: ['意图“{place}”与其他意图使用了相同的词语（{fact}）。', '请只保留在其中一个意图。'],
  },
  wordsNever: {
    code: '0240',
    check: 'node',
    type: 'warning',
    en: [
      '“{fact}” is never said at “{place}”: an earlier wording always comes first, or its condition cannot hold.',
      'Change its condition or its place, or delete it.',
    ],
    zh: [
      '“{place}”的话术“{fact}”永远不会播报：前面的话术总是先生效，或条件不可能成立。',
      '请修改条件、调整顺序或删除。',
    ],
  },
  neverComesBack: {
    code: '0241',
    check: 'node',
    type: 'warning',
    en: [
      'The sub-flow called by “{place}” always ends the call: what follows is never reached.',
      'Let the sub-flow come back by an end node, or delete what follows.',
    ],
    zh: ['“{place}”调用的子流程总会结束通话，后面的内容不会执行。', '请让子流程通过结束节点返回，或删除后面的内容。'],
  },
} as const satisfies Record<string, FindingTexts>;
