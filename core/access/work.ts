/** Whether so many bits at the beginning are zero: on average two to the power of `bits` tries find such a sum. */
export function hasZeroBits(sum: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let at = 0; at < whole; at++) if (sum[at] !== 0) return false;
  return bits % 8 === 0 || sum[whole]! >> (8 - (bits % 8)) === 0;
}

/** What is summed up with SHA-256: the task, which is new with every image, and a number that is looked for. */
export const workText = (task: string, found: string) => `${task}.${found}`;
