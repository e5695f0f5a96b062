import type { TenantDb } from '#kit/server/tenantDb.ts';
import { robots } from './robot/robot.store.ts';
import { robotModels } from './understanding/understanding.store.ts';

/** What the robots' area offers to others on the server. */
export { effects, type Effects } from './run/effects.service.ts';
export { openSecret, sealSecret } from './secret/secret.server.ts';
export { runCall, type CallEnd } from './run/runCall.ts';
export { robotUnderstanding, type RobotUnderstanding } from './understanding/robotUnderstanding.service.ts';
export { preparePrompts } from './prompts/preparePrompts.job.ts';
export { whileItRings } from './prompts/whileItRings.service.ts';
export { promptsLater, promptsOfBatchesLater } from './prompts/prompts.store.ts';
export { teachRobot } from './understanding/teachRobot.job.ts';
export { teachLater, teachTask } from './understanding/understanding.store.ts';

/** The version of a robot that new calls begin with, and what was learnt for it; version 0 before the first. */
export const taughtForNewCalls = (db: TenantDb, robotId: string) => robotModels.ofNewCalls(db, robotId);

/** The flow of a version of a robot, where this person sees the robot. */
export const flowOfVersion = async (db: TenantDb, robotId: string, version: number) =>
  (await robots.design(db, robotId, version))?.flow;
