import { afterAll, expect, test } from 'vitest';
import { samples } from '#core/flow/samples/index.ts';
import { serve } from '#kit/server/serve.ts';
import { person } from '#kit/testing/testPerson.ts';
import { versionEndpoints } from '../draft/draft.contract.ts';
import { testDesigner } from '../testDesigner.ts';
import { sampleEndpoints, type Sample } from './sample.contract.ts';
import { sampleHandlers } from './sample.server.ts';

const server = await testDesigner({ more: (app) => serve(app, sampleEndpoints, sampleHandlers) });
afterAll(server.stop);
const { designer, stranger, draft } = server;
const make = (sample: Sample['sample'], who = designer) => who.call(sampleEndpoints.make, { body: { sample } });

test('every sample is offered with its own name, language and size', async () => {
  const { data } = await designer.call(sampleEndpoints.list, {});

  expect(data.map(({ sample }) => sample)).toEqual(Object.keys(samples));
  for (const { sample, name, language, nodes } of data)
    expect({ name, language, nodes }).toEqual({
      name: samples[sample].name,
      language: samples[sample].language,
      nodes: samples[sample].nodes.length,
    });
});

test.each(Object.keys(samples) as Sample['sample'][])(
  'a press makes a robot of the sample %s: a draft of the own tenant that can be published as it is',
  async (sample) => {
    const { data } = await make(sample);

    expect(data).toMatchObject({ name: samples[sample].name, language: samples[sample].language, version: 0 });
    expect((await draft(data.flowId)).flow).toEqual({ ...samples[sample], id: data.flowId });
    expect(await designer.call(versionEndpoints.publish, { body: { flowId: data.flowId } })).toMatchObject({
      data: { version: 1, status: 'published' },
    });
  },
);

test('a second robot of one sample gets a number, another tenant the name itself', async () => {
  const names = [await make('surveyEn'), await make('surveyEn'), await make('surveyEn', stranger)];

  expect(names.map(({ data }) => data.name)).toEqual(['Claims survey 2', 'Claims survey 3', 'Claims survey']);
});

test('who may not change drafts is offered no sample and makes none, and an unknown one is malformed', async () => {
  const reader = server.as(person({ gates: ['designer.flow.view', 'robot.robot.view'] }));

  expect(await reader.call(sampleEndpoints.list, {})).toMatchObject({ status: 403 });
  expect(await make('surveyEn', reader)).toMatchObject({ status: 403 });
  expect(await make('other' as 'surveyEn')).toMatchObject({ status: 400 });
});
