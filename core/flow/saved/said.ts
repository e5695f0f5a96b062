/** What is said, written or sent, and on which way out. */
import { Type, type Static } from 'typebox';
import { Condition, status } from './condition.ts';
import { kept, text, maybe, oneOf } from './kept.ts';

const SpokenItem = kept({
  id: maybe.text,
  ttsIndex: maybe.number,
  name: maybe.text,
  pitch: maybe.number,
  speed: maybe.number,
  volume: maybe.number,
  text,
  noCssText: maybe.text,
  /** A recording that is played instead, or a file a text robot shows; what it is called, and of which library it is. */
  resourceId: maybe.text,
  resourceName: maybe.text,
  resourceType: maybe.text,
});
export type SpokenItem = Static<typeof SpokenItem>;
/** Of several groups the first whose condition holds is spoken; its items one after the other: the first on entering, the next when it has to be asked again. */
export const SpokenGroup = kept({
  /** Of an exception: the node's own question follows. */
  extendNode: maybe.yes,
  /** May be interrupted by speech, by keys. */
  ttsAsrInter: maybe.yes,
  ttsDtmfInter: maybe.yes,
  condition: Type.Optional(Condition),
  content: Type.Array(SpokenItem),
});
export type SpokenGroup = Static<typeof SpokenGroup>;
export const ttsConfigs = Type.Array(SpokenGroup);

/** A text message: one of the flow's, by its id, or words of its own. To the person on the line unless `to` says otherwise. */
export const SmsConfig = kept({
  id: maybe.text,
  enabled: maybe.yes,
  smsId: maybe.text,
  content: maybe.text,
  to: maybe.text,
});
export type SmsConfig = Static<typeof SmsConfig>;
export const smsConfig = Type.Optional(SmsConfig);

/** One way out of a node. */
export const LeaveGroup = kept({
  id: text,
  leaveName: text,
  condition: Condition,
  status,
  /** Said on the way, before what comes next. */
  contentEnabled: maybe.yes,
  content: Type.Optional(ttsConfigs),
  sms: Type.Optional(kept({ enabled: maybe.yes, content: maybe.text, smsId: maybe.text })),
  /** A button a text robot shows. */
  guide: Type.Optional(kept({ enabled: maybe.yes, btnName: maybe.text })),
});
export type LeaveGroup = Static<typeof LeaveGroup>;

export const ReturnConfig = kept({
  id: maybe.text,
  name: maybe.text,
  returnttsEnabled: maybe.yes,
  status,
  condition: Type.Optional(Condition),
  smsConfig,
  ttsConfigs: Type.Optional(ttsConfigs),
});
export type ReturnConfig = Static<typeof ReturnConfig>;

export const transMode = oneOf('blindTrans', 'attendedTrans');
