import type { SpokenItem } from '#core/flow/flow.ts';
export const ListenButton = (_: { name: string; item: SpokenItem }) => null;
