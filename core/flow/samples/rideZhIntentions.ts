import { intentions as lent } from './renewalZhIntentions.ts';
import type { Sample } from './build.ts';

const shared = ['wrong', 'later', 'person', 'complaint', 'morning', 'afternoon', 'who', 'again'];

/** 客户对用车预约可能的意图；各机器人通用的说法与续保相同。 */
export const intentions: Sample['intentions'] = [
  [
    'yes',
    '同意',
    [
      '是的',
      '是我',
      '我是',
      '对的',
      '对',
      '嗯',
      '好的',
      '好啊',
      '可以',
      '没问题',
      '没错',
      '约吧',
      '订吧',
      '您说',
      '你说',
    ],
    ['是', '好', '行'],
  ],
  ['no', '拒绝', ['不是', '不行', '不可以', '不用', '不需要', '不要', '不想', '没兴趣', '不了', '不约', '不对']],
  ['change', '要修改', ['改一下', '要改', '修改', '错了', '有误']],
  ['stop', '改变主意', ['算了', '不订了', '不约了', '取消吧', '改主意', '不坐了', '不去了']],
  ['cost', '询问费用', ['多少钱', '收费', '要钱', '免费吗', '费用']],
  ['luggage', '询问行李', ['行李', '箱子', '儿童座椅', '婴儿车', '后备箱']],
  ...lent.filter(([id]) => shared.includes(id)),
];
