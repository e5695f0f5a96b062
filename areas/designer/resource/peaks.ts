/** How loud a sound is along its way, as so many numbers from 0 to 1; the loudest is 1. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  const step = samples.length / count;
  const peaks = Array.from({ length: count }, (_, at) => {
    let most = 0;
    const end = Math.max(Math.floor((at + 1) * step), Math.floor(at * step) + 1);
    for (let place = Math.floor(at * step); place < end && place < samples.length; place += 1)
      most = Math.max(most, Math.abs(samples[place]!));
    return most;
  });
  const loudest = Math.max(...peaks, 0.01);
  return peaks.map((peak) => Math.sqrt(peak / loudest));
}
