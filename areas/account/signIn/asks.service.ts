import type { Pool } from 'pg';
import { signInKey } from '#core/access/signInKey.ts';
import { sourceOf } from '#core/access/sourceOf.ts';
import { Fault } from '#kit/contract/faults.ts';
import { hashOf } from '#kit/server/people.ts';
import { accountFaults } from '../account.faults.ts';
import { workAfter, type AskedBy } from './askRules.ts';
import { forgottenAfter, type Tries } from './tryRules.ts';
import { triesStore } from './tries.store.ts';

/** Names and addresses are the same in capitals and in full width; an address stands for its network. */
const keyOf = (by: AskedBy, said: string) => (by === 'address' ? sourceOf(said) : signInKey(said));

export type AskGuard = ReturnType<typeof askGuard>;

/** Counts what strangers ask for, in the database: nodes count together. Nobody waits; each costs what `askRules` says. */
export function askGuard({ pool, now }: { pool: Pool; now(): number }) {
  const store = triesStore(pool);
  return {
    /** `readImage` throws when the image was not read, or not so many bits of work were done; what it refuses is not counted. */
    async begin(of: Partial<Record<AskedBy, string>>, readImage: (work: number) => Promise<void>): Promise<void> {
      const counted = (Object.entries(of) as [AskedBy, string][]).map(
        ([by, said]) => [by, hashOf(`asked ${by} ${keyOf(by, said)}`)] as const,
      );
      const keys = counted.map(([, key]) => key);
      const workOf = (known: Map<string, Tries>) =>
        Math.max(
          ...counted.map(([by, key]) => {
            const before = known.get(key.toString('hex'));
            return workAfter(by, before && before.lastAt >= now() - forgottenAfter ? before.failures : 0);
          }),
        );
      const done = workOf(await store.read(keys));
      await readImage(done);
      await store.count(keys, { now: now(), forgottenAfter }, (known) => {
        const work = workOf(known);
        // Many at once would all have been asked for the work of the first.
        if (work > done) throw new Fault(accountFaults.WORK_NEEDED, { image: true, work });
      });
    },
  };
}
