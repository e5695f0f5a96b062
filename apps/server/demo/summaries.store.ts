import type { Client } from 'pg';
import { byUs, isTold, tellingOf } from '#areas/outbound/summary/summarise.service.ts';
import type { SpokenCall } from '#areas/outbound/summary/summary.store.ts';
import { insertMany } from './demo.store.ts';

interface Owner {
  tenant: string;
  person: string;
  now: number;
}

const looked = 40;
/** What the demonstration's person wrote under one call of each language. */
const checked = {
  en: 'Listened to: the result is right, nothing to follow up.',
  zh: '已听录音核对，结果无误，无需跟进。',
};

/** Summaries of the latest longer calls, as if somebody had looked at them; one of each language was edited. */
export async function writeDemoSummaries(client: Client, { tenant, person, now }: Owner) {
  const { rows } = await client.query<{ call: SpokenCall; id: string }>(
    `select r.call_id::text as id, json_build_object('phone', r.phone, 'endedAt', extract(epoch from r.ended_at) * 1000,
        'callStatus', r.call_status, 'reason', r.reason, 'category', r.category, 'outputs', r.outputs,
        'declared', array(select p->>'name' from jsonb_array_elements(v.flow->'paramConfigs') p),
        'turns', t.turns, 'path', t.path) as call
      from call_record r join transcript t using (tenant_id, call_id)
        left join flow_version v on v.tenant_id = r.tenant_id and v.robot_id = r.robot_id and v.version = r.flow_version
      where r.tenant_id = $1 and r.ended_at is not null and jsonb_array_length(t.turns) >= 6
      order by r.started_at desc limit $2`,
    [tenant, looked],
  );
  const told = rows.filter(({ call }) => isTold(call));
  const edited = new Set<string>();
  await insertMany(
    client,
    'call_summary',
    told.flatMap(({ call, id: call_id }, at) => {
      const { keySentences, ...made } = byUs(tellingOf(call));
      const row = (version: number, more: object) => ({
        ...{ tenant_id: tenant, call_id, version, ...made, key_sentences: keySentences },
        ...{ person_id: null, made_at: new Date(now - (told.length - at) * 60_000).toISOString(), ...more },
      });
      if (edited.has(made.language)) return [row(1, {})];
      edited.add(made.language);
      return [
        row(1, {}),
        row(2, {
          source: 'person',
          person_id: person,
          text: checked[made.language],
          made_at: new Date(now).toISOString(),
        }),
      ];
    }),
  );
}
