import { texts } from '#kit/contract/language.ts';

/** What an incoming call came by. */
export const entryTexts = texts({
  entry: { en: 'Came in by', zh: '呼入方式' },
  trunk: { en: 'Trunk', zh: '中继线路' },
  telephone: { en: 'Telephone', zh: '话机' },
  browser: { en: 'Call by voice', zh: '语音呼叫' },
  trialAddress: { en: 'Trial address', zh: '体验地址' },
});
