/** What is answered out of turn: questions and exceptions. */
import { Type, type Static } from 'typebox';
import { Condition, status } from './condition.ts';
import { kept, text, maybe, list, oneOf } from './kept.ts';
import { ttsConfigs, smsConfig, transMode } from './said.ts';

export const Exceed = kept({
  exceedAction: oneOf('return', 'end', 'agent'),
  /** When a person takes over: at once, after what is said, after what the customer answers to it. */
  agentType: Type.Optional(oneOf('immed', 'afterTts', 'afterAsr')),
  transformer: maybe.text,
  transformerSn: maybe.text,
  transMode: Type.Optional(transMode),
  ttsConfigs,
  status,
  smsConfig,
  postStatus: status,
});
export type Exceed = Static<typeof Exceed>;

const answered = {
  id: text,
  pId: maybe.text,
  type: maybe.text,
  faqName: maybe.text,
  question: maybe.text,
  faqQuestionId: Type.Optional(list),
  isDefault: maybe.yes,
  on: Type.Boolean(),
  createTime: maybe.any,
  /** How often it is answered at one node, and (where that counts) in one conversation. */
  localRepeatNum: Type.Integer({ minimum: 0 }),
  isGlobalRepeat: Type.Boolean(),
  globalRepeatNum: Type.Integer({ minimum: 0 }),
  condition: Condition,
  notExceed: kept({ ttsConfigs, status, smsConfig, subFlow: maybe.text }),
  exceedLocalConfig: Exceed,
  exceedGlobalConfig: Exceed,
};
export const Faq = kept(answered);
export type Faq = Static<typeof Faq>;
/** Presets are known by their pack (`1_1` to `1_11`, see `presets.ts`). */
export const Exception = kept({ ...answered, packId: maybe.text, name: text, isPriority: maybe.yes });
export type Exception = Static<typeof Exception>;
