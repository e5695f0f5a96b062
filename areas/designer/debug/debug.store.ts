import type { DebugTurn } from '#core/design/debugTurn.ts';
import type { FlowTest } from '#core/design/flowTest.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { ApiSetting, ArgumentSetting, HandOver, Source } from './debug.contract.ts';

/** How a conversation began. */
export interface Begins {
  nodeId?: string;
  variables?: Record<string, string>;
  clock: { now: number; zone: string };
  handOver?: HandOver;
  /** The test it replays, as that was then, and the flow's own made-up APIs. */
  test?: { testId: string; name: string; test: FlowTest; apiConfigs?: Flow['apiConfigs'] };
}

export interface ChartRow {
  chartId: string;
  flowId: string;
  source: Source;
  flow: Flow;
  given: Record<string, string>;
  begins: Begins;
  startedAt: number;
}

/** So many conversations of a person with one flow are kept. */
export const keptCharts = 10;

export const charts = {
  /** The newest; the ones beyond `keptCharts` go. */
  async add(
    db: TenantDb,
    person: string,
    { flowId, source, flow, given, begins }: Omit<ChartRow, 'chartId' | 'startedAt'>,
  ): Promise<{ chartId: string; startedAt: number }> {
    const [made] = await db.rows<{ chartId: string; startedAt: number }>(
      `insert into debug_chart (tenant_id, robot_id, person_id, source, flow, given, begins)
        values ($1, $2, $3, $4, $5, $6, $7) returning chart_id, started_at`,
      [
        db.tenant,
        flowId,
        person,
        JSON.stringify(source),
        JSON.stringify(flow),
        JSON.stringify(given),
        JSON.stringify(begins),
      ],
      'add debug chart',
    );
    await db.rows(
      `
      delete from debug_chart where tenant_id = $1 and robot_id = $2 and person_id = $3
        and chart_id not in (select chart_id from debug_chart where tenant_id = $1 and robot_id = $2 and person_id = $3
          order by chart_id desc limit $4)`,
      [db.tenant, flowId, person, keptCharts],
      'drop debug charts',
    );
    return made!;
  },

  async one(db: TenantDb, person: string, chartId: string): Promise<ChartRow | undefined> {
    return (
      await db.rows<ChartRow>(
        `
      select chart_id, robot_id as "flowId", source, flow, given, begins, started_at from debug_chart
      where tenant_id = $1 and person_id = $2 and chart_id = $3`,
        [db.tenant, person, chartId],
        'debug chart',
      )
    )[0];
  },

  turns: async (db: TenantDb, chartId: string): Promise<DebugTurn[]> =>
    (
      await db.rows<{ turn: DebugTurn }>(
        'select turn from debug_turn where tenant_id = $1 and chart_id = $2 order by place',
        [db.tenant, chartId],
        'debug turns',
      )
    ).map(({ turn }) => turn),

  begins: (db: TenantDb, chartId: string, begins: Begins) =>
    db.rows(
      'update debug_chart set begins = $3 where tenant_id = $1 and chart_id = $2',
      [db.tenant, chartId, JSON.stringify(begins)],
      'change debug chart',
    ),

  /**
   * The turns from `from` on replace those stored there; `drops: false` saves the deletion where there are none.
   * False where the conversation is gone. `inHaste` does not wait for the disk: a database that falls over loses the
   * last half second of a rehearsal, and nothing else.
   */
  async store(
    db: TenantDb,
    chartId: string,
    from: number,
    turns: readonly DebugTurn[],
    { drops = true, inHaste = false } = {},
  ): Promise<boolean> {
    if (drops)
      await db.rows(
        'delete from debug_turn where tenant_id = $1 and chart_id = $2 and place >= $3',
        [db.tenant, chartId, from],
        'drop debug turns',
      );
    const stored = await db.rows(
      `
      with chart as (select chart_id,
        set_config('synchronous_commit', coalesce($5, current_setting('synchronous_commit')), true) from debug_chart
        where tenant_id = $1 and chart_id = $2 for key share)
      insert into debug_turn (tenant_id, chart_id, place, turn) select $1, chart_id, $3 + place - 1, turn
      from chart, unnest($4::jsonb[]) with ordinality as t (turn, place)
      on conflict (tenant_id, chart_id, place) do update set turn = excluded.turn returning place`,
      [db.tenant, chartId, from, turns.map((turn) => JSON.stringify(turn)), inHaste ? 'off' : null],
      'store debug turns',
    );
    return stored.length > 0;
  },

  list: (db: TenantDb, person: string, flowId: string) =>
    db.rows<Pick<ChartRow, 'chartId' | 'flowId' | 'source' | 'startedAt'> & { turns: number; last: DebugTurn | null }>(
      `
    select c.chart_id, c.robot_id as "flowId", c.source, c.started_at,
      (select count(*)::int from debug_turn t where t.tenant_id = $1 and t.chart_id = c.chart_id) as turns,
      (select turn from debug_turn t where t.tenant_id = $1 and t.chart_id = c.chart_id order by place desc
        limit 1) as last
    from debug_chart c where c.tenant_id = $1 and c.person_id = $2 and c.robot_id = $3 order by c.chart_id desc`,
      [db.tenant, person, flowId],
      'debug charts',
    ),

  remove: async (db: TenantDb, person: string, chartId: string) =>
    (
      await db.rows(
        'delete from debug_chart where tenant_id = $1 and person_id = $2 and chart_id = $3 returning chart_id',
        [db.tenant, person, chartId],
        'remove debug chart',
      )
    ).length > 0,
};

interface Settings {
  arguments: ArgumentSetting[];
  apis: ApiSetting[];
  handOver: HandOver;
}

export const debugSettings = {
  async one(db: TenantDb, person: string, flowId: string): Promise<Settings> {
    const rows = await db.rows<Settings>(
      'select arguments, apis, hand_over from debug_setting where tenant_id = $1 and robot_id = $2 and person_id = $3',
      [db.tenant, flowId, person],
      'debug settings',
    );
    return rows[0] ?? { arguments: [], apis: [], handOver: 'accepted' };
  },

  /** What is not given stays. */
  store: (
    db: TenantDb,
    person: string,
    flowId: string,
    given: { [Part in keyof Settings]: Settings[Part] | undefined },
  ) =>
    db.rows(
      `
    insert into debug_setting (tenant_id, robot_id, person_id, arguments, apis, hand_over)
    values ($1, $2, $3, coalesce($4::jsonb, '[]'), coalesce($5::jsonb, '[]'), coalesce($6, 'accepted'))
    on conflict (tenant_id, robot_id, person_id) do update
    set arguments = coalesce($4::jsonb, debug_setting.arguments), apis = coalesce($5::jsonb, debug_setting.apis),
    hand_over = coalesce($6, debug_setting.hand_over)`,
      [
        db.tenant,
        flowId,
        person,
        given.arguments ? JSON.stringify(given.arguments) : null,
        given.apis ? JSON.stringify(given.apis) : null,
        given.handOver ?? null,
      ],
      'store debug settings',
    ),
};
