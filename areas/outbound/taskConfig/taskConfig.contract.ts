import { Type, type Static, type TSchema } from 'typebox';
import { reasons } from '#core/dialing/taskState.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const webhookEventNames = ['call.ended', 'task.finished', 'batch.finished', 'audit.anchored'] as const;
export type WebhookEvent = (typeof webhookEventNames)[number];

const form = {
  /** A passive one, which takes tasks that name neither a batch nor a campaign. */
  passiveCampaignId: orNull(id),
  /** So long after its end a number may be handed over again, and its task is called anew; null: it is taken once. */
  againAfterMinutes: orNull(Type.Integer({ minimum: 1, maximum: 525_600, examples: [1_440] })),
};

export const TaskConfigForm = Type.Object(form, { examples: [{ passiveCampaignId: null, againAfterMinutes: 1_440 }] });
export type TaskConfigForm = Static<typeof TaskConfigForm>;

const TaskConfig = Type.Object({
  customerId: Type.String(),
  ...form,
  campaignName: orNull(Type.String()),
  changedAt: orNull(moment),
  changedBy: orNull(Type.String()),
});
export type TaskConfig = Static<typeof TaskConfig>;

const events = Type.Array(Type.Enum([...webhookEventNames]), { maxItems: webhookEventNames.length, uniqueItems: true });
const url = Type.String({ maxLength: 500, pattern: '^https?://\\S+$', examples: ['https://crm.example/callwright'] });

export const WebhookForm = Type.Object(
  {
    /** Null: nobody is told. */
    url: orNull(url),
    /** Signs what is told. Left out: as it was; null: not signed. */
    secret: Type.Optional(orNull(Type.String({ minLength: 16, maxLength: 200 }))),
    events,
  },
  { examples: [{ url: 'https://crm.example/callwright', events: ['call.ended'] }] },
);
export type WebhookForm = Static<typeof WebhookForm>;

const Webhook = Type.Object({
  customerId: Type.String(),
  url: orNull(Type.String()),
  isSigned: Type.Boolean(),
  events,
});
export type Webhook = Static<typeof Webhook>;

const ofTenant = Type.Object({ customerId: id });
const view = 'system.client.view';
const edit = 'system.client.edit';

/** Why a call reached nobody, in words. */
const ReasonWords = Type.Object({ code: Type.Enum([...reasons]), en: Type.String(), zh: Type.String() });

export const taskConfigEndpoints = {
  reasons: endpoint('GET', '/config/internal/dictNotConnectedReason', {
    gate: 'signed-in',
    returns: Type.Array(ReasonWords),
  }),
  read: endpoint('GET', '/outbound/taskConfig/api/config/:customerId', {
    gate: view,
    params: ofTenant,
    returns: TaskConfig,
  }),
  change: endpoint('PUT', '/outbound/taskConfig/api/config/:customerId', {
    gate: edit,
    params: ofTenant,
    body: TaskConfigForm,
    returns: TaskConfig,
  }),
  webhook: endpoint('GET', '/outbound/taskConfig/api/config/:customerId/webhook', {
    gate: view,
    params: ofTenant,
    returns: Webhook,
  }),
  setWebhook: endpoint('PUT', '/outbound/taskConfig/api/config/:customerId/webhook', {
    gate: edit,
    params: ofTenant,
    body: WebhookForm,
    returns: Webhook,
  }),
};
