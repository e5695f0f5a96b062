/** How loud a stream is. */
export function levelsOf(stream: MediaStream) {
  const context = new AudioContext();
  const meter = context.createAnalyser();
  meter.fftSize = 512;
  const samples = new Float32Array(meter.fftSize);
  let source = context.createMediaStreamSource(stream);
  source.connect(meter);

  return {
    /** 0 to 1: 60 dB, as people hear it. */
    now(): number {
      meter.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length;
      return Math.max(0, Math.min(1, 1 + (10 * Math.log10(power + 1e-9)) / 60));
    },
    take(next: MediaStream) {
      source.disconnect();
      source = context.createMediaStreamSource(next);
      source.connect(meter);
    },
    close: () => void context.close().catch(() => {}),
  };
}
export type Levels = ReturnType<typeof levelsOf>;
