import { Worker } from 'node:worker_threads';
import type { LegEvent } from './media.ts';
import type { Order, Said } from './orders.ts';

export type StartWorker = () => Worker;
/** Scavenges of a small young generation are short, and sound does not wait for a long one. */
export const startWorker: StartWorker = () =>
  new Worker(new URL('media.worker.ts', import.meta.url), {
    name: 'media',
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });

type Answer = Extract<Said, { type: 'answer' }>['answer'];
type Question = Extract<Order, { question: number }>;
type Asked = Question extends infer One ? (One extends Question ? Omit<One, 'question'> : never) : never;

interface ThreadNeeds {
  start: StartWorker;
  onEvent(leg: number, event: LegEvent): void;
  onRecorded(leg: number, sound: Uint8Array): void;
  onHandshake(leg: number, bytes: Uint8Array): void;
  /** It ended of itself: what it carried is gone. */
  onGone(problem: string): void;
}

/** A thread of media. What is asked of one that is gone is answered with null. */
export function mediaThread({ start, onEvent, onRecorded, onHandshake, onGone }: ThreadNeeds) {
  const worker = start();
  const answers = new Map<number, (answer: Answer) => void>();
  const opening = new Map<number, (problem: string | null) => void>();
  let questions = 0;
  let state: 'runs' | 'stops' | 'gone' = 'runs';

  worker.unref();
  worker.on('message', (said: Said) => {
    if (said.type === 'event') onEvent(said.leg, said.event);
    else if (said.type === 'recorded') onRecorded(said.leg, said.sound);
    else if (said.type === 'handshake') onHandshake(said.leg, said.bytes);
    else if (said.type === 'opened') {
      opening.get(said.leg)?.(said.problem);
      opening.delete(said.leg);
    } else {
      answers.get(said.question)?.(said.answer);
      answers.delete(said.question);
      rest();
    }
  });

  /** A thread from which nothing is awaited does not keep the process alive. */
  function rest() {
    if (answers.size === 0 && opening.size === 0) worker.unref();
  }

  function gone(problem: string) {
    if (state === 'gone') return;
    const stopped = state === 'stops';
    state = 'gone';
    for (const answer of answers.values()) answer(null);
    for (const open of opening.values()) open('gone');
    answers.clear();
    opening.clear();
    if (!stopped) onGone(problem);
  }
  worker.on('error', (error: Error) => gone(error.message));
  worker.on('exit', (code) => gone(`it ended with ${code}`));

  function ask(order: Asked): Promise<Answer> {
    if (state === 'gone') return Promise.resolve(null);
    worker.ref();
    return new Promise((answer) => {
      questions += 1;
      answers.set(questions, answer);
      worker.postMessage({ ...order, question: questions } as Order);
    });
  }

  return {
    ask,
    /** A word of the system where it cannot be opened. */
    open(order: Extract<Order, { type: 'open' }>): Promise<string | null> {
      if (state === 'gone') return Promise.resolve('gone');
      worker.ref();
      return new Promise((answer) => {
        opening.set(order.leg, (problem) => {
          answer(problem);
          queueMicrotask(rest);
        });
        worker.postMessage(order);
      });
    },
    order(order: Extract<Order, { type: 'leg' }>) {
      if (state !== 'gone') worker.postMessage(order);
    },
    isGone: () => state === 'gone',
    async stop() {
      if (state === 'gone') return;
      state = 'stops';
      await ask({ type: 'stop' });
      await worker.terminate();
    },
  };
}
export type MediaThread = ReturnType<typeof mediaThread>;
