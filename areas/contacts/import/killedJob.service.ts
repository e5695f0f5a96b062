import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface KilledJob {
  databaseUrl: string;
  /** Of the storage. */
  folder: string;
  job: string;
  payload: object;
}

/** For tests: begins a job in a process of its own, and kills that with the first word of how far it has come. */
export async function killedAtFirstNews({ databaseUrl, folder, job, payload }: KilledJob) {
  const here = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const source = `
    import { folderStorage } from ${here('../../../adapters/storage/folder.ts')};
    import { newLog } from ${here('../../../kit/server/log.ts')};
    import { openPool } from ${here('../../../kit/server/pool.ts')};
    import { inTenant } from ${here('../../../kit/server/tenantDb.ts')};
    import { importJobs } from ${here('./import.job.ts')};
    const [pool, longJobsPool] = [1, 2].map(() => openPool(${JSON.stringify(databaseUrl)}, () => {}));
    const jobs = importJobs({ inTenant: (tenant, work) => inTenant(pool, tenant, work), takingTime: (tenant, work) => inTenant(longJobsPool, tenant, work), storage: folderStorage(${JSON.stringify(folder)}), log: newLog('silent'), live: { tell: () => process.kill(process.pid, 'SIGKILL') } });
    await jobs[${JSON.stringify(job)}](${JSON.stringify(payload)}, { signal: new AbortController().signal });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  if (signal !== 'SIGKILL') throw new Error('the job ended before it was killed');
}
