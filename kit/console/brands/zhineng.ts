import type { Brand, Shape } from './parts.ts';
import { accentFrom } from './accent.ts';
import { sealOf, signOf } from './seal.ts';

const mark: Shape[] = [
  { d: 'M16 2.5 27.7 9.250v13.5L16 29.5 4.3 22.750V9.250Z', in: 'text', stroke: 3 },
  { d: 'M16 16 21.5 12.8M16 16v6.4M16 16 10.5 12.8', in: 'accent', stroke: 2.4 },
  { d: 'M16 12.4a3.6 3.6 0 1 1 0 7.2a3.6 3.6 0 0 1 0-7.2Z', in: 'accent' },
];

export const zhineng: Brand = {
  name: { en: 'Zhineng', zh: '智能' },
  greeting: { en: 'Intelligent service, within reach', zh: '智能服务，触手可及' },
  footer: { en: 'Zhineng Service Cloud', zh: '智能服务云' },
  pageTitle: { en: 'Zhineng Service Cloud', zh: '智能服务云' },
  welcome: {
    en: 'Robots that listen, decide and hand over, with every step to be seen and changed.',
    zh: '机器人会听、会判断、会转接，每一步都看得见、改得动。',
  },
  logos: { mark, sign: signOf(mark), seal: sealOf(mark, 24) },
  accent: { light: accentFrom('light', '#3A54B4', '#3A54B4'), dark: accentFrom('dark', '#9AAEF5', '#455EBC') },
};
