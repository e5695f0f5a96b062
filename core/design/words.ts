import type { Flow } from '../flow/flow.ts';
import type { NodeKind } from '../flow/saved/node.ts';

export type Language = Flow['language'];

/** Names things have until somebody gives them another. */
interface Words {
  node: string;
  start: string;
  end: string;
  exit: string;
  otherwise: string;
  back: string;
  copy: string;
  flow: string;
  mainFlow: string;
  faq: string;
  faqPack: string;
  faqDefault: string;
  exception: string;
  exceptionPack: string;
  preset: string;
  uncategorised: string;
  success: string;
  fail: string;
  timeout: string;
  phone: string;
  customerNumber: string;
  recommend: string;
  related: string;
  guess: string;
  variable: string;
}

export const words: Record<Language, Words> = {
  en: {
    node: 'Unnamed node',
    start: 'Start node',
    end: 'End node',
    exit: 'Exit',
    otherwise: 'Anything else',
    back: 'Return',
    copy: 'copy',
    flow: 'Unnamed flow',
    mainFlow: 'Main flow',
    faq: 'Unnamed question',
    faqPack: 'Questions',
    faqDefault: 'Default category',
    exception: 'Unnamed exception',
    exceptionPack: 'Exceptions',
    preset: 'Preset',
    uncategorised: 'Uncategorised',
    success: 'Success',
    fail: 'Failure',
    timeout: 'No answer in time',
    phone: 'Telephone number',
    customerNumber: 'Customer number',
    recommend: 'You may want to ask:',
    related: 'Related questions:',
    guess: 'Did you mean:',
    variable: 'variable',
  },
  zh: {
    node: '未命名节点',
    start: '开始节点',
    end: '结束节点',
    exit: '离开',
    otherwise: '其他情况',
    back: '返回执行',
    copy: '副本',
    flow: '未命名流程',
    mainFlow: '主流程',
    faq: '未命名问答',
    faqPack: '问答库',
    faqDefault: '默认分类',
    exception: '未命名异常',
    exceptionPack: '异常处理',
    preset: '预置',
    uncategorised: '未分类',
    success: '成功',
    fail: '失败',
    timeout: '超时',
    phone: '电话号码',
    customerNumber: '客户编号',
    recommend: '您可能想问：',
    related: '相关问题：',
    guess: '猜您想问：',
    variable: '变量',
  },
};

/** What a new node of each kind is called. */
export const nodeNames: Record<NodeKind, Record<Language, string>> = {
  start: { en: words.en.start, zh: words.zh.start },
  end: { en: words.en.end, zh: words.zh.end },
  fork: { en: words.en.node, zh: words.zh.node },
  interact: { en: words.en.node, zh: words.zh.node },
  text: { en: words.en.node, zh: words.zh.node },
  script: { en: words.en.node, zh: words.zh.node },
  api: { en: words.en.node, zh: words.zh.node },
  subFlow: { en: words.en.node, zh: words.zh.node },
  sms: { en: words.en.node, zh: words.zh.node },
  skillGroupTransfer: { en: words.en.node, zh: words.zh.node },
  outboundTransfer: { en: words.en.node, zh: words.zh.node },
};
