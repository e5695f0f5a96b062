import { Type, type Static, type TSchema } from 'typebox';
import { RobotHoursSchema } from '#core/calendar/robotHours.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const dispatchKinds = ['line', 'time'] as const;
const kind = Type.Enum([...dispatchKinds], { examples: ['time'] });
export type DispatchKind = (typeof dispatchKinds)[number];

const numberIds = Type.Array(id, { minItems: 1, maxItems: 200, uniqueItems: true });

export const DispatchForm = Type.Object(
  {
    /** The robot, whose id is that of its flow. */
    flowId: id,
    /** `line`: gateway and numbers; `time`: hours. */
    type: kind,
    /** Left out: of the robot. `line` changes the gateway and the numbers of this campaign itself. */
    campaignId: Type.Optional(id),
    gatewayId: Type.Optional(id),
    numberIds: Type.Optional(numberIds),
    /** Of `line`: the campaigns that the robot has already get these lines, too. */
    ofAllCampaigns: Type.Optional(Type.Boolean()),
    hours: Type.Optional(RobotHoursSchema),
  },
  {
    examples: [
      {
        flowId: '1',
        type: 'time',
        hours: { weekdays: [1, 2, 3, 4, 5], windows: [{ from: '09:00', to: '18:00' }], festivals: [] },
      },
    ],
  },
);
export type DispatchForm = Static<typeof DispatchForm>;

const Line = Type.Object({
  gatewayId: id,
  gatewayName: Type.String(),
  numberIds: Type.Array(Type.String()),
  /** As people dial them. */
  numbers: Type.Array(Type.String()),
});

export const Dispatch = Type.Object({
  /** Null: the lines of a campaign, which stand with the campaign. */
  id: orNull(Type.String()),
  flowId: Type.String(),
  type: kind,
  /** Null: it is the robot's. */
  campaignId: orNull(Type.String()),
  line: orNull(Line),
  hours: orNull(RobotHoursSchema),
  changedAt: orNull(moment),
  changedBy: orNull(Type.String()),
});
export type Dispatch = Static<typeof Dispatch>;

/** Both settings of a robot, and how its campaigns stand to them. */
const DispatchOfRobot = Type.Object({
  flowId: Type.String(),
  name: Type.String(),
  line: orNull(Dispatch),
  time: orNull(Dispatch),
  /** Whether its hours are open now, and when they open next; null where they never do within a year. */
  open: Type.Boolean(),
  opensAt: orNull(moment),
  campaigns: Type.Array(
    Type.Object({
      campaignId: Type.String(),
      name: Type.String(),
      gatewayName: Type.String(),
      /** Its lines are those of the robot. */
      sameLine: Type.Boolean(),
      ownHours: Type.Boolean(),
    }),
  ),
});
export type DispatchOfRobot = Static<typeof DispatchOfRobot>;

const view = 'outbound.campaign.view';
const edit = 'outbound.campaign.edit';

export const dispatchEndpoints = {
  save: endpoint('POST', '/outbound/dispatch/save', { gate: edit, body: DispatchForm, returns: Dispatch }),
  remove: endpoint('DELETE', '/outbound/dispatch/:dispatchId', { gate: edit, params: Type.Object({ dispatchId: id }) }),
  /** What holds: of a campaign its own, else its robot's; null where neither is set. */
  read: endpoint('GET', '/outbound/dispatch/:flowId/:dispatchType', {
    gate: view,
    params: Type.Object({ flowId: id, dispatchType: kind }),
    query: Type.Object({ campaignId: Type.Optional(id) }),
    returns: orNull(Dispatch),
  }),
  ofRobot: endpoint('GET', '/task/api/dispatchrobot/:flowId', {
    gate: view,
    params: Type.Object({ flowId: id }),
    returns: DispatchOfRobot,
  }),
};
