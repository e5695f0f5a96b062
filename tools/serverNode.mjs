import { join } from 'node:path';
import { root } from './prepare.mjs';

/**
 * How the server's Node is started, so that a small machine carries it; by `npm start` and by the benches alike.
 */

/**
 * V8 lets the young generation of every thread grow with the machine: on 24 GB to 128 MB in each, filled again and again
 * with what is garbage at once.
 */
export const serverFlags = ['--max-semi-space-size=8'];

/** What stands in the environment already holds instead. */
export const serverEnvironment = {
  // What Node has compiled once, and the TypeScript it has read, it finds again at the next start: a third of a second
  // less, and what reads TypeScript is not loaded, 15 to 20 MB in each process.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  // glibc gives each thread an arena of its own and, once a large block was freed, keeps blocks of up to 32 MB for later:
  // of 900 MB after six minutes 480 lay there, freed by compilers, readers and lessons. With one arena and fixed thresholds
  // it is 50, and what is large goes back to the machine at once. Other C libraries know none of these.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};
