import { test } from 'vitest';
import { databaseAway, sharedBatch } from './testDatabaseFaults.ts';

test('two servers that start at once on one empty PostgreSQL share three tenants’ batches without a double call, and one that is killed is carried on by the other', () =>
  sharedBatch(450));

test('PostgreSQL away under load: a plain 503, the dialer waits, and nothing is lost', () =>
  databaseAway({ contacts: 420, away: 4_000 }));
