import type { FindingTexts } from './findingTexts.ts';

/** Of text messages, APIs, the hang-up, hot words, recommendations and intentions. */
export const settingFindings = {
  smsMissing: {
    code: '0901',
    check: 'sms',
    type: 'result',
    en: ['“{place}” sends a text message that does not exist ({fact}).', 'Choose a text message.'],
    zh: ['“{place}”发送的短信不存在（{fact}）。', '请选择短信。'],
  },
  smsEmpty: {
    code: '0902',
    check: 'sms',
    type: 'result',
    en: ['The text message of “{place}” is empty.', 'Write it, or remove it.'],
    zh: ['“{place}”的短信内容为空。', '请填写内容或移除。'],
  },
  apiMissing: {
    code: '1001',
    check: 'api',
    type: 'result',
    en: ['“{place}” asks an API that does not exist ({fact}).', 'Choose an API.'],
    zh: ['“{place}”调用的接口不存在（{fact}）。', '请选择接口。'],
    unchosen: {
      en: ['“{place}” asks an API, and none is chosen.', 'Choose the API.'],
      zh: ['“{place}”没有选择要调用的接口。', '请选择接口。'],
    },
  },
  apiNoAddress: {
    code: '1002',
    check: 'api',
    type: 'result',
    en: ['The API “{place}” has no address ({fact}).', 'Write its address, or switch its mock on.'],
    zh: ['接口“{place}”没有有效地址（{fact}）。', '请填写地址或启用模拟数据。'],
    unchosen: {
      en: ['The API “{place}” has no address.', 'Write its address, or switch its mock on.'],
      zh: ['接口“{place}”没有填写地址。', '请填写地址或启用模拟数据。'],
    },
  },
  apiNoMock: {
    code: '1003',
    check: 'api',
    type: 'result',
    en: ['The mock of the API “{place}” answers nothing.', 'Write its answer, or switch the mock off.'],
    zh: ['接口“{place}”的模拟数据为空。', '请填写模拟数据或停用模拟。'],
  },
  neverHangsUp: {
    code: '1101',
    check: 'hangup',
    type: 'result',
    en: ['No conversation with “{place}” ever ends.', 'Add an end node that hangs up.'],
    zh: ['流程“{place}”的对话无法结束。', '请添加挂机的结束节点。'],
  },
  hotWordWrong: {
    code: '1201',
    check: 'hotword',
    type: 'warning',
    en: ['A hot word of “{place}” is empty, longer than 100 signs, or there twice ({fact}).', 'Correct it.'],
    zh: ['“{place}”的热词为空、超过 100 字或重复（{fact}）。', '请修改。'],
    unchosen: {
      en: ['A hot word of “{place}” is empty.', 'Write it, or remove it.'],
      zh: ['“{place}”有空白热词。', '请填写或移除。'],
    },
  },
  recommendedFaqMissing: {
    code: '1301',
    check: 'recommendFaq',
    type: 'result',
    en: ['A recommended or related question does not exist ({fact}).', 'Remove it from the list.'],
    zh: ['推荐或关联的问答不存在（{fact}）。', '请移除。'],
  },
  recommendedFlowMissing: {
    code: '1401',
    check: 'recommendSubFlow',
    type: 'result',
    en: ['A recommended sub-flow does not exist ({fact}).', 'Remove it from the list.'],
    zh: ['推荐的子流程不存在（{fact}）。', '请移除。'],
  },
  intentionMissing: {
    code: '1501',
    check: 'intention',
    type: 'result',
    en: ['“{place}” listens for an intention that does not exist ({fact}).', 'Choose another one.'],
    zh: ['“{place}”使用的意图不存在（{fact}）。', '请选择其他意图。'],
  },
  regexBroken: {
    code: '1502',
    check: 'intention',
    type: 'result',
    en: [
      'The intention “{place}” has a regular expression that cannot be read or may take for ever ({fact}).',
      'Correct it; until then it is left out.',
    ],
    zh: ['意图“{place}”的正则表达式无法解析或可能无限耗时（{fact}）。', '请修改；在此之前该表达式不生效。'],
  },
  intentionDeaf: {
    code: '1503',
    check: 'intention',
    type: 'warning',
    en: [
      'The intention “{place}” has no words: only a trained model could recognise it.',
      'Give it keywords or sample sentences.',
    ],
    zh: ['意图“{place}”没有任何词语，只有训练模型才可能识别。', '请添加关键词或相似问。'],
  },
} as const satisfies Record<string, FindingTexts>;
