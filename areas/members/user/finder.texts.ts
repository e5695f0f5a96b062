import { texts } from '#kit/contract/language.ts';

export const finderTexts = texts({ en: { people: 'People' }, zh: { people: '成员' } });
