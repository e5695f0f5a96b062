import type { FindingTexts } from './findingTexts.ts';

/** Of questions and of exceptions. */
export const answerFindings = {
  faqMissing: {
    code: '0301',
    check: 'faq',
    type: 'result',
    en: ['“{place}” refers to a question that does not exist ({fact}).', 'Remove it from the list.'],
    zh: ['“{place}”引用的问答不存在（{fact}）。', '请移除引用。'],
  },
  faqSaysNothing: {
    code: '0302',
    check: 'faq',
    type: 'result',
    en: ['The question “{place}” has no answer.', 'Write one.'],
    zh: ['问答“{place}”没有回答内容。', '请填写回答。'],
  },
  faqNeverAsked: {
    code: '0303',
    check: 'faq',
    type: 'result',
    en: ['Nothing a customer says reaches the question “{place}”.', 'Give it an intention or a condition.'],
    zh: ['客户说什么都不会触发问答“{place}”。', '请设置意图或条件。'],
  },
  faqNowhere: {
    code: '0304',
    check: 'faq',
    type: 'warning',
    en: ['No node answers the question “{place}”.', 'Add it to a node, or switch it off.'],
    zh: ['没有节点使用问答“{place}”。', '请添加到节点或停用。'],
  },
  faqOverflow: {
    code: '0305',
    check: 'faq',
    type: 'result',
    en: [
      'When “{place}” is asked too often it hands over to a skill group that does not exist ({fact}).',
      'Choose another skill group under “Limits”, or let it hang up there.',
    ],
    zh: ['问答“{place}”超限后转接的技能组不存在（{fact}）。', '请在“次数”中选择其他技能组，或改为挂机。'],
    unchosen: {
      en: [
        'When “{place}” is asked too often it hands over to agents, and no skill group is chosen.',
        'Choose the skill group under “Limits”, or let it hang up there.',
      ],
      zh: ['“{place}”超限后转人工，但没有选择技能组。', '请在“次数”中选择技能组，或改为挂机。'],
    },
  },
  exceptionMissing: {
    code: '0401',
    check: 'exception',
    type: 'result',
    en: ['“{place}” refers to an exception that does not exist ({fact}).', 'Remove it from the list.'],
    zh: ['“{place}”引用的异常处理不存在（{fact}）。', '请移除引用。'],
  },
  exceptionOverflow: {
    code: '0402',
    check: 'exception',
    type: 'result',
    en: [
      'When “{place}” happens too often it hands over to a skill group that does not exist ({fact}).',
      'Choose another skill group under “Limits”, or let it hang up there.',
    ],
    zh: ['异常“{place}”超限后转接的技能组不存在（{fact}）。', '请在“次数”中选择其他技能组，或改为挂机。'],
    unchosen: {
      en: [
        'When “{place}” happens too often it hands over to agents, and no skill group is chosen.',
        'Choose the skill group under “Limits”, or let it hang up there.',
      ],
      zh: ['“{place}”超限后转人工，但没有选择技能组。', '请在“次数”中选择技能组，或改为挂机。'],
    },
  },
  exceptionNever: {
    code: '0403',
    check: 'exception',
    type: 'result',
    en: ['Nothing reaches the exception “{place}”.', 'Give it an intention or a condition, or switch it off.'],
    zh: ['异常处理“{place}”不会被触发。', '请设置意图或条件，或停用。'],
  },
  silenceUnhandled: {
    code: '0404',
    check: 'exception',
    type: 'result',
    en: ['Nothing is done when “{place}” hears nothing.', 'Add the exception for no input.'],
    zh: ['“{place}”没有听到声音时没有处理。', '请添加未输入异常处理。'],
  },
  endlessSilence: {
    code: '0406',
    check: 'exception',
    type: 'result',
    en: [
      'A customer who says nothing is asked on and on from “{place}”.',
      'Let the exception for no input end the call, here or in the whole conversation, or give it a smaller limit.',
    ],
    zh: ['客户一直不说话时，“{place}”会不断追问。', '请让未输入异常在超限后结束通话，或减小次数。'],
  },
  noMatchUnhandled: {
    code: '0405',
    check: 'exception',
    type: 'result',
    en: ['Nothing is done when nothing that is said to “{place}” fits.', 'Add the exception for no match.'],
    zh: ['“{place}”没有匹配时没有处理。', '请添加无匹配异常处理。'],
  },
} as const satisfies Record<string, FindingTexts>;
