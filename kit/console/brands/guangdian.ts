import type { Brand, Shape } from './parts.ts';
import { accentFrom } from './accent.ts';
import { sealOf, signOf } from './seal.ts';

const mark: Shape[] = [
  { d: 'M16 10.5 22.6 29h-3.7l-1-3h-3.8l-1 3H9.4Z', in: 'text' },
  { d: 'M12 4.6a6.5 6.5 0 0 0 0 8.8', in: 'accent', stroke: 2.4 },
  { d: 'M20 4.6a6.5 6.5 0 0 1 0 8.8', in: 'accent', stroke: 2.4 },
  { d: 'M8 2a11 11 0 0 0 0 14', in: 'text', stroke: 2.4 },
  { d: 'M24 2a11 11 0 0 1 0 14', in: 'text', stroke: 2.4 },
];

export const guangdian: Brand = {
  name: { en: 'Guangdian', zh: '广电' },
  greeting: { en: 'Every call, clearly received', zh: '声声入耳，通达万家' },
  footer: { en: 'Guangdian Voice Services', zh: '广电语音服务平台' },
  pageTitle: { en: 'Guangdian Voice Services', zh: '广电语音服务平台' },
  welcome: {
    en: 'Voice for broadcasters and their subscribers: campaigns, service and care from one desk.',
    zh: '面向广电运营商与用户的语音服务：外呼、客服与关怀，一个平台完成。',
  },
  logos: { mark, sign: signOf(mark), seal: sealOf(mark, 36) },
  accent: { light: accentFrom('light', '#1D5FA8', '#1D5FA8'), dark: accentFrom('dark', '#74B2F0', '#2568AF') },
};
