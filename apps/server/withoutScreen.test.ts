import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { contracts, withoutScreen } from './contracts.ts';

/** What runs in a browser: screens, their hooks and parts; not what only answers, stores or tests. */
const ofServer = /\.(server|store|contract|job|worker|rules|test)\.ts$|\/test[A-Z]\w*\.ts$/;
const screens = ['areas', 'kit/console', 'apps/console']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  .filter((file) => !ofServer.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const manifests = globSync('areas/*/*.server.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const declared = globSync('areas/**/*.contract.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** A table, and those it is put together from. */
const tablesOf = (name: string): string[] => {
  const [, spread = ''] =
    new RegExp(`export const ${name} = \\{((?:\\s*\\.\\.\\.\\w+Endpoints,?)*)`).exec(declared) ?? [];
  return [name, ...[...spread.matchAll(/\w+Endpoints/g)].map(([part]) => part)];
};

const endpoints = Object.entries(contracts).flatMap(([feature, of]) => {
  const name = new RegExp(`'${feature}': (\\w+Endpoints)`).exec(manifests)![1]!;
  return Object.keys(of).map((key) => ({
    id: `${feature}.${key}`,
    asked: tablesOf(name).some(
      (table) => screens.includes(`${table}[`) || new RegExp(`\\b${table}\\.${key}\\b`).test(screens),
    ),
  }));
});

test('every endpoint is asked by a screen, or the API page says why none asks it', () => {
  expect(endpoints.filter(({ id, asked }) => !asked && !(id in withoutScreen)).map(({ id }) => id)).toEqual([]);
});

test('nothing is called unused that a screen asks, or that is no more', () => {
  expect(Object.keys(withoutScreen).filter((id) => endpoints.find((one) => one.id === id)?.asked !== false)).toEqual(
    [],
  );
});

test('what may be asked of a copy of the database only lets one see', () => {
  const all: [string, Endpoint][] = Object.entries(contracts).flatMap(([feature, of]) =>
    Object.entries<Endpoint>(of).map(([key, one]): [string, Endpoint] => [`${feature}.${key}`, one]),
  );
  const copied = all.filter(([, one]) => one.fromReplica);
  expect(copied.length).toBeGreaterThan(20);
  // Other gates leave a line in the audit, which cannot be written there.
  expect(copied.filter(([, { gate }]) => !gate.endsWith('.view')).map(([name]) => name)).toEqual([]);
});
