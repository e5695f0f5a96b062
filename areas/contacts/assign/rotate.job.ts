import { dayAfter, dayIn, momentOf } from '#core/calendar/zone.ts';
import { enqueue, ofKind, type Jobs } from '#kit/server/jobs.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { assigning } from './assign.store.ts';

interface RotateNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  now(): number;
}

const rotateTask = 'contacts.rotate';
/** Three in the morning. */
const minute = 3 * 60;

/** When the next night's run is, milliseconds since 1970. */
export function nextNight(zone: string, now: number): number {
  const tonight = momentOf(zone, dayIn(zone, now), minute);
  return tonight > now ? tonight : momentOf(zone, dayAfter(dayIn(zone, now)), minute);
}

/** One run a night, however often the rule is saved. */
export async function rotateLater(db: TenantDb, zone: string, now: number) {
  const at = nextNight(zone, now);
  await enqueue(db, rotateTask, {}, { runAt: new Date(at), key: `rotate ${db.tenant} ${dayIn(zone, at)}` });
}

/** By night: contacts that nobody touched go to the next person. Each run orders the next one first, so that one that fails ends no rule. */
export function rotateJobs({ inTenant, now }: RotateNeeds): Jobs {
  return {
    [rotateTask]: ofKind('upkeep', async ({ tenant }: { tenant: string }) => {
      const goesOn = await inTenant(tenant, async (db) => {
        const rule = await assigning.rotation(db);
        if (rule?.enabled) await rotateLater(db, await assigning.zone(db), now());
        return rule?.enabled === true;
      });
      if (!goesOn) return;
      await inTenant(tenant, async (db) => {
        const { days, people } = (await assigning.rotation(db))!;
        const there = (await assigning.people(db, people)).map(({ personId }) => personId);
        const moved =
          there.length < 2 ? [] : await assigning.give(db, await assigning.untouched(db, there, days, now()));
        await assigning.rotated(
          db,
          moved.reduce((sum, { gets }) => sum + gets, 0),
          now(),
        );
      });
    }),
  };
}
