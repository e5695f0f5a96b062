import type { Brand, Shape } from './parts.ts';
import { accentFrom } from './accent.ts';
import { sealOf, signOf } from './seal.ts';

const mark: Shape[] = [
  { d: 'M2 9h6.2l7.8 12.5L23.8 9H30L19.2 27h-6.4Z', in: 'text' },
  { d: 'M16 3.5a4.3 4.3 0 1 1 0 8.6a4.3 4.3 0 0 1 0-8.6Z', in: 'accent' },
];

export const gusi: Brand = {
  name: { en: 'Gusi', zh: '谷思' },
  greeting: { en: 'Think first, then call', zh: '先思而后言' },
  footer: { en: 'Gusi Conversation Platform', zh: '谷思智能对话平台' },
  pageTitle: { en: 'Gusi Conversation Platform', zh: '谷思智能对话平台' },
  welcome: {
    en: 'Conversations that are planned before they are spoken, and understood after.',
    zh: '先规划，再对话，最后读懂每一次沟通。',
  },
  logos: { mark, sign: signOf(mark), seal: sealOf(mark, 30) },
  accent: { light: accentFrom('light', '#4A6B1C', '#4A6B1C'), dark: accentFrom('dark', '#A5CB74', '#527527') },
};
