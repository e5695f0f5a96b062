import { figures } from '#core/figures/figures.ts';
import { exportSource, type ExportColumns } from '#kit/server/exportSource.ts';
import { ChannelFilter, GatewayFilter } from './usage.contract.ts';
import { channelsFrom, gatewaysFrom, soughtUsage, type Filter } from './usage.store.ts';

const counted: ExportColumns = {
  attempted: { kind: 'number', sql: 'c.attempted', ...figures.placed.name },
  answered: { kind: 'number', sql: 'c.answered', ...figures.answered.name },
  answerRate: {
    kind: 'number',
    sql: 'round(c.answered::numeric / nullif(c.attempted, 0), 4)::float8',
    ...figures.answerRate.name,
  },
  talkTime: { kind: 'seconds', sql: 'c.talk_time', en: 'Talk time (s)', zh: '通话时长（秒）' },
  cameIn: { kind: 'number', sql: 'c.came_in', ...figures.cameIn.name },
  taken: { kind: 'number', sql: 'c.taken', ...figures.taken.name },
  takenRate: {
    kind: 'number',
    sql: 'round(c.taken::numeric / nullif(c.came_in, 0), 4)::float8',
    ...figures.takenRate.name,
  },
  incomingTalk: { kind: 'seconds', sql: 'c.incoming_talk', en: 'Incoming talk time (s)', zh: '呼入通话时长（秒）' },
  peak: { kind: 'number', sql: 'c.peak', en: 'Most calls at once', zh: '最高并发' },
};

export const usageExportSources = {
  channelUsage: exportSource({
    title: { en: 'Usage of channels', zh: '通道用量' },
    gate: 'lines.usage.export',
    query: ChannelFilter,
    columns: { at: { kind: 'moment', sql: 'c.at', en: 'From', zh: '起始时间' }, ...counted },
    from(db, { query }) {
      const { step = 'day', ...filter } = query as Filter;
      return { text: `from ${channelsFrom(step)}`, values: soughtUsage(db, filter) };
    },
    orderBy: 'c.at desc',
  }),

  gatewayUsage: exportSource({
    title: { en: 'Usage of gateways', zh: '网关用量' },
    gate: 'lines.gatewayUsage.export',
    query: GatewayFilter,
    columns: {
      gateway: { kind: 'text', sql: "coalesce(nullif(c.name, ''), c.gateway_id::text)", en: 'Gateway', zh: '网关' },
      channels: { kind: 'number', sql: 'c.channels', en: 'Channels', zh: '通道' },
      ...counted,
      ringTime: { kind: 'seconds', sql: 'c.ring_time', en: 'Average ringing (s)', zh: '平均振铃（秒）' },
      congested: { kind: 'number', sql: 'c.congested', en: 'Congestion', zh: '线路拥塞' },
      blocked: { kind: 'number', sql: 'c.blocked', en: 'Caller number blocked', zh: '主叫被拦截' },
      failed: { kind: 'number', sql: 'c.failed', en: 'Failed', zh: '异常结束' },
    },
    from: (db, { query }) => ({ text: `from ${gatewaysFrom}`, values: soughtUsage(db, query as Filter) }),
    orderBy: 'c.attempted + c.came_in desc, c.gateway_id',
  }),
};
