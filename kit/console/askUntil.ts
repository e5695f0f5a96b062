/** Milliseconds between one asking and the next; the last one is the last. */
const pauses = [0, 300, 600, 1_200, 2_400, 4_800];

/**
 * Asks until what is expected is there, six times within ten seconds. For a list that has just been given something: asked
 * once, it stays as it was where that one answer fails or is overtaken by an older one. Answers whether it came.
 */
export async function askUntil(
  ask: () => Promise<unknown>,
  isThere: () => boolean,
  wait: (milliseconds: number) => Promise<unknown> = (milliseconds) =>
    new Promise((done) => setTimeout(done, milliseconds)),
): Promise<boolean> {
  for (const pause of pauses) {
    if (pause > 0) await wait(pause);
    // What fails is asked again; the list shows its fault itself.
    await ask().catch(() => {});
    if (isThere()) return true;
  }
  return false;
}
