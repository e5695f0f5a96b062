import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fakeChat } from '#adapters/language/language.ts';
import { faults } from '#kit/contract/faults.ts';
import { secretBox } from '#kit/server/secretBox.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { systemFaults } from '../system.faults.ts';
import { languageEndpoints, type ServiceForm } from './language.contract.ts';
import { languageHandlers } from './language.server.ts';
import { languageServiceOf } from './serviceKey.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'language-'));
const secrets = secretBox(join(folder, 'key'));
const chat = fakeChat((_, { url }) =>
  url.includes('bad')
    ? { failed: 'refused', status: 500 }
    : JSON.stringify({ result: 'Pays', intentions: [], variables: { day: 'Friday' }, keySentences: [], text: 'Pays.' }),
);
const language = { mayReach: (host: string) => host !== '10.0.0.7', chat };
const server = await testServer((app) => serve(app, languageEndpoints, languageHandlers({ secrets, language })), {
  faults: [...Object.values(faults), ...Object.values(systemFaults)],
});
const { ownerUrl } = server.database;
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => ask(ownerUrl, 'delete from language_service'));

const gates = ['system.language.view', 'system.language.edit', 'system.language.test'] as const;
const owner = server.as(person({ gates: [...gates] }));
const stranger = server.as(person({ tenant: '2', gates: [...gates] }));
const form = (more: Partial<ServiceForm> = {}): ServiceForm => ({
  ...{ name: 'Aurora', url: 'https://language.example.com/v1?k=1', model: 'small', timeout: 15_000, enabled: true },
  ...more,
});
const save = (more: Partial<ServiceForm> = {}, who = owner) => who.call(languageEndpoints.save, { body: form(more) });
const keyed = (tenant = '1') => server.app.inTenant(tenant, (db) => languageServiceOf(db, secrets));

test('a service is stored for its tenant alone; its key is sealed, never shown and not in the audit', async () => {
  const { data } = await save({ key: 'sk-top-secret' });

  expect(data).toMatchObject({ name: 'Aurora', hasKey: true, enabled: true });
  expect((await owner.call(languageEndpoints.read, {})).data).toEqual({ service: data });
  expect((await stranger.call(languageEndpoints.read, {})).data).toEqual({ service: null });
  expect(await keyed()).toMatchObject({ key: 'sk-top-secret', timeout: 15_000 });
  expect(await keyed('2')).toBeNull();
  const rows = await ask(ownerUrl, 'select sealed_key from language_service');
  expect((rows[0] as { sealed_key: Buffer }).sealed_key.toString('latin1')).not.toContain('top-secret');
  const audit = JSON.stringify(await ask(ownerUrl, 'select * from audit_line'));
  expect(audit).toContain('language.example.com');
  expect(audit).not.toMatch(/top-secret|k=1/);
});

test('a key opens for its host alone: who writes over the address does not get it sent there', async () => {
  await save({ key: 'sk-secret' });
  const elsewhere = { url: 'https://elsewhere.example.com' };

  expect(await save(elsewhere)).toMatchObject({ name: 'LANGUAGE_KEY_ANEW', facts: { host: 'language.example.com' } });
  expect((await save({ url: 'https://language.example.com/v2' })).data.hasKey).toBe(true);
  expect((await keyed())!.key).toBe('sk-secret');
  await ask(ownerUrl, "update language_service set url = 'https://elsewhere.example.com'");
  expect((await keyed())!.key).toBeNull();
  expect((await save({ ...elsewhere, key: 'sk-new' })).code).toBe(1);
  expect((await keyed())!.key).toBe('sk-new');
  expect((await save({ url: 'https://third.example.com', key: '' })).data.hasKey).toBe(false);
});

test.each<[Partial<ServiceForm>, string]>([
  [{ url: 'ftp://language.example.com' }, 'LANGUAGE_URL_WRONG'],
  [{ url: 'https://me:pw@language.example.com' }, 'LANGUAGE_URL_WRONG'],
  [{ url: 'http://10.0.0.7/' }, 'LANGUAGE_HOST_INSIDE'],
  [{ timeout: 500 }, 'MALFORMED'],
  [{ key: 'two\nlines' }, 'MALFORMED'],
  [{ name: ' ' }, 'MALFORMED'],
])('%o is refused', async (more, name) => {
  expect(await save(more)).toMatchObject({ name });
});

test('one that is switched off is asked for no call, one that was removed is gone with its key', async () => {
  await save({ key: 'sk-1', enabled: false });
  expect(await keyed()).toBeNull();

  expect((await owner.call(languageEndpoints.remove, {})).code).toBe(1);

  expect(await ask(ownerUrl, 'select from language_service')).toEqual([]);
  expect(await owner.call(languageEndpoints.remove, {})).toMatchObject({ name: 'NOT_FOUND' });
});

test('it is tried with a call that never took place, switched off as well, and what is wrong is said in a word', async () => {
  const attempt = (who = owner) => who.call(languageEndpoints.try, { body: { language: 'en' } });
  expect(await attempt()).toMatchObject({ name: 'NOT_FOUND' });
  await save({ enabled: false });

  expect((await attempt()).data).toMatchObject({
    summary: {
      result: 'Pays',
      variables: [{ name: 'day', value: 'Friday' }],
      keySentences: [{ turn: 1 }, { turn: 3 }, { turn: 4 }],
    },
    problem: null,
    took: expect.any(Number),
  });
  await save({ url: 'https://bad.example.com' });
  expect((await attempt()).data).toMatchObject({ summary: null, problem: 'refused', status: 500 });
  expect(await attempt(stranger)).toMatchObject({ name: 'NOT_FOUND' });
});
