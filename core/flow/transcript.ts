import { Type, type Static } from 'typebox';

/** How long the robot took for an answer; all milliseconds since the call was answered, in this order, null where there was none. */
export const Waterfall = Type.Object({
  /** The customer's last voiced moment, or their last key. */
  spokeUntil: Type.Number(),
  /** It was decided that they had finished. */
  decided: Type.Number(),
  recognised: Type.Number(),
  understood: Type.Number(),
  /** The flow knew what to say. */
  flow: Type.Number(),
  /** Its sound was there. */
  synthesised: Type.Union([Type.Number(), Type.Null()]),
  firstPacket: Type.Union([Type.Number(), Type.Null()]),
});
export type Waterfall = Static<typeof Waterfall>;

/** One thing that was said. Times are milliseconds since the call was answered. */
export const Turn = Type.Object({
  speaker: Type.Union([Type.Literal('robot'), Type.Literal('customer'), Type.Literal('agent')]),
  text: Type.String(),
  from: Type.Number(),
  to: Type.Number(),
  nodeId: Type.Optional(Type.String()),
  /** Pressed on the telephone, not said. */
  keys: Type.Optional(Type.Boolean()),
  /** What was understood, by name. */
  tags: Type.Optional(Type.Array(Type.String())),
  /** Which of them are questions of the robot's knowledge. */
  faqs: Type.Optional(Type.Array(Type.String())),
  /** Nothing of it was understood, and it filled in nothing. */
  missed: Type.Optional(Type.Literal(true)),
  /** The robot was cut short: `text` is what was heard of it, this is all of it. */
  whole: Type.Optional(Type.String()),
  /** How the robot spoke it, where that was not as usual: 0 to 100, and the speaker by its code. */
  voice: Type.Optional(
    Type.Object({ pitch: Type.Number(), speed: Type.Number(), volume: Type.Number(), speaker: Type.String() }),
  ),
  /** Of an answer of the robot on a real line. */
  waterfall: Type.Optional(Waterfall),
  /** What gave that away: the words, or the taught sentence it is like and how much. */
  because: Type.Optional(Type.String()),
});
export type Turn = Static<typeof Turn>;

/** One node the conversation went through, and how it left it. */
export const PathStep = Type.Object({
  nodeId: Type.String(),
  name: Type.String(),
  kind: Type.String(),
  at: Type.Number(),
  /** Id and name of the exit that was taken; without them the conversation ended here. */
  exitId: Type.Optional(Type.String()),
  exit: Type.Optional(Type.String()),
  /** The intention or the condition that chose it. */
  why: Type.Optional(Type.String()),
});
export type PathStep = Static<typeof PathStep>;

/** A text message that was handed over to be sent. `at`: milliseconds since the call was answered. */
export const SentMessage = Type.Object({ to: Type.String(), text: Type.String(), at: Type.Number() });
export type SentMessage = Static<typeof SentMessage>;
