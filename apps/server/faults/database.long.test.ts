import { test } from 'vitest';
import { databaseAway, sharedBatch } from './testDatabaseFaults.ts';

test(
  'two servers that start at once on one empty PostgreSQL share three tenants’ batches without a double call, and one that is killed is carried on by the other',
  () => sharedBatch(1_500),
  240_000,
);

test(
  'PostgreSQL away for 20 s under load: a plain 503, the dialer waits, and nothing is lost',
  () => databaseAway({ contacts: 1_200, away: 20_000 }),
  240_000,
);
