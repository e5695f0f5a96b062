import type { Brand, Shape } from './parts.ts';
import { accentFrom } from './accent.ts';
import { sealOf, signOf } from './seal.ts';

const mark: Shape[] = [
  { d: 'M6 4h20a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H14l-7 5.5V24H6a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Z', in: 'text' },
  { d: 'M8.5 14h15', in: 'accent', stroke: 3.2 },
  { d: 'M12.5 9.5h7', in: 'accent', stroke: 3.2 },
  { d: 'M12.5 18.5h7', in: 'accent', stroke: 3.2 },
];

export const yuzhong: Brand = {
  name: { en: 'Yuzhong', zh: '语众' },
  greeting: { en: 'Many voices, one answer', zh: '众声有应' },
  footer: { en: 'Yuzhong Contact Centre', zh: '语众联络中心' },
  pageTitle: { en: 'Yuzhong Contact Centre', zh: '语众联络中心' },
  welcome: {
    en: 'Robots and people share one conversation, and nobody has to repeat a sentence.',
    zh: '机器人与坐席共享同一段对话，客户无需重复。',
  },
  logos: { mark, sign: signOf(mark), seal: sealOf(mark, 42) },
  accent: { light: accentFrom('light', '#A3305C', '#A3305C'), dark: accentFrom('dark', '#F193B5', '#AC3C66') },
};
