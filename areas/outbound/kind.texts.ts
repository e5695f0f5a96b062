import { texts } from '#kit/contract/language.ts';

/** Kinds of a batch and of its calls. */
export const kindTexts = texts({
  kind: { en: 'Kind', zh: '类型' },
  kind1: { en: 'Live', zh: '正式' },
  kind2: { en: 'Trial', zh: '体验' },
  kind3: { en: 'Test', zh: '测试' },
});
