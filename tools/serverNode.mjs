/**
 * How the server's Node is started, so that a small machine carries it. Set by `npm start` and by the benches alike; what
 * stands in the environment already is left.
 */

/**
 * V8 lets the young generation of every thread grow to what the machine has, on 24 GB to 128 MB each; requests and calls
 * leave so little behind that a larger one brought nothing measurable.
 */
export const serverFlags = ['--max-semi-space-size=8'];

/**
 * glibc gives each thread an arena of its own and, after the first large block was freed, keeps blocks of up to 32 MB for
 * later: of 900 MB after six minutes 480 lay there, freed by compilers, readers and lessons. With one arena and fixed
 * thresholds what is large goes back to the machine at once. Other C libraries know none of these.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};
