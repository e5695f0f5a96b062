import { dataNow } from './dataMonitor/dataMonitor.server.ts';
import type { Boards } from './boards/boardsTeller.service.ts';
import { progressNow } from './process/process.server.ts';
import { wallNow } from './wall/wall.service.ts';

export { countersNow } from './overview/overview.store.ts';
export { callsTeller } from './calls/callsTeller.service.ts';
export { rulesWatcher } from './rules/rulesWatcher.service.ts';
export { mayHear } from './agents/mayHear.service.ts';
export { boardsTeller } from './boards/boardsTeller.service.ts';

/** What is told of each board while somebody looks at it. */
export const boards: Boards = { 'monitor.wall': wallNow, 'monitor.data': dataNow, 'monitor.progress': progressNow };
