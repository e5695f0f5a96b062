import { Client } from 'pg';
import { earlierCalls } from '#areas/analysis/door.ts';
import { deadJobs } from '#kit/server/deadJobs.ts';
import { databaseUrl } from './databaseUrl.ts';
import { inWords } from './inWords.ts';

// npm run jobs: how far facts of earlier calls are after an upgrade, and background jobs that were given up. `-- again 12 13` or `-- again all` lets them run once more, `-- clear …` deletes them.
const [word, ...named] = process.argv.slice(2);
const isRight = word === undefined || ((word === 'again' || word === 'clear') && named.length > 0);
const all = named.length === 1 && named[0] === 'all';
if (!isRight || !(all || named.every((id) => /^[1-9]\d{0,17}$/.test(id)))) {
  console.error('npm run jobs [-- again|clear all|<number> …]');
  process.exit(1);
}

const client = new Client({ connectionString: databaseUrl() });
const jobIds = all ? null : named;
await inWords(async () => {
  await client.connect();
  if (word === 'again') {
    const count = await deadJobs.again(client, jobIds);
    console.log(count === 1 ? '1 job waits again' : `${count} jobs wait again`);
  } else if (word === 'clear') {
    const count = await deadJobs.clear(client, jobIds);
    console.log(count === 1 ? '1 job was cleared' : `${count} jobs were cleared`);
  } else {
    for (const { tenant, facts, calls, done } of await earlierCalls(client))
      console.log(
        `earlier calls of tenant ${tenant} are still being counted (${facts}): ${done} of ${calls ?? 'not known yet'}`,
      );
    const dead = await deadJobs.list(client);
    if (dead.length === 0) console.log('No job was given up.');
    for (const { jobId, task, tenant, attempts, diedAt, problem } of dead)
      console.log(
        `${jobId.padEnd(8)} ${task.padEnd(28)} tenant ${tenant.padEnd(6)} ${attempts} tries  given up ${diedAt.toISOString()}  ${problem}`,
      );
  }
});
await client.end();
