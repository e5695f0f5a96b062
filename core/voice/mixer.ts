/** Sums linear samples; what is too loud for 16 bits stays at the edge instead of turning over. */
export function addTo(sum: Int32Array, samples: Int16Array) {
  for (let at = 0; at < samples.length; at++) sum[at]! += samples[at]!;
}

export function saturated(sum: Int32Array, into: Int16Array) {
  for (let at = 0; at < sum.length; at++) {
    const sample = sum[at]!;
    into[at] = sample > 32_767 ? 32_767 : sample < -32_768 ? -32_768 : sample;
  }
}
