import { exitFor } from './condition.ts';
import { behaviourOf } from './nodes/index.ts';
import { leaveBy, type Here, type Next } from './nodes/node.ts';
import { listen } from './questions.ts';

/** What was put off until the words were spoken. */
export function afterWords(here: Here): Next {
  const { state, ways, node } = here;
  const { then } = state;
  switch (then.do) {
    case 'listen':
      return listen(here, false);
    case 'transferAfterInput':
      return listen(here, false);
    case 'act':
      return behaviourOf(node).act?.(here) ?? { stay: true };
    case 'leave': {
      const found = exitFor(ways.exits, here.facts(null, 'tts'));
      return leaveBy(found?.exit, ways.otherwise, ways.exits, found?.why);
    }
    case 'end':
      return { end: true };
    case 'transfer':
      here.trace({ type: 'transfer', to: then.to.kind === 'phone' ? 'phone' : then.to.id, result: 'asked' });
      here.effect({ type: 'transfer', to: then.to, mode: then.mode });
      state.waitsFor = 'transfer';
      return { stay: true };
  }
}
