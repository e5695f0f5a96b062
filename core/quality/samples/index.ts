import { collectionEn } from './collectionEn.ts';
import { collectionZh } from './collectionZh.ts';
import { salesEn } from './salesEn.ts';
import { salesZh } from './salesZh.ts';
import { serviceEn } from './serviceEn.ts';
import { serviceZh } from './serviceZh.ts';
import type { ShippedSheet } from './parts.ts';

export type { ShippedSheet };
/** Sheets to begin with; whoever takes one may change all of it. */
export const shippedSheets: readonly ShippedSheet[] = [
  collectionEn,
  salesEn,
  serviceEn,
  collectionZh,
  salesZh,
  serviceZh,
];
