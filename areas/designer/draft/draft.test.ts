import { afterAll, expect, test } from 'vitest';
import { difference } from '#core/design/edits.ts';
import type { Flow } from '#core/flow/flow.ts';
import { samples } from '#core/flow/samples/index.ts';
import { testDesigner } from '../testDesigner.ts';
import { draftEndpoints } from './draft.contract.ts';
import { recentFlows } from './recentFlows.ts';

const server = await testDesigner();
afterAll(server.stop);
const { designer, colleague, stranger, robotWith, draft, told } = server;

const renameNode = (flow: Flow, at: number, name: string): Flow => ({
  ...flow,
  nodes: flow.nodes.map((node, index) => (index === at ? { ...node, name } : node)),
});
const save = (flowId: string, from: number, before: Flow, after: Flow, who = designer, client = 'window') =>
  who.call(draftEndpoints.save, {
    params: { flowId },
    body: { from, edits: difference(before, after), label: 'edit', client },
  });

test('a new robot has an empty flow of its kind, no version, and a name of its own', async () => {
  const { data } = await designer.call(draftEndpoints.create, {
    body: { name: ' Reminder ', robotType: 1, language: 'en' },
  });
  expect(data).toMatchObject({ name: 'Reminder', robotType: 1, language: 'en', version: 0, revision: 0 });
  const { flow } = await draft(data.flowId);
  expect(flow.nodes.map(({ type, coordinate }) => ({ type, coordinate }))).toEqual([
    { type: 'start', coordinate: { x: 320, y: 40 } },
  ]);
  expect(
    await designer.call(draftEndpoints.create, { body: { name: 'Reminder', robotType: 1, language: 'zh' } }),
  ).toMatchObject({ name: 'ROBOT_NAME_TAKEN' });
  expect((await stranger.call(draftEndpoints.list, { query: { pageNo: 1, pageSize: 10 } })).data.total).toBe(0);
  expect(
    await designer.call(draftEndpoints.list, { query: { pageNo: 1, pageSize: 10, robotName: 'remind' } }),
  ).toMatchObject({ data: { total: 1, list: [{ flowId: data.flowId }] } });
});

test('a new robot hands over to the group that was chosen, to the first usable one where nothing was said, to nobody where that was chosen', async () => {
  const made = async (name: string, skillGroupId?: string) =>
    designer.call(draftEndpoints.create, {
      body: { name, robotType: 1, language: 'en', ...(skillGroupId !== undefined && { skillGroupId }) },
    });
  const over = async (flowId: string) =>
    (await draft(flowId)).flow.abnors
      .filter(({ id }) => ['1_2', '1_3', 'person'].includes(id))
      .map(({ exceedLocalConfig: { exceedAction, transformer } }) => [exceedAction, transformer]);
  expect(await over((await made('Without groups')).data.flowId)).toEqual([
    ['end', undefined],
    ['end', undefined],
  ]);

  await server.ask(
    "insert into skill_group (tenant_id, name, group_sn, queue_dn, valid) values (1, 'Alpha', 'a', '7001', true), (1, 'Beta', 'b', '7002', true), (1, 'Off', 'o', '7003', false)",
  );
  const { data: groups } = await designer.call(draftEndpoints.usableGroups, {});
  expect(groups.map(({ name }) => name)).toEqual(['Alpha', 'Beta']);
  expect((await stranger.call(draftEndpoints.usableGroups, {})).data).toEqual([]);
  const [alpha, beta] = groups.map(({ id }) => id);
  expect(await over((await made('First')).data.flowId)).toEqual(Array(3).fill(['agent', alpha]));
  expect(await over((await made('Chosen', beta)).data.flowId)).toEqual(Array(3).fill(['agent', beta]));
  expect(await over((await made('Nobody', '')).data.flowId)).toEqual([
    ['end', undefined],
    ['end', undefined],
  ]);
  const [{ id: off }] = (await server.ask(
    "select queue_id::text as id from skill_group where name = 'Off'",
  )) as unknown as [{ id: string }];
  expect(await made('Switched off', off)).toMatchObject({ name: 'GROUP_NOT_USABLE' });
  expect(
    (await draft((await made('Again', '')).data.flowId)).flow.faqs.find(({ id }) => id === 'who')!.notExceed
      .ttsConfigs[0]!.content[0]!.text,
  ).toContain(
    ((await server.ask('select name from tenant where tenant_id = 1')) as unknown as [{ name: string }])[0].name,
  );
  await server.ask('delete from skill_group');
});

test('a robot that was published before the designer opens with what it says', async () => {
  const [{ id }] = (await server.ask(
    "with r as (insert into robot (tenant_id, name, language, version) values (1, 'Old', 'en', 3) returning robot_id) insert into flow_version (tenant_id, robot_id, version, flow) select 1, robot_id, 3, $1 from r returning robot_id::text as id",
    [JSON.stringify(samples.surveyEn)],
  )) as [{ id: string }];
  expect((await draft(id)).flow.nodes).toHaveLength(samples.surveyEn.nodes.length);
  expect(await designer.call(draftEndpoints.definition, { params: { flowId: id }, query: {} })).toMatchObject({
    data: { version: 3, flow: { name: samples.surveyEn.name } },
  });
});

test('an edit is stored, counted, and told to whoever watches the flow', async () => {
  const flowId = await robotWith();
  const { flow } = await draft(flowId);
  const { data } = await save(flowId, 0, flow, renameNode(flow, 1, 'Renamed'));
  expect(data).toMatchObject({ revision: 1, since: [], clashes: [] });
  expect((await draft(flowId)).flow.nodes[1]!.name).toBe('Renamed');
  expect(told.at(-1)).toEqual({
    tenant: '1',
    event: 'design.changed',
    of: flowId,
    facts: { flowId, revision: 1, client: 'window' },
  });
  expect(await server.ask('select revision, label, edits from flow_edit where robot_id = $1', [flowId])).toEqual([
    {
      revision: 1,
      label: 'edit',
      edits: [{ path: ['nodes', `#${flow.nodes[1]!.id}`, 'name'], was: flow.nodes[1]!.name, is: 'Renamed' }],
    },
  ]);
});

test('a draft is the same whether this server remembers it, has to read it, or another server saved it meanwhile', async () => {
  const flowId = await robotWith();
  const { flow } = await draft(flowId);
  await save(flowId, 0, flow, renameNode(flow, 1, 'One'));
  const remembered = await draft(flowId);
  recentFlows.clear();
  expect(await draft(flowId)).toEqual(remembered);
  recentFlows.clear();
  expect((await save(flowId, 1, remembered.flow, renameNode(remembered.flow, 2, 'Two'))).data.revision).toBe(2);

  const { flow: now } = await draft(flowId);
  const elsewhere = renameNode(now, 3, 'Three');
  await server.ask('update flow_draft set flow = $2, stamp = gen_random_uuid(), revision = 3 where robot_id = $1', [
    flowId,
    JSON.stringify(elsewhere),
  ]);
  const { flow: after } = await draft(flowId);
  expect([1, 2, 3].map((at) => after.nodes[at]!.name)).toEqual(['One', 'Two', 'Three']);
});

test('a save that is refused leaves the draft as it was', async () => {
  const flowId = await robotWith();
  await robotWith(undefined, 'Of another one');
  const before = await draft(flowId);
  expect(
    (await save(flowId, 0, before.flow, { ...renameNode(before.flow, 1, 'Lost'), name: 'Of another one' })).name,
  ).toBe('ROBOT_NAME_TAKEN');
  expect(await draft(flowId)).toEqual(before);
});

test('two people who save at once both keep their work; where both changed one thing it is told', async () => {
  const flowId = await robotWith();
  const { flow } = await draft(flowId);
  const [first, second] = await Promise.all([
    save(flowId, 0, flow, renameNode(flow, 1, 'One')),
    save(flowId, 0, flow, renameNode(flow, 2, 'Two'), colleague),
  ]);
  expect([first.data.revision, second.data.revision].sort()).toEqual([1, 2]);
  const both = await draft(flowId);
  expect([both.flow.nodes[1]!.name, both.flow.nodes[2]!.name]).toEqual(['One', 'Two']);

  const third = await save(flowId, 0, flow, renameNode(flow, 1, 'Mine'), colleague);
  expect(third.data.clashes).toMatchObject([{ mine: { is: 'Mine' }, theirs: { is: 'One' }, lost: false }]);
  expect(third.data.since).toHaveLength(2);
  expect((await draft(flowId)).flow.nodes[1]!.name).toBe('Mine');
  expect(
    (await designer.call(draftEndpoints.since, { params: { flowId }, query: { revision: 1 } })).data.map(
      ({ revision }) => revision,
    ),
  ).toEqual([2, 3]);
});

test('a whole save of an older revision changes only what it changed itself', async () => {
  const flowId = await robotWith();
  const { flow } = await draft(flowId);
  await save(flowId, 0, flow, renameNode(flow, 1, 'Of a colleague'), colleague);
  for (const endpoint of [draftEndpoints.saveDraft, draftEndpoints.saveDesignDraft])
    expect(
      await designer.call(endpoint, { body: { ...renameNode(flow, 2, 'Mine'), id: flowId, revision: 0 } }),
    ).toMatchObject({ code: 1, data: { revision: 2 } });
  expect((await draft(flowId)).flow.nodes.slice(1, 3).map(({ name }) => name)).toEqual(['Of a colleague', 'Mine']);
});

test('a save with a check says what the checker finds by its code, and keeps the draft all the same', async () => {
  const flowId = await robotWith();
  const { flow } = await draft(flowId);
  expect(await designer.call(draftEndpoints.saveAndCheck, { body: { ...flow, id: flowId } })).toMatchObject({
    code: 1,
    data: { list: [], total: 0 },
  });
  const broken = { ...flow, id: flowId, lines: flow.lines.slice(1) };
  for (const endpoint of [draftEndpoints.saveAndCheck, draftEndpoints.saveAndCheckV3, draftEndpoints.saveAndCheckOld]) {
    const { code, data } = await designer.call(endpoint, { body: broken });
    expect([
      code,
      data.list.some(({ type, code: of, detail, solution }) => type === 'result' && of && detail && solution),
    ]).toEqual([-1001, true]);
  }
  expect((await draft(flowId)).flow.lines).toHaveLength(flow.lines.length - 1);
  const warned = {
    ...flow,
    id: flowId,
    lines: flow.lines,
    paramConfigs: [...flow.paramConfigs],
    flowPack: [
      {
        ...flow.flowPack![0]!,
        children: [
          ...(flow.flowPack![0]!.children ?? []),
          { id: 'lonely', type: 'flow', pid: flow.flowPack![0]!.id, name: 'Lonely' },
        ],
      },
    ],
  };
  expect([-1001, -1002]).toContain((await designer.call(draftEndpoints.saveAndCheck, { body: warned })).code);
});

test('words that cannot be read come back as a finding of code 0233, and the draft stays', async () => {
  const flowId = await robotWith();
  const before = await draft(flowId);
  const malformed = {
    ...before.flow,
    nodes: before.flow.nodes.map((node, at) =>
      at === 1 ? { ...node, ttsConfigs: [{ content: [{ text: 7 }] }] } : node,
    ),
  };
  for (const endpoint of [draftEndpoints.saveAndCheck, draftEndpoints.saveAndCheckV3, draftEndpoints.saveAndCheckOld])
    expect(await designer.call(endpoint, { body: { ...malformed, id: flowId } as never })).toMatchObject({
      code: -1001,
      data: {
        revision: before.revision,
        total: 1,
        list: [{ type: 'result', code: '0233', solution: 'Contact the administrator.' }],
      },
    });
  expect(await designer.call(draftEndpoints.saveDraft, { body: { ...malformed, id: flowId } as never })).toMatchObject({
    name: 'NO_FLOW',
  });
  expect(
    await designer.call(draftEndpoints.saveAndCheck, { body: { ...before.flow, id: flowId, nodes: 'none' } as never }),
  ).toMatchObject({ name: 'NO_FLOW' });
  expect(
    await stranger.call(draftEndpoints.saveAndCheck, { body: { ...malformed, id: flowId } as never }),
  ).toMatchObject({ name: 'NOT_FOUND' });
  expect(await draft(flowId)).toEqual(before);
});

test('what is no flow is refused in words, and the draft stays', async () => {
  const flowId = await robotWith();
  const before = await draft(flowId);
  const bad = [
    { nodes: 'none' },
    { ...before.flow, version: '2030.01.01' },
    { ...before.flow, nodes: [...before.flow.nodes, before.flow.nodes[0]] },
    { ...before.flow, nodes: [{ ...before.flow.nodes[0], type: 'bomb' }] },
  ];
  for (const content of bad)
    expect(
      await designer.call(draftEndpoints.cover, { params: { flowId }, body: { content: content as Flow } }),
    ).toMatchObject({ name: 'NO_FLOW' });
  expect(await designer.call(draftEndpoints.createWith, { body: { name: 'Bad', content: [] as never } })).toMatchObject(
    { status: 400 },
  );
  expect(
    await designer.call(draftEndpoints.save, {
      params: { flowId },
      body: { from: 0, edits: [{ path: ['nodes'], is: 'none' }], label: '', client: '' },
    }),
  ).toMatchObject({ name: 'NO_FLOW' });
  expect(
    await designer.call(draftEndpoints.save, {
      params: { flowId },
      body: { from: 99, edits: [], label: '', client: '' },
    }),
  ).toMatchObject({ name: 'DRAFT_MOVED_ON' });
  expect(await draft(flowId)).toEqual(before);
});

test('another flow takes the draft’s place and keeps its robot and name', async () => {
  const flowId = await robotWith(samples.renewalEn, 'Covered');
  await designer.call(draftEndpoints.cover, { params: { flowId }, body: { content: samples.surveyEn } });
  expect(await draft(flowId)).toMatchObject({ name: 'Covered', revision: 1, flow: { name: 'Covered' } });
  expect((await draft(flowId)).flow.nodes).toHaveLength(samples.surveyEn.nodes.length);
});

test('a robot is renamed by either call, its flow with it, and not to another’s name', async () => {
  const flowId = await robotWith(samples.renewalEn, 'Before');
  expect(await designer.call(draftEndpoints.rename, { params: { flowId }, body: { name: 'After' } })).toMatchObject({
    data: { name: 'After' },
  });
  expect(await designer.call(draftEndpoints.change, { body: { flowId, name: 'Later' } })).toMatchObject({
    data: { name: 'Later' },
  });
  expect((await draft(flowId)).flow.name).toBe('Later');
  await robotWith(samples.renewalEn, 'Taken');
  expect(await designer.call(draftEndpoints.change, { body: { flowId, name: 'Taken' } })).toMatchObject({
    name: 'ROBOT_NAME_TAKEN',
  });
});

test('the draft comes as JSON text, as design, with its arguments and results', async () => {
  const flowId = await robotWith();
  const { data } = await designer.call(draftEndpoints.content, { params: { flowId } });
  expect(JSON.parse(data.content)).toEqual(
    (await designer.call(draftEndpoints.design, { params: { flowId } })).data.flow,
  );
  const names = async (type: 'input' | 'output' | 'contact' | 'all') =>
    (await designer.call(draftEndpoints.param, { params: { flowId }, query: { type } })).data.map(({ name }) => name);
  const [input, output] = [await names('input'), await names('output')];
  expect(input.length).toBeGreaterThan(0);
  expect(await names('all')).toEqual([...input, ...output]);
  expect(input).toEqual(expect.arrayContaining(await names('contact')));
});

test('the skill groups a flow hands over to are listed with how often', async () => {
  const [{ id }] = (await server.ask(
    "insert into skill_group (tenant_id, group_sn, name, queue_dn) values (1, 'CLAIMS', 'Claims', '7009') returning queue_id::text as id",
  )) as [{ id: string }];
  const flow = {
    ...samples.surveyEn,
    nodes: [
      ...samples.surveyEn.nodes,
      {
        id: 'hand',
        flowId: samples.surveyEn.flowPack![0]!.id,
        name: 'Hand over',
        type: 'skillGroupTransfer' as const,
        coordinate: { x: 0, y: 0 },
        skillGroupId: id,
        transMode: 'blindTrans' as const,
      },
    ],
  };
  const flowId = await robotWith(flow);
  expect((await designer.call(draftEndpoints.skillGroups, { params: { flowId } })).data).toEqual([
    { id, sn: 'CLAIMS', name: 'Claims', uses: 1 },
  ]);
  expect((await designer.call(draftEndpoints.surroundings, { params: { flowId: await robotWith() } })).data).toEqual({
    skillGroups: [{ id, sn: 'CLAIMS', name: 'Claims' }],
  });
});

test('who has the flow open is told to the others', async () => {
  const flowId = await robotWith();
  await designer.call(draftEndpoints.present, { params: { flowId }, body: { client: 'w', at: 'node:1' } });
  expect(told.at(-1)).toMatchObject({
    event: 'design.present',
    of: flowId,
    facts: { flowId, client: 'w', at: 'node:1', leaves: false },
  });
});

test('a robot that was never worked on goes too', async () => {
  const { data } = await designer.call(draftEndpoints.create, {
    body: { name: 'Empty', robotType: 5, language: 'zh' },
  });
  expect(await designer.call(draftEndpoints.remove, { params: { flowId: data.flowId } })).toMatchObject({ code: 1 });
});

test('a robot goes with all of it while nobody calls with it', async () => {
  const flowId = await robotWith();
  expect(await stranger.call(draftEndpoints.remove, { params: { flowId } })).toMatchObject({ name: 'NOT_FOUND' });
  await designer.call(draftEndpoints.remove, { params: { flowId } });
  expect(await server.ask('select from robot where robot_id = $1', [flowId])).toEqual([]);
  expect(await designer.call(draftEndpoints.one, { params: { flowId } })).toMatchObject({ name: 'NOT_FOUND' });

  const used = await robotWith();
  await server.ask(
    "with line as (insert into gateway (tenant_id, name, kind, channels) values (1, 'Simulated', 'simulated', 10) returning gateway_id) insert into campaign (tenant_id, name, campaign_type, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, person_id) select 1, 'Uses', 1, $1, gateway_id, '{}', 5, '[]', 3, 1 from line",
    [used],
  );
  expect(await designer.call(draftEndpoints.remove, { params: { flowId: used } })).toMatchObject({
    name: 'ROBOT_IN_USE',
    facts: { count: 1 },
  });

  const taking = await robotWith();
  await server.ask(
    "insert into inbound_route (tenant_id, name, place, target, person_id) values (1, 'Claims', 1, $1, 1)",
    [JSON.stringify({ kind: 'robot', robotId: taking })],
  );
  expect(await designer.call(draftEndpoints.remove, { params: { flowId: taking } })).toMatchObject({
    name: 'ROBOT_TAKES_CALLS',
    facts: { routes: 'Claims' },
  });
});

test('a flow deleted while it is open refuses the next save by name', async () => {
  const flowId = await robotWith();
  const { flow } = await draft(flowId);
  await colleague.call(draftEndpoints.remove, { params: { flowId } });
  expect(await save(flowId, 0, flow, renameNode(flow, 1, 'Too late'))).toMatchObject({ name: 'NOT_FOUND' });
});

test('names of 10,000 characters and markup in prompts are kept as they are', async () => {
  const flowId = await robotWith();
  const { flow } = await draft(flowId);
  const name = `<img src=x onerror=alert(1)>${'长'.repeat(10_000)}`;
  await save(flowId, 0, flow, renameNode(flow, 1, name));
  expect((await draft(flowId)).flow.nodes[1]!.name).toBe(name);
});
