import type { Sample } from './model.ts';

const said: Record<string, string[]> = {
  parcel: [
    'where is my parcel',
    'my parcel has not arrived',
    'when will the package be delivered',
    'track my order please',
    'the delivery is late',
    'has my order been shipped',
    'i am waiting for a package',
    'still no delivery',
  ],
  refund: [
    'i want my money back',
    'how do i get a refund',
    'please refund the order',
    'when is the refund paid',
    'return the money to my card',
    'i would like to be refunded',
    'give me back what i paid',
    'refund has not come',
  ],
  address: [
    'change my address',
    'i moved to a new flat',
    'please send it to another address',
    'my address is wrong',
    'deliver to my office instead',
    'update the shipping address',
    'i typed the wrong street',
    'can you change where it goes',
  ],
  快递: [
    '我的快递到哪了',
    '包裹怎么还没到',
    '什么时候能送到',
    '帮我查一下物流',
    '快递太慢了',
    '我的货发了没有',
    '一直在等快递',
    '订单还没有派送',
  ],
  退款: [
    '我要退款',
    '怎么退钱',
    '钱什么时候退回来',
    '把钱退到我卡里',
    '退款还没到账',
    '我想申请退款',
    '能不能把钱还给我',
    '不要了给我退了',
  ],
  地址: [
    '帮我改一下地址',
    '地址填错了',
    '我搬家了要换地址',
    '送到公司去吧',
    '收货地址要修改',
    '能换个地方收吗',
    '门牌号写错了',
    '请寄到新的地址',
  ],
};

/** Six intentions in two languages, eight sentences each. */
export const testSamples: Sample[] = Object.entries(said).flatMap(([intention, texts]) =>
  texts.map((text) => ({ text, intention })),
);

/** A sentence “vector” of letter pairs: enough for tests that only ask whether vectors are used at all. */
export function testVector(text: string): Float32Array {
  const vector = new Float32Array(64);
  for (let at = 0; at + 1 < text.length; at += 1)
    vector[(text.charCodeAt(at) * 7 + text.charCodeAt(at + 1)) % 64]! += 1;
  return vector;
}

export const testVectors = (samples: readonly Sample[]) => ({
  encoder: 'pairs',
  parts: [32, 32],
  of: samples.map(({ text }) => testVector(text)),
});
