import type { When } from './exchange.ts';
import type { NodeKind } from '#core/flow/saved/node.ts';

type Language = 'en' | 'zh';
type Both = Record<Language, string>;

/** The sheets of a workbook of a flow, and the columns of each. */
export const sheets = {
  nodes: {
    name: { en: 'Nodes', zh: '节点' },
    columns: {
      id: { en: 'ID', zh: '编号' },
      name: { en: 'Name', zh: '名称' },
      kind: { en: 'Kind', zh: '类型' },
      flow: { en: 'Flow', zh: '所属流程' },
    },
  },
  said: {
    name: { en: 'Prompts', zh: '话术' },
    columns: {
      place: { en: 'Said by', zh: '位置' },
      id: { en: 'ID', zh: '编号' },
      name: { en: 'Name', zh: '名称' },
      when: { en: 'When', zh: '时机' },
      group: { en: 'Group', zh: '分组' },
      part: { en: 'Part', zh: '序号' },
      text: { en: 'Text', zh: '内容' },
    },
  },
  lines: {
    name: { en: 'Lines', zh: '连线' },
    columns: {
      from: { en: 'From', zh: '起始节点' },
      exit: { en: 'Exit', zh: '出口' },
      to: { en: 'To', zh: '目标节点' },
    },
  },
  faqs: {
    name: { en: 'FAQ', zh: '常见问题' },
    columns: {
      id: { en: 'ID', zh: '编号' },
      name: { en: 'Question', zh: '问题' },
      on: { en: 'Switched on', zh: '启用' },
      intentions: { en: 'Intentions', zh: '意图' },
      answer: { en: 'Answer', zh: '回答' },
    },
  },
  exceptions: {
    name: { en: 'Exceptions', zh: '异常处理' },
    columns: { id: { en: 'ID', zh: '编号' }, name: { en: 'Name', zh: '名称' }, on: { en: 'Switched on', zh: '启用' } },
  },
  intentions: {
    name: { en: 'Intentions', zh: '意图' },
    columns: {
      id: { en: 'ID', zh: '编号' },
      name: { en: 'Intention', zh: '意图名称' },
      kind: { en: 'Kind', zh: '类型' },
      text: { en: 'Text', zh: '内容' },
    },
  },
  variables: {
    name: { en: 'Variables', zh: '变量' },
    columns: {
      id: { en: 'ID', zh: '编号' },
      name: { en: 'Name', zh: '名称' },
      kind: { en: 'Kind', zh: '类型' },
      description: { en: 'Description', zh: '说明' },
      value: { en: 'Value at the beginning', zh: '初始值' },
    },
  },
} as const satisfies Record<string, { name: Both; columns: Record<string, Both> }>;
export type SheetName = keyof typeof sheets;

/** Words that stand in cells; the first of a line is what is written. */
export const cellWords = {
  place: {
    node: { en: 'Node', zh: '节点' },
    faq: { en: 'FAQ', zh: '常见问题' },
    exception: { en: 'Exception', zh: '异常处理' },
  },
  when: {
    says: { en: 'Says', zh: '播报' },
    tooOftenHere: { en: 'Too often here', zh: '节点内超次' },
    tooOftenInAll: { en: 'Too often in all', zh: '全局超次' },
  } satisfies Record<When, Both>,
  on: { yes: { en: 'Yes', zh: '是' }, no: { en: 'No', zh: '否' } },
  texts: {
    similar: { en: 'Similar question', zh: '相似问' },
    keyWords: { en: 'Keyword', zh: '关键词' },
    patterns: { en: 'Pattern', zh: '正则' },
  },
  variables: { argument: { en: 'Argument', zh: '入参' }, variable: { en: 'Variable', zh: '变量' } },
} as const satisfies Record<string, Record<string, Both>>;

export const kindWords: Record<NodeKind, Both> = {
  start: { en: 'Start', zh: '开始' },
  end: { en: 'End', zh: '结束' },
  fork: { en: 'Fork', zh: '分支' },
  interact: { en: 'Conversation', zh: '交互' },
  text: { en: 'Text', zh: '文本' },
  script: { en: 'Script', zh: '脚本' },
  api: { en: 'API', zh: '接口' },
  subFlow: { en: 'Sub-flow', zh: '子流程' },
  sms: { en: 'Text message', zh: '短信' },
  skillGroupTransfer: { en: 'To a skill group', zh: '转技能组' },
  outboundTransfer: { en: 'To a number', zh: '外转' },
};
