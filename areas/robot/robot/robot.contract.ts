import { Type, type Static } from 'typebox';
import type { Flow } from '#core/flow/flow.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const gate = 'robot.robot.view';
const language = Type.Union([Type.Literal('en'), Type.Literal('zh')]);

export const Robot = Type.Object({
  robotId: Type.String(),
  name: Type.String(),
  /** 5 text, 6 silent assistant, 7 digital human, others voice. */
  robotType: Type.Integer(),
  language,
  /** The version that new calls begin with; 0 before the first is published. */
  version: Type.Integer(),
  nodes: Type.Integer(),
  /** How many campaigns call with it. */
  campaigns: Type.Integer(),
  /** Attempts of those campaigns in the last seven days. */
  callsOfWeek: Type.Integer(),
  connectedOfWeek: Type.Integer(),
  /** Milliseconds since 1970. */
  createdAt: Type.Integer(),
});
export type Robot = Static<typeof Robot>;

export const RobotDetail = Type.Object({
  ...Robot.properties,
  usedBy: Type.Array(Type.Object({ campaignId: Type.String(), name: Type.String(), enabled: Type.Boolean() })),
  /** The newest first. */
  versions: Type.Array(Type.Object({ version: Type.Integer(), createdAt: Type.Integer() })),
});
export type RobotDetail = Static<typeof RobotDetail>;

/** The flow as it is saved. `upgrade` has read it: a schema of all it may hold would take seconds to make ready and say nothing more. */
const FlowAsSaved = Type.Unsafe<Flow>(Type.Object({}, { additionalProperties: true }));

export const Design = Type.Object({ version: Type.Integer(), flow: FlowAsSaved });

const ofRobot = Type.Object({ robotId: id });

export const robotEndpoints = {
  list: endpoint('GET', '/robot/api/robot/instance', {
    gate,
    query: Type.Object({
      ...pageQuery,
      robotName: Type.Optional(Type.String({ maxLength: 60 })),
      language: Type.Optional(language),
    }),
    returns: page(Robot),
  }),
  one: endpoint('GET', '/robot/api/robot/instance/:robotId', { gate, params: ofRobot, returns: RobotDetail }),
  /** The flow of one version; without it, of the one that new calls begin with, or the draft of a robot that was never published, as version 0. */
  design: endpoint('GET', '/robot/api/robot/instance/:robotId/design', {
    gate,
    params: ofRobot,
    query: Type.Object({ version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })) }),
    returns: Design,
  }),
};
