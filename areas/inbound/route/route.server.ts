import { refuseMisfit } from '#areas/template/door.ts';
import { hoursProblem } from '#core/calendar/schedule.ts';
import { chancesOf, type Target } from '#core/inbound/route.ts';
import { national, readPhone } from '#core/text/phone.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Change } from '#kit/server/audit.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { inboundFaults } from '../inbound.faults.ts';
import { mostRoutes, type InboundRoute, type routeEndpoints, type RouteForm } from './route.contract.ts';
import { readCallers } from './route.rules.ts';
import { inboundRoutes } from './route.store.ts';

/** What is sent, as it is stored; refused where it could not take a call. */
async function checked(db: TenantDb, form: RouteForm, who: SignedIn): Promise<RouteForm> {
  const { callers, unreadable } = readCallers(form.callers, who.country);
  if (unreadable.length > 0)
    throw new Fault(inboundFaults.ROUTE_CALLERS_UNREADABLE, { callers: unreadable.join(', ') });
  if (form.schedule && hoursProblem(form.schedule)) throw new Fault(inboundFaults.ROUTE_HOURS_REFUSED);
  const target = readTarget(form.target, who.country);
  const parts = await inboundRoutes.parts(db, { ...form, target });
  if (target.kind === 'robot' && !parts.robot) throw new Fault(inboundFaults.ROUTE_ROBOT_UNKNOWN);
  if (target.kind === 'robot' && !parts.inbound) throw new Fault(inboundFaults.ROUTE_ROBOT_NOT_ALLOWED);
  if (target.kind === 'recording' && !parts.recording) throw new Fault(inboundFaults.ROUTE_RECORDING_UNKNOWN);
  if (target.kind === 'group' && !parts.group) throw new Fault(inboundFaults.ROUTE_GROUP_UNKNOWN);
  if (target.kind === 'phone' && parts.ours) throw new Fault(inboundFaults.ROUTE_PHONE_IS_OURS);
  if (target.kind === 'phone' && parts.blacklisted) throw new Fault(inboundFaults.ROUTE_PHONE_BLACKLISTED);
  if (parts.numbers < form.numberIds.length) throw new Fault(inboundFaults.ROUTE_NUMBER_UNKNOWN);
  if (!parts.calendar) throw new Fault(inboundFaults.ROUTE_CALENDAR_UNKNOWN);
  await refuseMisfit(db, { templateId: form.templateId, robotId: target.kind === 'robot' ? target.robotId : null });
  return { ...form, callers, target };
}

function readTarget(target: Target, country: string): Target {
  if (target.kind !== 'phone') return target;
  const read = readPhone(target.phone, country);
  if (!('e164' in read)) throw new Fault(inboundFaults.ROUTE_PHONE_UNREADABLE, { phone: target.phone });
  return { kind: 'phone', phone: read.e164 };
}

/** Our own numbers and those calls are passed on to are settings: whoever sees a route sees them. */
const shown = (route: InboundRoute): InboundRoute => ({
  ...route,
  numbers: route.numbers.map(national),
  targetName: shownTarget(route),
});
const shownTarget = ({ target, targetName }: Pick<InboundRoute, 'target' | 'targetName'>) =>
  target.kind === 'phone' ? national(target.phone) : targetName;

const factsOf = ({
  name,
  numberIds,
  callers,
  schedule,
  calendarId,
  share,
  target,
  memo,
  templateId,
  ratingVariable,
  followsRefer,
}: InboundRoute | RouteForm) => ({
  ...{ name, numberIds, callers, schedule, calendarId, share, target, memo, templateId, ratingVariable, followsRefer },
});

/** What a change that leaves it out keeps. */
const kept = ({ templateId, ratingVariable, followsRefer }: InboundRoute) => ({
  templateId,
  ratingVariable,
  followsRefer,
});

export function routeHandlers({ now }: { now(): number }): Handlers<typeof routeEndpoints> {
  const read = async (db: TenantDb, routeId: string) => shown(await inboundRoutes.read(db, routeId, now()));

  async function change({
    db,
    who,
    params: { routeId },
    body: { seen, ...form },
    changed,
  }: {
    db: TenantDb;
    who: SignedIn;
    params: { routeId: string };
    body: RouteForm & { seen?: number };
    changed(of: Change): void;
  }) {
    await inboundRoutes.lock(db);
    const before = await inboundRoutes.read(db, routeId, now());
    if (seen !== undefined && seen !== before.changedAt) throw new Fault(faults.CHANGED_MEANWHILE);
    await inboundRoutes.change(db, routeId, await checked(db, { ...kept(before), ...form }, who));
    const after = await read(db, routeId);
    changed({ target: routeId, before: factsOf(before), after: factsOf(after) });
    return after;
  }

  return {
    async list({ db, body }) {
      const { list, ...counts } = await inboundRoutes.list(db, body, now());
      return { list: list.map(shown), ...counts };
    },
    async create({ db, who, body, changed }) {
      await inboundRoutes.lock(db);
      if ((await inboundRoutes.count(db)) >= mostRoutes)
        throw new Fault(inboundFaults.TOO_MANY_ROUTES, { most: mostRoutes });
      const routeId = await inboundRoutes.create(db, who.id, await checked(db, body, who));
      const made = await read(db, routeId);
      changed({ target: routeId, after: factsOf(made) });
      return made;
    },
    read: ({ db, params }) => read(db, params.routeId),
    change,
    save: change,
    async switch({ db, params: { routeId, validFlag }, changed }) {
      await inboundRoutes.lock(db);
      const before = await inboundRoutes.read(db, routeId, now());
      const on = validFlag === 'true' || validFlag === '1';
      await inboundRoutes.switch(db, routeId, on);
      changed({ target: routeId, before: { validFlag: before.validFlag }, after: { validFlag: on } });
      return read(db, routeId);
    },
    async order({ db, body: { routeIds }, changed }) {
      await inboundRoutes.lock(db);
      const before = await inboundRoutes.ids(db);
      if (routeIds.some((one) => !before.includes(one))) throw new Fault(faults.NOT_FOUND);
      // Somebody has made a route since these were looked at.
      if (routeIds.length !== before.length) throw new Fault(faults.CHANGED_MEANWHILE);
      await inboundRoutes.order(db, routeIds);
      changed({ target: 'order', before: { routeIds: before }, after: { routeIds } });
      return { routeIds };
    },
    async choices({ db }) {
      const choices = await inboundRoutes.choices(db);
      return { ...choices, numbers: choices.numbers.map((one) => ({ ...one, phone: national(one.phone) })) };
    },
    async try({ db, who, body: { numberId, caller: typed, at = now() } }) {
      if (!(await inboundRoutes.hasNumber(db, numberId))) throw new Fault(inboundFaults.TRIED_NUMBER_UNKNOWN);
      const text = typed?.trim() ?? '';
      const number = text === '' ? null : readPhone(text, who.country);
      if (number && !('e164' in number)) throw new Fault(inboundFaults.TRIED_CALLER_UNREADABLE);
      const routes = await inboundRoutes.asked(db);
      const call = { numberId, caller: number && number.e164, at, zone: who.timeZone };
      const judged = new Map(
        chancesOf(
          routes.filter(({ validFlag }) => validFlag),
          call,
        ).map((one) => [one.routeId, one]),
      );
      return {
        at,
        routes: routes.map(({ routeId, name, validFlag, target, targetName }) => ({
          routeId,
          name,
          validFlag,
          misfit: judged.get(routeId)?.misfit ?? null,
          chance: judged.get(routeId)?.chance ?? 0,
          target,
          targetName: shownTarget({ target, targetName }),
        })),
      };
    },
    async remove({ db, params: { routeId }, changed }) {
      await inboundRoutes.lock(db);
      const before = await inboundRoutes.read(db, routeId, now());
      await inboundRoutes.remove(db, routeId);
      changed({ target: routeId, before: factsOf(before) });
      return null;
    },
  };
}
