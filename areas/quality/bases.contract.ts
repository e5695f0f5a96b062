/** Calls that are inspected after they have ended, or while they go on: the same endpoints stand at both addresses. */
export const bases = { after: '/label/api/v1/quality', during: '/inlabel/incallquality' } as const;
export type Mode = keyof typeof bases;
