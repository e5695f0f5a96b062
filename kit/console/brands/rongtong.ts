import type { Brand, Shape } from './parts.ts';
import { accentFrom } from './accent.ts';
import { sealOf, signOf } from './seal.ts';

const mark: Shape[] = [
  { d: 'M12 7.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17Z', in: 'text', stroke: 3.2 },
  { d: 'M20 7.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17Z', in: 'accent', stroke: 3.2 },
];

export const rongtong: Brand = {
  name: { en: 'Rongtong', zh: '融通' },
  greeting: { en: 'Every channel meets here', zh: '融汇渠道，通达客户' },
  footer: { en: 'Rongtong Communication Platform', zh: '融通通信平台' },
  pageTitle: { en: 'Rongtong Communication Platform', zh: '融通通信平台' },
  welcome: {
    en: 'Calls, text and chat of one customer in one place, for whoever answers next.',
    zh: '同一客户的电话、短信与会话集中一处，任何人接手都能继续。',
  },
  logos: { mark, sign: signOf(mark), seal: sealOf(mark, 33) },
  accent: { light: accentFrom('light', '#0D6B54', '#0D6B54'), dark: accentFrom('dark', '#57C6A6', '#167A61') },
};
