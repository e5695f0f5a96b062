import { Type, type Static, type TSchema } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { bases, type Mode } from '../bases.contract.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
export const inspectionEvents = [
  'inspection.done',
  'inspection.appealed',
  'inspection.decided',
  'inspection.alert',
] as const;
const events = Type.Array(Type.Enum([...inspectionEvents]), { maxItems: 4, uniqueItems: true });

export const WebhookForm = Type.Object(
  {
    /** Null: nobody is told. */
    url: orNull(
      Type.String({ maxLength: 500, pattern: '^https?://\\S+$', examples: ['https://quality.example/callwright'] }),
    ),
    /** Signs what is told. Left out: as it was; null: not signed. */
    secret: Type.Optional(orNull(Type.String({ minLength: 16, maxLength: 200 }))),
    events,
  },
  { examples: [{ url: 'https://quality.example/callwright', events: ['inspection.done'] }] },
);
const Webhook = Type.Object({ url: orNull(Type.String()), isSigned: Type.Boolean(), events });
export type Webhook = Static<typeof Webhook>;

const at = (mode: Mode) => ({
  read: endpoint('GET', `${bases[mode]}/webhook`, { gate: 'quality.webhook.view', returns: Webhook }),
  write: endpoint(['PUT', 'POST'], `${bases[mode]}/webhook`, {
    gate: 'quality.webhook.edit',
    body: WebhookForm,
    returns: Webhook,
  }),
});

export const webhookEndpoints = at('after');
/** The same receiver: both kinds of inspection are told to one address. */
export const duringWebhookEndpoints = at('during');
