import { silence } from '../play.ts';
import type { SampleName } from '../samples/index.ts';
import type { Golden } from './golden.ts';
import { inbound } from './inbound.ts';
import { payments } from './payments.ts';

const chen = {
  phone: '+8613800000001',
  name: 'Chen Wei',
  plate: '沪A12345',
  policy_end: '2026-12-03',
  days_left: '10',
  premium: '3280.00',
};
const later = { ...chen, days_left: '40' };
const wei = { ...chen, name: '陈伟' };
const weiLater = { ...wei, days_left: '40' };
const riding = { phone: '+8613800000001', name: 'Chen Wei' };
const ridingZh = { ...riding, name: '陈伟' };
const surveyed = { phone: '+8613800000001', name: 'Chen Wei', plate: '沪A12345' };
const surveyedZh = { ...surveyed, name: '陈伟' };

/** Conversations worth showing: what the sample robots say to people who agree, doubt, object, mishear, press keys and fall silent. */
export const golden: Record<SampleName, Golden[]> = {
  renewalEn: [
    { title: 'Renews at once', given: chen, replies: ['Yes, speaking.', 'Okay, go ahead.'] },
    {
      title: 'Asks who is calling, then renews',
      given: later,
      replies: ['And who are you?', 'Yes, that’s me.', 'Sure, renew it for me.'],
    },
    {
      title: 'Finds it expensive and is convinced',
      given: chen,
      replies: ['Speaking.', 'That’s more than last year, isn’t it?', 'Fine, go ahead.'],
    },
    {
      title: 'Has to think and presses a key for the afternoon',
      given: later,
      replies: ['Yes, this is me, go ahead.', 'I have to think about it.', { keys: '2' }],
    },
    {
      title: 'Drives and wants to be called in the morning',
      given: chen,
      replies: ['I’m driving, call me later.', 'Morning is better.'],
    },
    { title: 'The wrong person, with fillers', given: chen, replies: ['No, well, not me, sorry.'] },
    {
      title: 'Suspects a trick three times',
      given: chen,
      replies: ['Is this a scam?', 'That sounds like fraud to me.', 'It’s a trick.'],
    },
    {
      title: 'Asks what is covered, refuses, and says why',
      given: later,
      replies: ['Yes.', 'What is covered?', 'No thanks, leave it.', 'It is insured somewhere else now.'],
    },
    {
      title: 'Hears badly, then wants a person',
      given: chen,
      replies: ['You have to speak up, dear.', 'Yes, speaking.', 'Can I talk to a person about this?'],
    },
    { title: 'Says nothing at all', given: chen, replies: [silence, silence, silence] },
  ],
  renewalZh: [
    { title: '当场续保', given: wei, replies: ['是的，你说。', '行，那就办吧。'] },
    { title: '先问来电方，再续保', given: weiLater, replies: ['你是哪里的？', '我是，你讲。', '可以，办吧。'] },
    { title: '嫌贵，解释后同意', given: wei, replies: ['嗯，是的。', '怎么比去年贵了？', '好的，没问题。'] },
    { title: '再考虑，按键选下午', given: weiLater, replies: ['对，是我本人。', '我跟家里商量商量。', { keys: '2' }] },
    { title: '没空，约上午', given: wei, replies: ['正在开会，没空。', '上午吧。'] },
    { title: '不是本人', given: wei, replies: ['不是，呃，我不是，打错了。'] },
    { title: '三次怀疑是骗子', given: wei, replies: ['你不会是骗子吧？', '现在诈骗电话太多了。', '这种电话我不信。'] },
    {
      title: '问保障，拒绝并说明原因',
      given: weiLater,
      replies: ['是我。', '保障范围有哪些？', '不用了。', '在别家买过了。'],
    },
    { title: '听不清，再转人工', given: wei, replies: ['啊？大声点，我耳朵不好。', '我是。', '我要找人工。'] },
    { title: '一直不说话', given: wei, replies: [silence, silence, silence] },
  ],
  surveyEn: [
    { title: 'Very satisfied', given: surveyed, replies: ['Sure.', 'Nine, it was really quick.'] },
    { title: 'Types the rating', given: surveyed, replies: ['Yes, go ahead.', { keys: '10#' }] },
    {
      title: 'So-so, because of the time it took',
      given: surveyed,
      replies: ['Okay.', 'Average. Six.', 'It took far too long.'],
    },
    {
      title: 'Dissatisfied, and wants to be called',
      given: surveyed,
      replies: [
        'A minute is fine.',
        'Three. I was not happy.',
        'The staff were rude, to be honest.',
        'Yes, please do.',
      ],
    },
    {
      title: 'Dissatisfied, and wants no call',
      given: surveyed,
      replies: ['Yeah.', { keys: '2#' }, 'You paid less than the repair.', 'No.'],
    },
    { title: 'No time', given: surveyed, replies: ['I’m in a meeting, no time.'] },
    { title: 'The wrong person', given: surveyed, replies: ['No, that’s not me.'] },
    {
      title: 'Asks who is calling first',
      given: surveyed,
      replies: ['Which company is this?', 'All right.', 'Seven, I guess.', 'The delay, mostly.'],
    },
    { title: 'Nobody understands the rating', given: surveyed, replies: ['Sure.', 'Bananas', 'Apples', 'Pears'] },
    {
      title: 'Asks for it once more, then rates',
      given: surveyed,
      replies: ['Say that again?', 'Yes.', 'Ten out of ten.'],
    },
  ],
  surveyZh: [
    { title: '很满意', given: surveyedZh, replies: ['可以。', '九分吧，挺快的。'] },
    { title: '按键打分', given: surveyedZh, replies: ['行，你说。', { keys: '10#' }] },
    { title: '一般，因为太慢', given: surveyedZh, replies: ['好的。', '一般吧，六分。', '太慢了，拖了一个多月。'] },
    {
      title: '不满意，同意回电',
      given: surveyedZh,
      replies: ['嗯，你说。', '三分，不满意。', '打电话没人接。', '可以。'],
    },
    {
      title: '不满意，不要回电',
      given: surveyedZh,
      replies: ['方便。', { keys: '2#' }, '少赔了我好几百块钱。', '不用。'],
    },
    { title: '没时间', given: surveyedZh, replies: ['在开会，没时间。'] },
    { title: '非本人', given: surveyedZh, replies: ['打错了，不是我。'] },
    { title: '先问来电方', given: surveyedZh, replies: ['你们是哪家公司？', '可以。', '七分，还行。', '流程慢。'] },
    { title: '分数一直没听懂', given: surveyedZh, replies: ['可以。', '香蕉', '苹果', '梨'] },
    { title: '请再说一遍', given: surveyedZh, replies: ['再说一遍，听不清楚。', '好的。', '十分，非常满意。'] },
  ],
  rideEn: [
    {
      title: 'Says nearly everything at once',
      given: riding,
      replies: [
        'Yes, speaking.',
        'Sure, go ahead.',
        'From Leeds to Bath tomorrow at nine.',
        'Two.',
        'Anna Chen.',
        'Yes, that’s right.',
      ],
    },
    {
      title: 'Is asked for one thing after the other',
      given: riding,
      replies: [
        'Yes.',
        'Okay.',
        'I am not sure yet',
        'Leeds',
        'Bath',
        'Monday',
        'ten',
        'three',
        'maria lopez',
        'Correct.',
      ],
    },
    {
      title: 'Names the destination first, a day that has passed, an hour too late',
      given: riding,
      replies: [
        'Yes.',
        'Okay.',
        'I need to get to Bath.',
        'Leeds',
        'yesterday',
        'Monday',
        'at eleven at night',
        'eight in the morning',
        'just me, one person',
        'Tom Reed',
        'Perfect.',
      ],
    },
    {
      title: 'Corrects what is read back, twice',
      given: riding,
      replies: [
        'Yes.',
        'Okay.',
        'From Leeds to Bath on Monday at nine, for two people.',
        'It’s under Miller.',
        'No, make it Sunday at noon.',
        'Not Bath but Oxford.',
        'That’s right.',
      ],
    },
    {
      title: 'Only says that it is wrong, then what',
      given: riding,
      replies: [
        'Yes.',
        'Okay.',
        'Wednesday, sorry, Thursday, from Leeds to Bath at nine in the morning for four.',
        'Eve Park',
        'No.',
        'The time, it should be ten.',
        { keys: '1' },
      ],
    },
    {
      title: 'Wants a car for seven',
      given: riding,
      replies: [
        'Yes.',
        'Okay.',
        'From Leeds to Bath tomorrow at nine for seven people.',
        'Four, then.',
        'Ann Lee',
        'Yes.',
      ],
    },
    {
      title: 'Looks for a pen and asks what it costs',
      given: riding,
      replies: [
        'Yes.',
        'Okay.',
        'From Leeds to Bath tomorrow at nine for two people.',
        'Just a moment.',
        'Does it cost anything?',
        'Chen Wei',
        { keys: '1' },
      ],
    },
    {
      title: 'Changes their mind half way, and asks for luggage first',
      given: riding,
      replies: [
        'Yes.',
        'Okay.',
        'Is there room for three suitcases?',
        'From Leeds to Bath.',
        'Forget it, I changed my mind.',
      ],
    },
    {
      title: 'Gives a day and wants a person all at once',
      given: riding,
      replies: ['Yes.', 'Okay.', 'Tomorrow, but let me speak to someone first.'],
    },
    {
      title: 'Never says where',
      given: riding,
      replies: ['Yes.', 'Okay.', 'I do not know yet', 'I would have to look at the map', 'That is hard to say'],
    },
  ],
  rideZh: [
    {
      title: '一句话说全',
      given: ridingZh,
      replies: ['是的。', '可以。', '明天上午九点从上海到杭州。', '两个人。', '王芳。', '对的。'],
    },
    {
      title: '一项一项回答',
      given: ridingZh,
      replies: ['是我。', '好的。', '我还没想好', '苏州', '杭州', '周一', '十点', '三位', '李小明', '没错。'],
    },
    {
      title: '先说目的地，日期已过，时间太晚',
      given: ridingZh,
      replies: [
        '是的。',
        '可以。',
        '我要去杭州',
        '苏州',
        '昨天',
        '周一',
        '晚上十一点',
        '早上八点',
        '就我一位',
        '我叫赵敏',
        '对的。',
      ],
    },
    {
      title: '复述时两次更正',
      given: ridingZh,
      replies: [
        '是的。',
        '可以。',
        '周一上午九点从上海到杭州，两个人',
        '免贵姓王',
        '不是周一，是周二',
        '送到宁波',
        '没错。',
      ],
    },
    {
      title: '只说不对，再说哪里要改',
      given: ridingZh,
      replies: [
        '是的。',
        '可以。',
        '周三，不对，周四上午九点从上海到杭州，四个人',
        '陈晓东',
        '不对',
        '时间改成十点',
        { keys: '1' },
      ],
    },
    {
      title: '七个人要坐一辆车',
      given: ridingZh,
      replies: ['是的。', '可以。', '明天上午九点从上海到杭州，七个人', '那就四个人', '孙丽', '对的。'],
    },
    {
      title: '稍等一下，再问费用',
      given: ridingZh,
      replies: [
        '是的。',
        '可以。',
        '明天上午九点从上海到杭州，两个人',
        '稍等一下',
        '要收费吗？',
        '张三丰',
        { keys: '1' },
      ],
    },
    {
      title: '问行李，中途不约了',
      given: ridingZh,
      replies: ['是的。', '可以。', '行李多放得下吗？', '从上海到杭州', '算了，不去了。'],
    },
    { title: '说了日期，又要人工', given: ridingZh, replies: ['是的。', '可以。', '明天，不过我想先找人工问问'] },
    {
      title: '一直没说去哪里',
      given: ridingZh,
      replies: ['是的。', '可以。', '我还没想好', '我不知道啊', '我真不知道呢'],
    },
  ],
  ...inbound,
  ...payments,
};
