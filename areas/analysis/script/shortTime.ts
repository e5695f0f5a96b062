/** 84 ms, 1.2 s, 3:41. */
export const shortTime = (took: number) =>
  took < 1_000
    ? `${took} ms`
    : took < 60_000
      ? `${(took / 1_000).toFixed(1)} s`
      : `${Math.floor(took / 60_000)}:${String(Math.round((took % 60_000) / 1_000)).padStart(2, '0')}`;
