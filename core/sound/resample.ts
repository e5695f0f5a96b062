/** Taps on either side of a sample, at the lower of the two rates. */
const reach = 12;

/** Sound at another rate, band-limited by a windowed sinc so that nothing folds back. */
export function resample(samples: Int16Array, from: number, to: number): Int16Array {
  if (from === to) return samples;
  const band = Math.min(1, to / from);
  const half = Math.ceil(reach / band);
  const made = new Int16Array(Math.floor((samples.length * to) / from));
  const weights = kernel(band * 0.92, half);
  for (let at = 0; at < made.length; at++) {
    const centre = (at * from) / to;
    const first = Math.max(0, Math.ceil(centre - half));
    const last = Math.min(samples.length - 1, Math.floor(centre + half));
    let sum = 0;
    for (let near = first; near <= last; near++)
      sum += samples[near]! * weights[Math.round(Math.abs(near - centre) * fine)]!;
    made[at] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
  }
  return made;
}

/** Entries of the table per sample. */
const fine = 64;

function kernel(cut: number, half: number): Float64Array {
  return Float64Array.from({ length: (half + 1) * fine + 1 }, (_, at) => {
    const x = at / fine;
    if (x > half) return 0;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * cut * x) / (Math.PI * cut * x);
    return cut * sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / half));
  });
}
