/** What a save holds as a whole; its parts stand in `saved/`. */
import { Type, type Static } from 'typebox';
import { Faq, Exception } from './saved/answer.ts';
import { Condition, status } from './saved/condition.ts';
import { kept, text, maybe, list, oneOf } from './saved/kept.ts';
import { FlowNode } from './saved/node.ts';
import { smsConfig } from './saved/said.ts';

/** Configuration version flows are written in; `upgrade.ts` reads what is older. */
export const flowVersion = '2026.11.21';

/** Joins an exit of one node to another node; `startTabId` is the id of its leave group, anything else where a node has one way out. */
export const FlowLine = kept({ id: text, flowId: text, startNodeId: text, startTabId: text, endNodeId: text });
export type FlowLine = Static<typeof FlowLine>;

export const Intention = kept({
  id: text,
  parent_id: maybe.text,
  type: maybe.text,
  open: maybe.any,
  name: text,
  keyWords: list,
  simQs: list,
  regs: Type.Optional(list),
  counts: maybe.any,
  uTime: maybe.any,
  lists: maybe.any,
});
export type Intention = Static<typeof Intention>;

const variable = {
  id: text,
  name: text,
  description: text,
  type: maybe.text,
  /** What it holds, where somebody said: one of `valueTypes`. */
  valueType: maybe.text,
  dfltValue: text,
  queryAvailable: maybe.yes,
  isDefault: maybe.yes,
  globalPreset: maybe.yes,
  isOutputRound: maybe.yes,
};
export const Argument = kept({
  ...variable,
  isNecessary: Type.Boolean(),
  typeName: maybe.text,
  audition: maybe.text,
  explain: maybe.text,
});
export const Variable = kept({ ...variable, isOutput: maybe.yes, note: maybe.text, refcount: maybe.number });
export type Variable = Static<typeof Variable>;

export const ApiConfig = kept({
  id: text,
  name: text,
  method: maybe.text,
  url: maybe.text,
  /** A value may name a secret, which stands outside of the flow: `{{secret:NAME}}`. */
  headers: Type.Optional(Type.Record(text, text)),
  timeout: maybe.number,
  retry: maybe.number,
  isMock: maybe.yes,
  mock: maybe.any,
  inputs: Type.Array(
    kept({
      id: text,
      name: maybe.text,
      in: Type.Optional(oneOf('query', 'header', 'body', 'path')),
      dfltValue: maybe.text,
    }),
  ),
  /** `path` inside the answer, such as `data.items[0].name`. */
  outputs: Type.Array(kept({ id: text, name: maybe.text, path: maybe.text, valueType: maybe.text })),
  status,
  postStatus: status,
});
export type ApiConfig = Static<typeof ApiConfig>;

/** A folder; its children are folders too, of which `upgrade.ts` refuses circles. */
export const Pack = kept({
  id: text,
  type: text,
  pid: maybe.text,
  name: maybe.text,
  children: Type.Optional(Type.Array(Type.Unknown())),
});
export type Pack = Static<typeof Pack>;
const packs = Type.Optional(Type.Array(Pack));
const Suggestion = Type.Optional(kept({ enable: maybe.yes, text: maybe.text }));
const things = Type.Optional(Type.Array(kept({ id: text, name: maybe.text })));

export const Flow = kept({
  id: text,
  name: text,
  version: Type.Literal(flowVersion),
  language: oneOf('en', 'zh'),
  /** 5 text, 6 silent assistant, others voice. */
  robotType: Type.Integer(),
  nodes: Type.Array(FlowNode),
  lines: Type.Array(FlowLine),
  faqs: Type.Array(Faq),
  abnors: Type.Array(Exception),
  intentions: Type.Array(Intention),
  /** The first flow of the tree is the main one. */
  flowPack: packs,
  faqPack: packs,
  abnorPack: packs,
  argConfigs: Type.Array(Argument),
  paramConfigs: Type.Array(Variable),
  statusConfigs: Type.Optional(Type.Array(Variable)),
  /** Worked out once, before the first word; the value may hold variables and functions. */
  preParamConfigs: Type.Optional(Type.Array(Variable)),
  functionConfigs: Type.Optional(
    Type.Array(kept({ id: text, type: maybe.text, name: text, note: maybe.text, code: text })),
  ),
  hookOnConfigs: Type.Optional(
    Type.Array(kept({ id: text, name: maybe.text, condition: Type.Optional(Condition), status, smsConfig })),
  ),
  smsConfigs: Type.Optional(Type.Array(kept({ id: text, name: maybe.text, content: text }))),
  apiConfigs: Type.Optional(Type.Array(ApiConfig)),
  imgConfigs: things,
  mp4Configs: things,
  soundConfigs: things,
  videoConfigs: things,
  otherConfigs: things,
  relationConfigs: Type.Optional(Type.Array(Type.Unknown())),
  commonConfigs: Type.Optional(kept({})),
  globalHotWords: Type.Optional(kept({ params: Type.Optional(list), hotWords: Type.Optional(list) })),
  regex: maybe.any,
  /** Kinds of things of the flow's own that are picked out of answers: what is said stands for a value. */
  entityConfigs: Type.Optional(
    Type.Array(
      kept({
        id: text,
        name: text,
        values: Type.Optional(Type.Array(kept({ value: text, said: Type.Optional(list) }))),
      }),
    ),
  ),
  /** Words understood as if the first had been said. */
  similarWords: Type.Optional(Type.Array(kept({ id: text, name: text, words: Type.Optional(list) }))),
  /** Where there are any, only these may interrupt. */
  interWords: Type.Optional(list),
  qctemplate: maybe.any,
  robotConfig: maybe.any,
  recommendConfig: Type.Optional(kept({ text: maybe.text, faqs: Type.Optional(list), subFlows: Type.Optional(list) })),
  faqQuestionConfig: Suggestion,
  nomatchQuestionConfig: Suggestion,
});
export type Flow = Static<typeof Flow>;
