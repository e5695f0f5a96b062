/** How soon an answer counts as over: a slow robot waits for a longer pause. */
export const responseSpeeds = [
  ['low', 1.5],
  ['normal', 1],
  ['high', 0.5],
] as const;
