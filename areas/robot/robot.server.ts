import { area } from '#kit/server/area.ts';
import { robotMenu } from './robot.menu.ts';
import { robotEndpoints } from './robot/robot.contract.ts';
import { robotHandlers } from './robot/robot.server.ts';
import { preparePrompts } from './prompts/preparePrompts.job.ts';
import { promptsTask } from './prompts/prompts.store.ts';
import { isRobotCall, robotCallLiveEvents } from './voiceCall/voiceCall.contract.ts';
import { secretEndpoints } from './secret/secret.contract.ts';
import { secretHandlers } from './secret/secret.server.ts';
import { teachRobot } from './understanding/teachRobot.job.ts';
import { teachTask } from './understanding/understanding.store.ts';

export const robot = area({
  menu: robotMenu,
  contracts: { 'robot.robot': robotEndpoints, 'robot.secret': secretEndpoints },
  live: robotCallLiveEvents,
  mayFollow: { 'robot.call.turn': async (_db, of) => isRobotCall(of) },
  handlers: ({ now, secrets }) => ({
    'robot.robot': robotHandlers({ now }),
    'robot.secret': secretHandlers({ secrets }),
  }),
  jobs: ({ inTenant, log, speech, robots: { encoder, teacher } }) => ({
    [teachTask]: teachRobot({ inTenant, encoder, teacher }),
    [promptsTask]: preparePrompts({ inTenant, voices: speech.voices, log }),
  }),
});
