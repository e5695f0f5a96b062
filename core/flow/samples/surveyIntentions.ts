import type { Sample } from './build.ts';
import type { Say } from './shared/inBoth.ts';
import { heard } from './shared/intentions.ts';

/** What customers may mean who are asked for their opinion. */
export const intentions = (t: Say): Sample['intentions'] => [
  t(
    [
      'yes',
      'Agrees',
      ['yes', 'yeah', 'sure', 'okay', 'ok', 'speaking', 'go ahead', 'fine', 'of course', 'a minute', 'all right'],
    ],
    ['yes', '同意', ['可以', '好的', '行', '嗯', '是的', '你说', '您说', '有', '没问题', '方便'], ['好', '是']],
  ),
  [
    'no',
    t('Refuses', '拒绝'),
    t(
      [
        'no',
        'nope',
        'not interested',
        'no time',
        'not now',
        'dont want',
        'busy',
        'driving',
        'in a meeting',
        'no thanks',
        'stop calling',
      ],
      ['不行', '不可以', '没时间', '没空', '不方便', '在忙', '开会', '开车', '不用', '不想', '别打', '算了', '不需要'],
    ),
  ],
  [
    'high',
    t('Satisfied', '满意'),
    t(
      [
        'ten',
        'nine',
        'eight',
        'very good',
        'excellent',
        'great',
        'very satisfied',
        'quick',
        'happy',
        'perfect',
        'satisfied',
      ],
      ['十分', '九分', '八分', '很满意', '非常满意', '满意', '挺好', '很好', '不错', '很快'],
    ),
  ],
  [
    'middle',
    t('So-so', '一般'),
    t(
      ['seven', 'six', 'five', 'okay i guess', 'so so', 'average', 'could be better', 'not bad'],
      ['七分', '六分', '五分', '一般', '还行', '凑合', '还可以', '马马虎虎'],
    ),
  ],
  [
    'low',
    t('Dissatisfied', '不满意'),
    t(
      [
        'four',
        'three',
        'two',
        'one',
        'zero',
        'bad',
        'terrible',
        'not satisfied',
        'not happy',
        'unhappy',
        'disappointed',
        'awful',
      ],
      ['四分', '三分', '两分', '一分', '零分', '不满意', '太差', '很差', '不好', '失望', '糟糕'],
    ),
  ],
  [
    'speed',
    t('Took too long', '太慢'),
    t(
      ['slow', 'took', 'weeks', 'waiting', 'long', 'time', 'delay', 'late'],
      ['慢', '拖', '等了', '时间', '好久', '半个月', '一个多月', '效率'],
    ),
  ],
  [
    'amount',
    t('Paid too little', '赔得少'),
    t(['amount', 'money', 'paid', 'less', 'little', 'not enough'], ['赔得少', '金额', '钱', '少赔', '不够', '赔少']),
  ],
  [
    'service',
    t('Unfriendly', '态度'),
    t(
      ['rude', 'nobody', 'called back', 'unfriendly', 'service', 'staff', 'answer the phone'],
      ['态度', '服务', '没人', '联系不上', '不接电话', '推来推去'],
    ),
  ],
  [
    'wrong',
    t('Wrong person', '非本人'),
    t(
      ['wrong number', 'wrong person', 'not me', 'dont know him', 'nobody by that name'],
      ['打错了', '不是我', '我不是', '不认识'],
    ),
  ],
  ...heard(t, 'who'),
  [
    'trust',
    t('Does not trust the call', '不信任来电'),
    t(
      [
        'scam',
        'fraud',
        'prove',
        'really from',
        'trust',
        'trick',
        'official number',
        'could be anybody',
        'recording this',
        'warned me',
      ],
      [
        '骗子',
        '诈骗',
        '真的保险公司',
        '我的保单号',
        '官方电话',
        '我不信',
        '看着就不对',
        '正规公司',
        '相信你',
        '从哪儿来',
        '转账',
        '发短信',
      ],
    ),
  ],
  ...heard(t, 'again'),
];
