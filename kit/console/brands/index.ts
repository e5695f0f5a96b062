import type { BrandCode } from '#core/look/brandCodes.ts';
import type { Brand } from './parts.ts';
import { callwright } from './callwright.ts';
import { guangdian } from './guangdian.ts';
import { gusi } from './gusi.ts';
import { leihuang } from './leihuang.ts';
import { rongtong } from './rongtong.ts';
import { yuzhong } from './yuzhong.ts';
import { zhineng } from './zhineng.ts';

/** Every look; a missing one does not compile. */
export const brands: Record<BrandCode, Brand> = {
  default: callwright,
  guangdian,
  gusi,
  yuzhong,
  zhineng,
  leihuang,
  rongtong,
};
