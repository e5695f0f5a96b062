import type { FindingTexts } from './findingTexts.ts';

/** Of what scripts say, and what comes of them. */
export const scriptFindings = {
  scriptUnreadable: {
    code: '0242',
    check: 'node',
    type: 'result',
    en: ['The script of “{place}” cannot be read, at line {fact}.', 'Correct it; the editor marks the place.'],
    zh: ['“{place}”的脚本第 {fact} 行有语法错误。', '请修改，编辑器会标出位置。'],
  },
  scriptUnknownName: {
    code: '0243',
    check: 'node',
    type: 'result',
    en: [
      'The script of “{place}” uses what is not there ({fact}).',
      'Correct the name. Scripts have the language and `vars`: no network, no timers, no modules, no page.',
    ],
    zh: [
      '“{place}”的脚本使用了不存在的名称（{fact}）。',
      '请更正名称。脚本只能使用语言本身和 vars，没有网络、定时器、模块和页面。',
    ],
  },
  scriptFixed: {
    code: '0244',
    check: 'node',
    type: 'result',
    en: [
      'The script of “{place}” changes what cannot be changed ({fact}).',
      'Declare it with let, or use another name.',
    ],
    zh: ['“{place}”的脚本修改了不能修改的名称（{fact}）。', '请用 let 声明或改用其他名称。'],
  },
  scriptThrows: {
    code: '0245',
    check: 'node',
    type: 'result',
    en: ['The script of “{place}” always fails, at line {fact}.', 'Throw only where something is wrong.'],
    zh: ['“{place}”的脚本总会在第 {fact} 行出错。', '请只在出现问题时抛出错误。'],
  },
  scriptEndless: {
    code: '0246',
    check: 'node',
    type: 'result',
    en: [
      'The script of “{place}” never ends, at line {fact}: it is stopped.',
      'Give it a condition under which it ends.',
    ],
    zh: ['“{place}”的脚本在第 {fact} 行无法结束，会被中止。', '请添加退出条件。'],
  },
  scriptSetsNothing: {
    code: '0247',
    check: 'node',
    type: 'result',
    en: [
      'The script of “{place}” sets none of the variables it is there for ({fact}).',
      'Let it return an object with their names: return { name: value }.',
    ],
    zh: ['“{place}”的脚本没有设置任何应设置的变量（{fact}）。', '请返回包含变量名的对象：return { 变量名: 值 }。'],
    unchosen: {
      en: ['The script of “{place}” sets no variable.', 'Let it return an object: return { name: value }.'],
      zh: ['“{place}”的脚本没有设置任何变量。', '请返回对象：return { 变量名: 值 }。'],
    },
  },
  scriptOutputNever: {
    code: '0248',
    check: 'node',
    type: 'warning',
    en: ['The script of “{place}” never sets “{fact}”.', 'Let it return a value for it, or remove it from the list.'],
    zh: ['“{place}”的脚本从不设置“{fact}”。', '请在返回值中加入它，或从输出中移除。'],
  },
  scriptPromise: {
    code: '0249',
    check: 'node',
    type: 'result',
    en: ['The script of “{place}” sets “{fact}” to a promise instead of a value.', 'Write await before it.'],
    zh: ['“{place}”的脚本把“{fact}”设成了 Promise 而不是值。', '请在前面加上 await。'],
  },
} as const satisfies Record<string, FindingTexts>;
