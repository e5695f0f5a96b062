import type { Brand, Shape } from './parts.ts';
import { sealOf, signOf } from './seal.ts';

const mark: Shape[] = [
  {
    d: 'M9 2h14a7 7 0 0 1 7 7v1.2L12.2 6.8a.85.85 0 0 0-1 .84v16.72a.85.85 0 0 0 1 .84L30 21.8V23a7 7 0 0 1-7 7H9a7 7 0 0 1-7-7V9a7 7 0 0 1 7-7Z',
    in: 'text',
  },
  { d: 'M30 12.5v7l-15.9 3.05a.6.6 0 0 1-.7-.59V10.04a.6.6 0 0 1 .7-.59Z', in: 'accent' },
];

/** The default. */
export const callwright: Brand = {
  name: { en: 'Callwright', zh: 'Callwright' },
  greeting: { en: 'Use the account your administrator gave you.', zh: '请使用管理员为您开通的账号。' },
  footer: { en: 'Callwright', zh: 'Callwright' },
  pageTitle: { en: 'Callwright', zh: 'Callwright' },
  welcome: {
    en: 'Campaigns, robots and the people who help them, on machines of your own.',
    zh: '外呼活动、机器人与协作人员，都运行在您自己的机器上。',
  },
  tellsNews: true,
  logos: { mark, sign: signOf(mark), seal: sealOf(mark, 27) },
  // In the dark a large bright fill glares, so a button there is deeper than a link.
  accent: {
    light: {
      base: '#0B6B7B',
      hover: '#095866',
      active: '#074853',
      tint: '#E6F1F3',
      tintHover: '#D8E9EC',
      line: '#9CC8CF',
      solid: '#0B6B7B',
      solidHover: '#095866',
      solidActive: '#074853',
      on: '#FFFFFF',
    },
    dark: {
      base: '#4DB3C4',
      hover: '#6CC4D3',
      active: '#3A9EAF',
      tint: '#15292F',
      tintHover: '#193138',
      line: '#2C5D69',
      solid: '#1A7686',
      solidHover: '#1F7F90',
      solidActive: '#166675',
      on: '#FFFFFF',
    },
  },
};
