import { Worker } from 'node:worker_threads';
import type { Lesson, Teacher } from './language.ts';

type Taught = Awaited<ReturnType<Teacher['teach']>>;

/** A thread for each lesson, one lesson after the other: two at once would take twice as long each and twice the memory. */
export function teacherInWorker(): Teacher {
  let turn: Promise<unknown> = Promise.resolve();
  let worker: Worker | undefined;
  let stopped = false;

  const run = (lesson: Lesson) =>
    new Promise<Taught>((done, failed) => {
      if (stopped) {
        failed(new Error('the teacher has stopped'));
        return;
      }
      worker = new Worker(new URL('teacher.worker.ts', import.meta.url), {
        workerData: lesson,
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: 2_048 },
      });
      worker.once('message', done);
      worker.once('error', failed);
      worker.once('exit', () => {
        failed(new Error('the lesson was broken off'));
      });
    });

  return {
    teach(lesson) {
      const taught = turn.then(() => run(lesson));
      turn = taught.catch(() => undefined);
      return taught;
    },
    async stop() {
      stopped = true;
      await worker?.terminate();
    },
  };
}
