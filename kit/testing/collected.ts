import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Nothing that is unreachable is left when it resolves, and finalization registries have heard of it. */
export async function collected() {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  for (let round = 0; round < 3; round += 1) {
    await nextTurn();
    gc();
  }
  await nextTurn();
}
