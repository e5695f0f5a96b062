import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment, nameOf } from '#kit/contract/fields.ts';
import { Setup } from '../report/saved.contract.ts';

/** Of a page of reports. */
const Page = Type.String({ maxLength: 40, examples: ['outbound'] });
const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** Why somebody did not get the last letter. */
export const problems = ['noMailbox', 'mayNot', 'notSetUp', 'refused'] as const;

/** When and of which days, by the tenant's clock. */
const When = {
  /** Monday is 1; null: every day. */
  weekday: Type.Union([Type.Integer({ minimum: 1, maximum: 7 }), Type.Null()], { examples: [1] }),
  /** Minutes since midnight, on quarters of an hour. */
  minute: Type.Integer({ minimum: 0, maximum: 1425, multipleOf: 15, examples: [480] }),
  /** So many whole days before the day it is sent on. */
  days: Type.Integer({ minimum: 1, maximum: 366, examples: [7] }),
};

const Reader = Type.Object({
  personId: id,
  name: Type.String(),
  /** Has confirmed a mailbox: without one nothing is sent. */
  hasMailbox: Type.Boolean(),
  /** Of the last letter. */
  sentAt: OrNull(moment),
  problem: OrNull(Type.Enum(problems)),
});

export const Subscription = Type.Object({
  subscriptionId: id,
  name: Type.String(),
  page: Page,
  setup: Setup,
  ...When,
  /** Whether it is sent. */
  valid: Type.Boolean(),
  readers: Type.Array(Reader),
  /** Who set it up; empty where that user is gone. They alone change it. */
  personName: Type.String(),
  mine: Type.Boolean(),
  reads: Type.Boolean(),
});
export type Subscription = Static<typeof Subscription>;

export const WantedSubscription = Type.Object({
  name: nameOf('Calls of the week', 60),
  page: Page,
  setup: Setup,
  ...When,
  valid: Type.Boolean({ examples: [true] }),
  /** Who gets it, each with what they may see. */
  personIds: Type.Array(id, { minItems: 1, maxItems: 20, uniqueItems: true, examples: [['1']] }),
});
export type WantedSubscription = Static<typeof WantedSubscription>;

const ofOne = Type.Object({ subscriptionId: id });
const path = '/analysis/report/subscription';

/** Reports by mail. Where anyone signed in may ask, those who see the page of the report are answered. */
export const subscriptionEndpoints = {
  /** Of a page, those the asker set up or gets, by name. */
  list: endpoint('GET', `${path}/list`, {
    gate: 'signed-in',
    query: Type.Object({ page: Page }),
    returns: Type.Object({ list: Type.Array(Subscription), total: Type.Integer() }),
  }),
  create: endpoint('POST', path, { gate: 'signed-in', body: WantedSubscription, returns: ofOne }),
  change: endpoint('PUT', `${path}/:subscriptionId`, {
    gate: 'signed-in',
    params: ofOne,
    body: WantedSubscription,
    returns: ofOne,
  }),
  remove: endpoint('DELETE', `${path}/:subscriptionId`, { gate: 'signed-in', params: ofOne }),
  /** The asker gets it no more. */
  leave: endpoint('POST', `${path}/:subscriptionId/leave`, { gate: 'signed-in', params: ofOne }),
  /** To the asker alone, now, with the days it would have today. */
  send: endpoint('POST', `${path}/:subscriptionId/send`, {
    gate: 'signed-in',
    params: ofOne,
    returns: Type.Object({ email: Type.String() }),
  }),
  /** Who may be chosen, by a part of the name; at most 50 beside those that are chosen. */
  people: endpoint('GET', `${path}/people`, {
    gate: 'signed-in',
    query: Type.Object({
      name: Type.Optional(Type.String({ maxLength: 60 })),
      /** A JSON list of those that are chosen: they are answered first. */
      chosen: Type.Optional(Type.String({ maxLength: 2000 })),
    }),
    returns: Type.Object({
      list: Type.Array(Type.Object({ personId: id, name: Type.String(), hasMailbox: Type.Boolean() })),
    }),
  }),
};
