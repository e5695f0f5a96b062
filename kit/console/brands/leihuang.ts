import type { Brand, Shape } from './parts.ts';
import { accentFrom } from './accent.ts';
import { sealOf, signOf } from './seal.ts';

const mark: Shape[] = [
  { d: 'M16 3a13 13 0 1 1 0 26a13 13 0 0 1 0-26Z', in: 'text', stroke: 3 },
  { d: 'M18.3 7 9.8 17.8h5l-1.6 7.2 9-11.3h-5.1Z', in: 'accent' },
];

export const leihuang: Brand = {
  name: { en: 'Leihuang', zh: '雷煌' },
  greeting: { en: 'Fast to connect, bright to follow', zh: '接通如雷，洞察如煌' },
  footer: { en: 'Leihuang Outbound Platform', zh: '雷煌外呼平台' },
  pageTitle: { en: 'Leihuang Outbound Platform', zh: '雷煌外呼平台' },
  welcome: {
    en: 'Large campaigns that start on time, keep their pace and tell at once where they stand.',
    zh: '大规模外呼准时启动、稳定推进，进度实时可见。',
  },
  logos: { mark, sign: signOf(mark), seal: sealOf(mark, 48) },
  accent: { light: accentFrom('light', '#8A5000', '#8A5000'), dark: accentFrom('dark', '#E7AA58', '#8F5C18') },
};
