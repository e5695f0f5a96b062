import type { Pool } from 'pg';
import { signInKey } from '#core/access/signInKey.ts';
import { sourceOf } from '#core/access/sourceOf.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { hashOf } from '#kit/server/people.ts';
import { unlessAway } from '#kit/server/unexpected.ts';
import { forgottenAfter, judge, limits, type CountedBy } from './tryRules.ts';
import { triesStore } from './tries.store.ts';

interface Attempt {
  /** What is tried: `sign-in zhou.min`. */
  what: string;
  address: string;
  /** The mark of a browser that did this before; see `knownBrowsers`. */
  browser: string | null;
  /** Where an image may be asked for: throws when it was not read, or not so many bits of work were done. */
  readImage?(work: number): Promise<void>;
}

export type TryGuard = ReturnType<typeof tryGuard>;

/** Counts failures of what a password, a code or a second factor protects. Kept in the database: nodes count together. */
export function tryGuard({ pool, now }: { pool: Pool; now(): number }) {
  const store = triesStore(pool);
  return {
    /**
     * Refuses with TOO_OFTEN, IMAGE_NEEDED or IMAGE_WRONG, else counts one failure beforehand, so that trying at once
     * does not help. `succeeded` takes it back.
     */
    async begin({ what: said, address, browser, readImage }: Attempt) {
      // Names and addresses are the same in capitals and in full width.
      const what = signInKey(said);
      const counted: [CountedBy, Buffer][] = browser
        ? [['browser', hashOf(`${what} browser ${browser}`)]]
        : [
            ['nameHere', hashOf(`${what} from ${sourceOf(address)}`)],
            ['name', hashOf(what)],
            ['address', hashOf(`from ${sourceOf(address)}`)],
          ];
      const keys = counted.map(([, key]) => key);
      const look = (known: Map<string, { failures: number; lastAt: number }>) =>
        counted.map(([by, key]) => judge(by, known.get(key.toString('hex')), now()));

      const before = look(await store.read(keys));
      if (readImage && before.some(({ image }) => image) && before.every(({ wait }) => wait === 0))
        await readImage(Math.max(...before.map(({ work }) => work)));
      const asked = before.some(({ image }) => image);
      const failed = await store.count(keys, { now: now(), forgottenAfter }, (known) => {
        const wait = Math.max(...look(known).map(({ wait }) => wait));
        if (wait > 0) throw new Fault(faults.TOO_OFTEN, { seconds: Math.ceil(wait / 1000), image: asked });
      });
      const keysOf = (shared: boolean) => counted.filter(([by]) => (by === 'address') === shared).map(([, key]) => key);
      // Other people's failures at this address stay; the try that was right is none.
      const succeeded = async () => {
        await store.forget(keysOf(false));
        if (!browser) await store.giveBack(keysOf(true));
      };
      return {
        /** Whether the next try has to read an image. */
        image:
          readImage !== undefined &&
          counted.some(([by, key]) => (failed.get(key.toString('hex')) ?? 0) + 1 >= limits[by].image),
        /** How much work the next try has to bring. */
        work:
          readImage === undefined
            ? 0
            : Math.max(
                ...counted.map(
                  ([by, key]) =>
                    judge(by, { failures: (failed.get(key.toString('hex')) ?? 0) + 1, lastAt: now() }, now()).work,
                ),
              ),
        succeeded,
        /** For a transaction that is open: `db.afterCommit(attempt.succeededSoon)`. */
        succeededSoon: () => void succeeded().catch(unlessAway('signIn', undefined)),
      };
    },
  };
}
