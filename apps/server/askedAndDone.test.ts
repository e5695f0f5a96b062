import { expect, test } from 'vitest';
import { readKeys } from '#kit/server/readKeys.ts';
import { sampleOf } from '#kit/testing/sampleOf.ts';
import { everyEndpoint as every } from './everyEndpoint.ts';
import { allFaults } from './faults.ts';

const strict = every.filter(({ endpoint }) => !endpoint.pushed);
const refused = (keys: string) => expect.objectContaining({ facts: expect.objectContaining({ keys }) });

test('every endpoint refuses a key that it does not know, in the address and in the body', () => {
  expect(strict.length).toBeGreaterThan(400);
  for (const { endpoint } of strict) {
    expect(() => readKeys(endpoint, { query: { colour: 'red' } }), endpoint.path).toThrow(refused('colour'));
    if (endpoint.methods.every((method) => method === 'GET') || isOpen(endpoint.body)) continue;
    expect(() => readKeys(endpoint, { body: { colour: 'red' } }), endpoint.path).toThrow(refused('colour'));
  }
});
const isOpen = (schema: object | undefined) =>
  (schema as { additionalProperties?: unknown } | undefined)?.additionalProperties === true;

test('no endpoint refuses a key of its own', () => {
  for (const { endpoint } of every) {
    const { query, body } = endpoint;
    expect(() => readKeys(endpoint, { query: allOf(query), body: sampleOf(body) })).not.toThrow();
    expect(() => readKeys(endpoint, { body: allOf(body) })).not.toThrow();
  }
});
const allOf = (schema: object | undefined) =>
  Object.fromEntries(
    Object.keys((schema as { properties?: object } | undefined)?.properties ?? {}).map((key) => [key, null]),
  );

test('only what a standard or the cache of a browser asks for besides is left aside', () => {
  expect(every.filter(({ endpoint }) => endpoint.pushed).map(({ name }) => name)).toEqual([
    'account.signIn.renew',
    'account.imageCode.image',
  ]);
});

/** An answer counts what was done under one of these names. */
const counts = ['changed', 'removed', 'moved', 'added', 'ids'];
/** These say how things shall be: what was asked for holds, whether or not it held before. */
const isSave = (name: string) =>
  name === 'members.skillGroup.bindAgents' || /^(members\.role|template\.field\.sync)/.test(name);
/** Its refused rows are kept to be fetched; what it answers says that nothing was stored. */
const keepsRefused = 'knowledge.faqUpload.upload';

test('what counts what it did refuses to have done nothing', () => {
  const counting = every.filter(({ name, endpoint: { methods, returns } }) => {
    const { properties = {} } = (returns ?? {}) as { properties?: Record<string, { type?: string }> };
    return (
      !methods.includes('GET') &&
      !isSave(name) &&
      name !== keepsRefused &&
      counts.some((key) => ['integer', 'array'].includes(properties[key]?.type ?? ''))
    );
  });
  expect(counting.length).toBeGreaterThan(15);
  expect(counting.filter(({ endpoint }) => !endpoint.done).map(({ name }) => name)).toEqual([]);
  for (const { name, endpoint } of counting) {
    const { properties } = endpoint.returns as unknown as { properties: Record<string, { type?: string }> };
    const none = Object.fromEntries(
      Object.entries(properties).map(([key, { type }]) => [key, type === 'integer' ? 0 : []]),
    );
    expect(endpoint.done?.(none as never, {} as never), name).toBe(0);
  }
});

test('no sentence names the form field where it means something else', () => {
  expect(allFaults.filter(({ field, texts }) => field && /\{field\}/.test(texts.en + texts.zh))).toEqual([]);
});

test('what a change leaves out is not set back to what a form begins with', () => {
  const onesRow = every.filter(({ endpoint: { methods, path } }) => methods.includes('PUT') && path.includes('/:'));
  const resets = onesRow.flatMap(({ name, endpoint }) => {
    const { properties = {} } = (endpoint.body ?? {}) as { properties?: Record<string, { default?: unknown }> };
    return Object.keys(properties).flatMap((key) => (properties[key]?.default === undefined ? [] : `${name} ${key}`));
  });
  // Approving makes a tenant.
  expect(resets.filter((one) => !one.startsWith('account.review.approve '))).toEqual([]);
});
