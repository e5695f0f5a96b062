import { texts } from '#kit/contract/language.ts';

export const finderTexts = texts({ people: { en: 'People', zh: '成员' } });
