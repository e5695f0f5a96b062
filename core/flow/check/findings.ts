import type { Reply } from '../play.ts';

/** What a finding is about; the specification's check types. */
export type CheckType =
  | 'flow'
  | 'node'
  | 'faq'
  | 'exception'
  | 'arg'
  | 'status'
  | 'param'
  | 'function'
  | 'sms'
  | 'api'
  | 'hangup'
  | 'hotword'
  | 'recommendFaq'
  | 'recommendSubFlow'
  | 'intention';

/** Where it is, as ids; `name` is what a person calls it. */
export interface Place {
  flowId?: string;
  nodeId?: string;
  exitId?: string;
  faqId?: string;
  handlerId?: string;
  lineId?: string;
  name: string;
}

/** A conversation that leads there: `play(flow, given, ...replies)` replays it. */
export interface Example {
  given: Record<string, string>;
  replies: Reply[];
}

export interface Finding {
  kind: FindingKind;
  code: string;
  check: CheckType;
  /** A `result` forbids publishing, a `warning` does not. */
  type: 'result' | 'warning';
  /** What can depend on values nobody knows beforehand: it may be so. */
  possible: boolean;
  place: Place;
  /** The thing that is missing, unreadable or unset. */
  fact: string;
  example?: Example;
}

/** What stands in the way of publishing; what is only possible does not. */
export const forbids = ({ type, possible }: Finding): boolean => type === 'result' && !possible;

interface Kind {
  code: string;
  check: CheckType;
  type: 'result' | 'warning';
  en: [detail: string, solution: string];
  zh: [detail: string, solution: string];
  /** Where nothing was chosen at all: there is no fact to name. */
  unchosen?: { en: [detail: string, solution: string]; zh: [detail: string, solution: string] };
}

/** `{place}` and `{fact}` are filled in. The first two digits of a code are the check type. */
const kinds = {
  noStart: {
    code: '0101',
    check: 'flow',
    type: 'result',
    en: ['The flow “{place}” has no start node.', 'Add a start node and join it to the first node.'],
    zh: ['流程“{place}”没有开始节点。', '请添加开始节点并连接到第一个节点。'],
  },
  twoStarts: {
    code: '0102',
    check: 'flow',
    type: 'result',
    en: ['The flow “{place}” has more than one start node.', 'Keep one of them.'],
    zh: ['流程“{place}”有多个开始节点。', '请只保留一个。'],
  },
  lineBetweenFlows: {
    code: '0103',
    check: 'flow',
    type: 'result',
    en: ['A line from “{place}” leads into another flow.', 'Call the other flow by a sub-flow node.'],
    zh: ['“{place}”的连线指向了另一个流程。', '请使用子流程节点调用。'],
  },
  flowNeverCalled: {
    code: '0104',
    check: 'flow',
    type: 'warning',
    en: ['Nobody calls the sub-flow “{place}”.', 'Call it, or delete it.'],
    zh: ['子流程“{place}”没有被调用。', '请调用它或将其删除。'],
  },
  unreachable: {
    code: '0201',
    check: 'node',
    type: 'result',
    en: ['No conversation ever comes to “{place}”.', 'Lead a line there, or delete the node.'],
    zh: ['任何对话都到不了“{place}”。', '请连线到该节点或将其删除。'],
  },
  exitNowhere: {
    code: '0202',
    check: 'node',
    type: 'result',
    en: ['The way out “{fact}” of “{place}” leads nowhere: whoever takes it is cut off.', 'Join it to a node.'],
    zh: ['“{place}”的出口“{fact}”没有连线，走到这里通话会中断。', '请将它连接到一个节点。'],
  },
  lineBroken: {
    code: '0203',
    check: 'node',
    type: 'result',
    en: ['A line from “{place}” leads to a node that does not exist ({fact}).', 'Join it to a node, or delete it.'],
    zh: ['“{place}”的连线指向不存在的节点（{fact}）。', '请重新连接或删除连线。'],
  },
  circle: {
    code: '0204',
    check: 'node',
    type: 'result',
    en: [
      'From “{place}” the conversation runs in a circle without anybody speaking.',
      'Ask the customer inside the circle, or count and leave it.',
    ],
    zh: ['从“{place}”开始，对话在无人说话的情况下循环。', '请在循环中向客户提问，或计数后退出。'],
  },
  noDefault: {
    code: '0205',
    check: 'node',
    type: 'result',
    en: ['“{place}” has no way for everything else.', 'Mark one of its ways out as the default.'],
    zh: ['“{place}”没有默认出口。', '请将一个出口设为默认。'],
  },
  exitNever: {
    code: '0206',
    check: 'node',
    type: 'result',
    en: [
      'The way out “{fact}” of “{place}” is never taken: an earlier one comes first, or its condition cannot hold.',
      'Change its condition or its place.',
    ],
    zh: ['“{place}”的出口“{fact}”永远不会被选中：前面的出口已包含它，或条件不可能成立。', '请修改条件或调整顺序。'],
  },
  saysNothing: {
    code: '0207',
    check: 'node',
    type: 'result',
    en: ['“{place}” waits for an answer and asks nothing.', 'Write what it says.'],
    zh: ['“{place}”等待回答，但没有话术。', '请填写话术。'],
  },
  noLine: {
    code: '0209',
    check: 'node',
    type: 'result',
    en: ['Nothing follows “{place}”.', 'Join it to a node.'],
    zh: ['“{place}”之后没有节点。', '请连接到下一个节点。'],
  },
  subFlowMissing: {
    code: '0210',
    check: 'node',
    type: 'result',
    en: ['“{place}” calls a sub-flow that does not exist ({fact}).', 'Choose one that does.'],
    zh: ['“{place}”调用的子流程不存在（{fact}）。', '请选择存在的子流程。'],
    unchosen: {
      en: ['“{place}” calls a sub-flow, and none is chosen.', 'Choose the sub-flow.'],
      zh: ['“{place}”没有选择要调用的子流程。', '请选择子流程。'],
    },
  },
  recursion: {
    code: '0211',
    check: 'node',
    type: 'result',
    en: ['The sub-flow called by “{place}” may call itself again without end.', 'Leave it before it is called again.'],
    zh: ['“{place}”调用的子流程可能无限嵌套。', '请在再次调用前返回。'],
  },
  lineFromNowhere: {
    code: '0212',
    check: 'node',
    type: 'warning',
    en: ['A line of “{place}” belongs to a way out that does not exist ({fact}).', 'Delete the line.'],
    zh: ['“{place}”的连线所属的出口不存在（{fact}）。', '请删除该连线。'],
  },
  twoLines: {
    code: '0213',
    check: 'node',
    type: 'result',
    en: ['Two lines leave “{place}” by the same way out; only one can be followed.', 'Delete one of them.'],
    zh: ['“{place}”的同一出口有两条连线，只有一条会生效。', '请删除其中一条。'],
  },
  noWayOut: {
    code: '0214',
    check: 'node',
    type: 'result',
    en: ['Once at “{place}”, no conversation ever ends or is handed over.', 'Add a way to an end node.'],
    zh: ['对话到达“{place}”后无法结束或转接。', '请增加通向结束节点的出口。'],
  },
  lineFromEnd: {
    code: '0215',
    check: 'node',
    type: 'warning',
    en: ['A line leaves the end node “{place}”.', 'Delete the line.'],
    zh: ['结束节点“{place}”有连出的线。', '请删除该连线。'],
  },
  lineToStart: {
    code: '0216',
    check: 'node',
    type: 'result',
    en: ['A line of “{place}” leads to a start node.', 'Join it to the node behind the start.'],
    zh: ['“{place}”的连线指向开始节点。', '请连接到开始节点之后的节点。'],
  },
  sameName: {
    code: '0217',
    check: 'node',
    type: 'warning',
    en: ['Another node of the flow is called “{place}” too.', 'Give one of them another name.'],
    zh: ['流程中有同名节点“{place}”。', '请修改其中一个名称。'],
  },
  skillGroupMissing: {
    code: '0218',
    check: 'node',
    type: 'result',
    en: ['“{place}” hands over to a skill group that does not exist ({fact}).', 'Choose a skill group.'],
    zh: ['“{place}”转接的技能组不存在（{fact}）。', '请选择技能组。'],
    unchosen: {
      en: ['“{place}” hands over to a skill group, and none is chosen.', 'Choose the skill group.'],
      zh: ['“{place}”没有选择要转接的技能组。', '请选择技能组。'],
    },
  },
  resourceMissing: {
    code: '0219',
    check: 'node',
    type: 'result',
    en: ['“{place}” plays a recording that does not exist ({fact}).', 'Choose another recording.'],
    zh: ['“{place}”使用的录音不存在（{fact}）。', '请选择其他录音。'],
  },
  noAddress: {
    code: '0220',
    check: 'node',
    type: 'result',
    en: ['“{place}” hands over to a telephone and has no number.', 'Write the number.'],
    zh: ['“{place}”转外线但没有号码。', '请填写号码。'],
  },
  wrongKeys: {
    code: '0221',
    check: 'node',
    type: 'result',
    en: [
      '“{place}” takes keys that never end ({fact}).',
      'Give a length from 1 to 32, or one of the keys 0 to 9, * and #.',
    ],
    zh: ['“{place}”的按键没有有效的结束方式（{fact}）。', '请填写 1 到 32 的长度，或 0–9、*、# 中的一个按键。'],
    unchosen: {
      en: ['“{place}” takes keys that never end.', 'Give a length from 1 to 32, or one of the keys 0 to 9, * and #.'],
      zh: ['“{place}”的按键没有设置结束方式。', '请填写 1 到 32 的长度，或 0–9、*、# 中的一个按键。'],
    },
  },
  tooLong: {
    code: '0223',
    check: 'node',
    type: 'result',
    en: [
      'From “{place}” up to {fact} nodes follow each other without the customer; a call is ended after 100.',
      'Ask the customer in between.',
    ],
    zh: ['从“{place}”开始最多有 {fact} 个节点连续执行而客户不说话，超过 100 个通话会被结束。', '请在中间向客户提问。'],
  },
  tooDeep: {
    code: '0224',
    check: 'node',
    type: 'result',
    en: [
      'From “{place}” sub-flows call each other {fact} deep; a call is ended beyond 16.',
      'Call fewer inside each other.',
    ],
    zh: ['从“{place}”开始子流程嵌套 {fact} 层，超过 16 层通话会被结束。', '请减少嵌套。'],
  },
  contentMalformed: {
    code: '0233',
    check: 'node',
    type: 'result',
    en: ['The JSON field that holds what is said cannot be read ({fact}).', 'Contact the administrator.'],
    zh: ['读取话术内容的 JSON 字段格式不符合要求（{fact}）。', '请联系管理员。'],
  },
  scriptMissing: {
    code: '0222',
    check: 'node',
    type: 'result',
    en: ['“{place}” has no script.', 'Write one, or choose a function.'],
    zh: ['“{place}”没有脚本。', '请编写脚本或选择函数。'],
  },
  faqMissing: {
    code: '0301',
    check: 'faq',
    type: 'result',
    en: ['“{place}” refers to a question that does not exist ({fact}).', 'Take it off the list.'],
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
    en: ['Nothing a customer says leads to the question “{place}”.', 'Give it an intention or a condition.'],
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
  handlerMissing: {
    code: '0401',
    check: 'exception',
    type: 'result',
    en: ['“{place}” refers to an exception handler that does not exist ({fact}).', 'Take it off the list.'],
    zh: ['“{place}”引用的异常处理不存在（{fact}）。', '请移除引用。'],
  },
  handlerOverflow: {
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
  handlerNever: {
    code: '0403',
    check: 'exception',
    type: 'result',
    en: ['Nothing leads to the exception handler “{place}”.', 'Give it an intention or a condition, or switch it off.'],
    zh: ['异常处理“{place}”不会被触发。', '请设置意图或条件，或停用。'],
  },
  silenceUnhandled: {
    code: '0404',
    check: 'exception',
    type: 'result',
    en: ['Nothing is done when “{place}” hears nothing.', 'Add the handler for no input.'],
    zh: ['“{place}”没有听到声音时没有处理。', '请添加未输入异常处理。'],
  },
  endlessSilence: {
    code: '0406',
    check: 'exception',
    type: 'result',
    en: [
      'A customer who says nothing is asked on and on from “{place}”.',
      'Let the handler for no input end the call, here or in the whole conversation, or give it a smaller limit.',
    ],
    zh: ['客户一直不说话时，“{place}”会不断追问。', '请让未输入异常在超限后结束通话，或减小次数。'],
  },
  noMatchUnhandled: {
    code: '0405',
    check: 'exception',
    type: 'result',
    en: ['Nothing is done when nothing that is said to “{place}” fits.', 'Add the handler for no match.'],
    zh: ['“{place}”没有匹配时没有处理。', '请添加无匹配异常处理。'],
  },
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
    en: ['The text message of “{place}” is empty.', 'Write it, or take it out.'],
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
      en: ['A hot word of “{place}” is empty.', 'Write it, or take it out.'],
      zh: ['“{place}”有空白热词。', '请填写或移除。'],
    },
  },
  recommendedFaqMissing: {
    code: '1301',
    check: 'recommendFaq',
    type: 'result',
    en: ['A recommended or related question does not exist ({fact}).', 'Take it off the list.'],
    zh: ['推荐或关联的问答不存在（{fact}）。', '请移除。'],
  },
  recommendedFlowMissing: {
    code: '1401',
    check: 'recommendSubFlow',
    type: 'result',
    en: ['A recommended sub-flow does not exist ({fact}).', 'Take it off the list.'],
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
} as const satisfies Record<string, Kind>;

export type FindingKind = keyof typeof kinds;

export function finding(kind: FindingKind, place: Place, fact = '', possible = false): Finding {
  const { code, check, type } = kinds[kind];
  return { kind, code, check, type, possible, place, fact };
}

const sentencesOf = ({ kind, fact }: Finding, language: 'en' | 'zh') =>
  (fact === '' ? (kinds[kind] as Kind).unchosen?.[language] : undefined) ?? kinds[kind][language];
const filled = (sentence: string, { place, fact }: Finding) =>
  sentence.replaceAll('{place}', place.name).replaceAll('{fact}', fact);
const maybe = { en: 'Possibly: ', zh: '可能：' };

export const detailOf = (one: Finding, language: 'en' | 'zh') =>
  (one.possible ? maybe[language] : '') + filled(sentencesOf(one, language)[0], one);
export const solutionOf = (one: Finding, language: 'en' | 'zh') => filled(sentencesOf(one, language)[1], one);
