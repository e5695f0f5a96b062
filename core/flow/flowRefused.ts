import { flowVersion } from './flow.ts';

export type RefusalCode =
  | 'NOT_A_FLOW'
  | 'FLOW_NEWER'
  | 'FLOW_TOO_OLD'
  | 'FLOW_TOO_LARGE'
  | 'NODE_KIND_UNKNOWN'
  | 'PACKS_IN_A_CIRCLE'
  | 'ID_TWICE'
  | 'FLOW_MALFORMED';

const sentences: Record<RefusalCode, { en: (fact: string) => string; zh: (fact: string) => string }> = {
  NOT_A_FLOW: { en: () => 'This is not a flow.', zh: () => '这不是一个流程。' },
  FLOW_NEWER: {
    en: (version) => `The flow was saved by a newer version (${version}) than this one (${flowVersion}).`,
    zh: (version) => `该流程由更新的版本（${version}）保存，当前版本为 ${flowVersion}。`,
  },
  FLOW_TOO_OLD: {
    en: (version) => `The flow was saved by version ${version}; the oldest that can be read is ${oldest}.`,
    zh: (version) => `该流程由 ${version} 版本保存，最早可读取 ${oldest}。`,
  },
  FLOW_TOO_LARGE: { en: (what) => `The flow is too large: ${what}.`, zh: (what) => `流程过大：${what}。` },
  NODE_KIND_UNKNOWN: {
    en: (what) => `The flow has a node of a kind nobody knows: ${what}.`,
    zh: (what) => `流程中存在未知类型的节点：${what}。`,
  },
  PACKS_IN_A_CIRCLE: {
    en: (what) => `A folder of the flow lies inside itself: ${what}.`,
    zh: (what) => `流程的目录嵌套成环：${what}。`,
  },
  ID_TWICE: {
    en: (what) => `Two things of the flow have the same id: ${what}.`,
    zh: (what) => `流程中存在重复的编号：${what}。`,
  },
  FLOW_MALFORMED: {
    en: (where) => `The flow cannot be read at ${where}.`,
    zh: (where) => `流程在 ${where} 处格式不正确。`,
  },
};

/** Why a save is no flow; `fact` is the version, the place or the number that says so. */
export class FlowRefused extends Error {
  readonly code: RefusalCode;
  readonly fact: string;

  constructor(code: RefusalCode, fact = '') {
    super(sentences[code].en(fact));
    this.code = code;
    this.fact = fact;
  }

  sentence(language: 'en' | 'zh') {
    return sentences[this.code][language](this.fact);
  }
}

/** The oldest version that is read. */
export const oldest = '2021.01.26';
