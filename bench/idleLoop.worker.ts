import { parentPort } from 'node:worker_threads';
import { raisePriority } from '#adapters/telephony/media/priority.ts';
import { countLate, latenessOf, noLateness } from '#core/voice/lateness.ts';
import { slots } from '#core/voice/slots.ts';

/** What this machine does to a thread that wakes every 2 ms with the priority of media and has nothing to do. */
raisePriority();
let late = noLateness();
const clock = slots(performance.now());
function run() {
  clock.due(performance.now(), (_, dueAt) => countLate(late, performance.now() - dueAt));
  setTimeout(run, Math.max(1, Math.floor(clock.wait(performance.now()))));
}
run();
parentPort!.on('message', (order: 'begin' | 'tell') => {
  if (order === 'begin') late = noLateness();
  else parentPort!.postMessage(latenessOf([late]));
});
