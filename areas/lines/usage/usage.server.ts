import { numberHealth, type Answered } from '#core/dialing/numberHealth.ts';
import { national } from '#core/text/phone.ts';
import { requestExport } from '#areas/system/door.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { linesFaults } from '../lines.faults.ts';
import type { ChannelUsage, usageEndpoints, usageExportEndpoints } from './usage.contract.ts';
import { usageExportSources as sources } from './usageExports.store.ts';
import { usage, type Filter } from './usage.store.ts';

const day = 86_400_000;
/** Hours of more days are more rows than anybody reads. */
const longestByHour = 31 * day;
const longest = 800 * day;
const mostNumbers = 200;

function bounded<Sought extends Filter>(filter: Sought): Sought {
  const { from, to, step } = filter;
  if (from !== undefined && to !== undefined && from > to) throw new Fault(linesFaults.ENDS_BEFORE_IT_BEGINS);
  if (step === 'hour' && from !== undefined && (to ?? Date.now()) - from > longestByHour)
    throw new Fault(linesFaults.TOO_LONG_BY_HOUR);
  if (from !== undefined && (to ?? Date.now()) - from > longest) throw new Fault(linesFaults.TOO_LONG);
  return filter;
}

export const usageHandlers: Handlers<typeof usageEndpoints> = {
  channels: ({ db, body }) => usage.channels(db, bounded(body)),

  async channelSums({ db, body }) {
    const { from, to, channels } = await usage.around(db, bounded(body));
    const length = to - from + 1;
    const [list, earlier] = await Promise.all([
      usage.series(db, { ...body, from, to }),
      usage.series(db, { ...body, from: from - length, to: from - 1 }),
    ]);
    return { from, to, now: summed(list), before: summed(earlier), channels, list };
  },

  choices: ({ db }) => usage.choices(db),

  gateways: ({ db, body }) => usage.gateways(db, bounded(body)),

  async numbers({ db, body }) {
    const rows = await usage.numbers(db, bounded(body), mostNumbers);
    const list = rows.map(({ hours, callerNumber, ...row }) => {
      const now = byHour(hours.map(({ hour, attempted, answered }) => ({ hour, attempted, answered })));
      const past = byHour(
        hours.map(({ hour, past: attempted, pastAnswered: answered }) => ({ hour, attempted, answered })),
      );
      return {
        ...row,
        // Our own numbers are no secret: callees see them.
        callerNumber: national(callerNumber),
        ...total(now),
        hours: now.flatMap((one, hour) => (one.attempted > 0 ? [{ hour, ...one }] : [])),
        before: total(past),
        health: numberHealth(now, past),
      };
    });
    return { list, total: list.length };
  },
};

export const usageExportHandlers: Handlers<typeof usageExportEndpoints> = {
  channels: ({ db, who, body }) => requestExport(db, who, ['channelUsage', sources.channelUsage], body),
  gateways: ({ db, who, body }) => requestExport(db, who, ['gatewayUsage', sources.gatewayUsage], body),
};

/** The hours of a day that is longer than others fall together with its last one. */
function byHour(hours: ({ hour: number } & Answered)[]): Answered[] {
  const all = Array.from({ length: 24 }, () => ({ attempted: 0, answered: 0 }));
  for (const { hour, attempted, answered } of hours) {
    all[hour]!.attempted += attempted;
    all[hour]!.answered += answered;
  }
  return all;
}

const total = (hours: readonly Answered[]): Answered => ({
  attempted: hours.reduce((sum, { attempted }) => sum + attempted, 0),
  answered: hours.reduce((sum, { answered }) => sum + answered, 0),
});

const summed = (list: readonly ChannelUsage[]) => ({
  ...total(list),
  talkTime: list.reduce((sum, { talkTime }) => sum + talkTime, 0),
  cameIn: list.reduce((sum, { cameIn }) => sum + cameIn, 0),
  taken: list.reduce((sum, { taken }) => sum + taken, 0),
  incomingTalk: list.reduce((sum, { incomingTalk }) => sum + incomingTalk, 0),
  peak: list.reduce<number | null>((most, { peak }) => (peak === null ? most : Math.max(most ?? 0, peak)), null),
});
