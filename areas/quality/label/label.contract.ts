import { Type, type Static, type TSchema } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';
import { taskStates } from '../task/task.contract.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const gate = 'quality.label.answer';

/** A sentence that a robot heard, to be said what it means. */
export const Label = Type.Object({
  labelId: Type.String(),
  robotId: Type.String(),
  robotName: Type.String(),
  callId: Type.String(),
  /** Which of all that was said. */
  nth: Type.Integer(),
  /** Null where the call was deleted since. */
  text: orNull(Type.String()),
  /** What the robot had said before. */
  asked: Type.String(),
  /** Milliseconds since the answer. */
  at: Type.Number(),
  /** What the robot took it for; '' for nothing. */
  guess: Type.String(),
  state: Type.Enum(taskStates),
  personName: orNull(Type.String()),
  submittedAt: orNull(moment),
  /** What it means; '' none of the robot’s intentions; null: not said yet. */
  intention: orNull(Type.String()),
  /** Why it was left out. */
  reason: orNull(Type.String()),
});
export type Label = Static<typeof Label>;

const LabelQuery = Type.Object({
  ...pageQuery,
  robotId: Type.Optional(id),
  state: Type.Optional(Type.Enum(taskStates)),
});
export type LabelQuery = Static<typeof LabelQuery>;

export const labelEndpoints = {
  list: endpoint('GET', '/label/task', {
    gate,
    query: LabelQuery,
    returns: Type.Object({
      ...page(Label).properties,
      counts: Type.Array(Type.Object({ state: Type.Enum(taskStates), labels: Type.Integer() })),
      robots: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
    }),
  }),
  /** What a sentence means. It becomes one of the sentences the robot's draft learns this intention from. */
  answer: endpoint(['POST', 'PUT'], '/label/task', {
    gate,
    body: Type.Object({
      labelId: id,
      /** By name; '' none of them; null: it cannot be said, and `reason` says why. */
      intention: Type.Union([Type.String({ maxLength: 100 }), Type.Null()], { examples: [''] }),
      reason: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    returns: Label,
  }),
  /** Makes tasks of sentences that a robot understood as nothing. Each sentence once. */
  collect: endpoint('POST', '/label/task/collect', {
    gate: 'quality.label.collect',
    body: Type.Object({
      robotId: id,
      from: Type.Integer({ ...moment, examples: [0] }),
      to: Type.Integer({ ...moment, examples: [4_000_000_000_000] }),
      most: Type.Integer({ minimum: 1, maximum: 1_000, examples: [100] }),
    }),
    returns: Type.Object({ changed: Type.Integer() }),
    done: ({ changed }: { changed: number }) => changed,
  }),
  /** Names of a robot's intentions. */
  intentions: endpoint('GET', '/label/task/intentions', {
    gate,
    query: Type.Object({ robotId: id }),
    returns: Type.Object({ list: Type.Array(Type.String()) }),
  }),
};
