import { robotHoursProblem } from '#core/calendar/robotHours.ts';
import { everyDay, nextOpening } from '#core/calendar/schedule.ts';
import { national } from '#core/text/phone.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { Live } from '#kit/server/live.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { outboundFaults } from '../outbound.faults.ts';
import type { Dispatch, dispatchEndpoints, DispatchForm } from './dispatch.contract.ts';
import { dispatches } from './dispatch.store.ts';

const wholeDays = everyDay([{ from: '00:00', to: '24:00' }]);

const shown = (dispatch: Dispatch): Dispatch => ({
  ...dispatch,
  line: dispatch.line && { ...dispatch.line, numbers: dispatch.line.numbers.map(national) },
});

/** What the audit line keeps. */
const factsOf = ({ flowId, type, campaignId, line, hours }: Dispatch) => ({
  ...{ flowId, type, campaignId },
  ...(line && { gatewayId: line.gatewayId, numberIds: line.numberIds }),
  ...(hours && { hours }),
});

interface DispatchNeeds {
  now(): number;
  live: Pick<Live, 'tell'>;
  /** The campaign calls with these from now on. */
  giveLine(db: TenantDb, campaignId: string, line: { gatewayId: string; numberIds: string[] }): Promise<unknown>;
  /** Tells the screens: the settings say why batches dial or not. */
  tellBatches(db: TenantDb, live: Pick<Live, 'tell'>, batchIds: string[]): Promise<unknown>;
}

export function dispatchHandlers({
  now,
  live,
  giveLine,
  tellBatches,
}: DispatchNeeds): Handlers<typeof dispatchEndpoints> {
  const tell = async (db: TenantDb, robotId: string, campaignId: string | null) =>
    tellBatches(db, live, await dispatches.openBatches(db, robotId, campaignId));

  async function saveLine(
    db: TenantDb,
    person: string,
    { flowId, campaignId, gatewayId, numberIds, ofAllCampaigns, hours }: DispatchForm,
  ) {
    if (!gatewayId || !numberIds || hours) throw new Fault(outboundFaults.DISPATCH_INCOMPLETE);
    if (campaignId) {
      await giveLine(db, campaignId, { gatewayId, numberIds });
      await tell(db, flowId, campaignId);
      return dispatches.lineOfCampaign(db, flowId, campaignId);
    }
    await dispatches.checkLine(db, gatewayId, numberIds);
    await dispatches.save(db, person, { robotId: flowId, kind: 'line', campaignId: null }, { gatewayId, numberIds });
    for (const one of ofAllCampaigns ? await dispatches.campaigns(db, flowId) : [])
      await giveLine(db, one.campaignId, { gatewayId, numberIds });
    if (ofAllCampaigns) await tell(db, flowId, null);
    return (await dispatches.one(db, flowId, 'line'))!;
  }

  async function saveTime(
    db: TenantDb,
    person: string,
    { flowId, campaignId, ofAllCampaigns, gatewayId, numberIds, hours }: DispatchForm,
  ) {
    if (!hours || gatewayId || numberIds || ofAllCampaigns !== undefined)
      throw new Fault(outboundFaults.DISPATCH_INCOMPLETE);
    const problem = robotHoursProblem(hours);
    if (problem)
      throw new Fault(problem === 'day' ? outboundFaults.FESTIVAL_DAYS_REFUSED : outboundFaults.ROBOT_HOURS_REFUSED);
    const of = campaignId ?? null;
    const tidy = { ...hours, weekdays: [...hours.weekdays].sort() };
    await dispatches.save(db, person, { robotId: flowId, kind: 'time', campaignId: of }, { hours: tidy });
    await tell(db, flowId, of);
    return (await dispatches.one(db, flowId, 'time', of))!;
  }

  return {
    async save({ db, who, body, changed }) {
      const { flowId, type, campaignId } = body;
      await dispatches.robot(db, flowId);
      if (campaignId) await dispatches.hasCampaign(db, flowId, campaignId);
      const before =
        type === 'line' && campaignId
          ? await dispatches.lineOfCampaign(db, flowId, campaignId)
          : await dispatches.one(db, flowId, type, campaignId);
      const after = type === 'line' ? await saveLine(db, who.id, body) : await saveTime(db, who.id, body);
      changed({ target: flowId, before: before && factsOf(before), after: factsOf(after) });
      return shown(after);
    },

    async remove({ db, params, changed }) {
      const before = await dispatches.byId(db, params.dispatchId);
      await dispatches.remove(db, params.dispatchId);
      changed({ target: before.flowId, before: factsOf(before), after: null });
      if (before.type === 'time') await tell(db, before.flowId, before.campaignId);
      return null;
    },

    async read({ db, params: { flowId, dispatchType }, query: { campaignId } }) {
      await dispatches.robot(db, flowId);
      if (campaignId) await dispatches.hasCampaign(db, flowId, campaignId);
      if (campaignId && dispatchType === 'line') return shown(await dispatches.lineOfCampaign(db, flowId, campaignId));
      const own = campaignId ? await dispatches.one(db, flowId, dispatchType, campaignId) : null;
      const holds = own ?? (await dispatches.one(db, flowId, dispatchType));
      return holds && shown(holds);
    },

    async ofRobot({ db, who, params: { flowId } }) {
      const { name } = await dispatches.robot(db, flowId);
      const [line, time, itsCampaigns] = await Promise.all([
        dispatches.one(db, flowId, 'line'),
        dispatches.one(db, flowId, 'time'),
        dispatches.campaigns(db, flowId),
      ]);
      const opensAt = nextOpening(wholeDays, who.timeZone, now(), time?.hours ?? undefined);
      return {
        flowId,
        name,
        line: line && shown(line),
        time: time && shown(time),
        open: opensAt !== null && opensAt <= now(),
        opensAt,
        campaigns: itsCampaigns,
      };
    },
  };
}
