/** What is done again and again. */
export interface Beats {
  start(): void;
  /** Answers when what runs has come to its end; nothing begins after it. */
  stop(): Promise<void>;
}

/** Does `work` every so many milliseconds, counted from the end of the last time. `work` keeps its failures to itself. */
export function beats(work: () => Promise<void>, every: number): Beats {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  function start() {
    if (!stopped)
      timer = setTimeout(() => {
        running = work().then(start);
      }, every);
  }
  return {
    start,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
