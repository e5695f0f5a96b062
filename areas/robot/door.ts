/** What the robots' area offers to others on the server. */
export { deeds, type Deeds } from './run/deeds.ts';
export { openSecret, sealSecret } from './secret/secret.server.ts';
export { runCall, type CallEnd } from './run/runCall.ts';
export { robotUnderstanding, type RobotUnderstanding } from './understanding/robotUnderstanding.ts';
export { teachRobot } from './understanding/teachRobot.job.ts';
export { teachLater, teachTask } from './understanding/understanding.store.ts';
