import { texts } from '#kit/contract/language.ts';

/** What an incoming call came by, and how one that was placed came about. */
export const entryTexts = texts({
  entry: { en: 'Came in by', zh: '呼入方式' },
  trunk: { en: 'Trunk', zh: '中继线路' },
  telephone: { en: 'Telephone', zh: '话机' },
  browser: { en: 'Call by voice', zh: '语音呼叫' },
  trialAddress: { en: 'Trial address', zh: '体验地址' },
  placedBy: { en: 'Placed by', zh: '呼出方式' },
  campaign: { en: 'Campaign', zh: '外呼活动' },
  outside: { en: 'Telephone calling outside', zh: '话机外线呼叫' },
  handedOver: { en: 'Transfer', zh: '转接' },
  routed: { en: 'Incoming route', zh: '呼入路由' },
  referred: { en: 'Asked for by the caller (REFER)', zh: '来电方要求转接（REFER）' },
  trunkTest: { en: 'Test of a trunk', zh: '中继测试' },
  code: { en: 'Code read out', zh: '语音验证码' },
});
