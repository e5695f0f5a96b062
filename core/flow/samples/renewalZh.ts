import { build, type Exit } from './build.ts';

/** What customers say to an offer, however it is put. */
const answers: Exit[] = [
  { name: '同意', to: 'accepted', means: ['yes'], sets: { result: 'A', label: '同意续保' } },
  { name: '嫌贵', to: 'price', means: ['price'] },
  { name: '再考虑', to: 'time', means: ['think', 'later'], sets: { result: 'B', label: '考虑中' } },
  { name: '要人工', to: 'adviser', means: ['person'], sets: { result: 'C', label: '要求人工' } },
  { name: '已办理', to: 'noted', means: ['done'], sets: { result: 'D', label: '已在别处办理' } },
  { name: '拒绝', to: 'why', means: ['no', 'complaint'] },
  { name: '其他', to: 'adviser', otherwise: true, sets: { result: 'C', label: '未听懂' } },
];

/** 车险到期提醒：确认本人，说明到期日，询问是否续保。 */
export const renewalZh = build({
  id: 'renewal-zh',
  name: '车险续保',
  language: 'zh',
  arguments: [
    ['phone', '电话号码', '', true], ['customer_no', '客户编号', ''], ['name', '客户姓名', ''], ['plate', '车牌号', '您的爱车'],
    ['policy_end', '保单到期日', ''], ['days_left', '剩余天数', '30'], ['premium', '续保保费（元）', '3280.00'],
  ],
  outputs: [['result', 'A 同意续保，B 考虑中，C 要求人工，D 拒绝，E 非本人'], ['label', '结果说明'], ['reason', '拒绝原因'], ['callback', '回访时间']],
  intentions: [
    ['yes', '同意', ['是的', '是我', '我是', '对', '嗯', '好的', '好啊', '可以', '行', '没问题', '办吧', '续吧', '您说', '你说', '同意', '就这样吧'], ['是', '好']],
    ['no', '拒绝', ['不用', '不需要', '不要', '不想', '没兴趣', '不续', '算了', '不办', '不了', '不考虑', '别打']],
    ['wrong', '非本人', ['打错了', '不是我', '我不是', '不认识', '没这个人', '不是本人', '他不在', '她不在', '换号了']],
    ['price', '嫌贵', ['贵', '价格', '便宜', '优惠', '涨', '打折', '多少钱', '比去年']],
    ['later', '没空', ['在忙', '没空', '没时间', '开车', '开会', '回头再说', '晚点', '过会儿', '改天', '不方便']],
    ['person', '要人工', ['人工', '真人', '客服', '业务员', '找个人', '你是机器人', '经理']],
    ['done', '已办理', ['已经续了', '已经买了', '买过了', '续过了', '车卖了', '卖掉了', '别家', '平安买', '人保买', '朋友那买']],
    ['complaint', '投诉', ['投诉', '骚扰', '烦死', '哪来的号码', '怎么有我电话', '别再打', '举报']],
    ['think', '考虑', ['考虑', '想想', '商量', '看看', '比较一下', '再说', '问一下老婆', '问问老公', '不一定']],
    ['morning', '上午', ['上午', '早上', '九点', '十点', '中午前']],
    ['afternoon', '下午', ['下午', '晚上', '下班', '两点', '三点', '六点', '午后']],
  ],
  noInput: { name: '没有听到', localRepeatNum: 2, text: '喂，您好，能听到吗？', exceedAction: 'end', exceedText: '您那边好像听不到，我稍后再给您打，再见。' },
  noMatch: { name: '没有听懂', localRepeatNum: 2, text: '不好意思，我没太听清。', exceedAction: 'return', exceedText: '' },
  nodes: [
    {
      id: 'who', name: '确认本人', kind: 'interact', at: [0, 0],
      says: ['您好，这里是云禾保险，本次通话会录音。请问您是${name}吗？', '请问您是${name}本人吗？'],
      exits: [
        { name: '是本人', to: 'when', means: ['yes'] },
        { name: '非本人', to: 'sorry', means: ['wrong', 'no'], sets: { result: 'E', label: '非本人' } },
        { name: '现在没空', to: 'time', means: ['later'] },
        { name: '要人工', to: 'adviser', means: ['person'], sets: { result: 'C', label: '要求人工' } },
        { name: '投诉', to: 'remove', means: ['complaint'], sets: { result: 'D', label: '投诉' } },
        { name: '其他', to: 'when', otherwise: true },
      ],
    },
    {
      id: 'when', name: '到期时间', kind: 'fork', at: [1, 0],
      exits: [{ name: '14 天内到期', to: 'urgent', when: [{ leftVar: 'days_left', operator: '≤', rightVar: '14' }] }, { name: '14 天以后', to: 'offer', otherwise: true }],
    },
    {
      id: 'urgent', name: '即将到期', kind: 'interact', at: [2, 0],
      says: ['您名下${plate}的车险还有${days_left}天到期，到期后脱保是不能上路的。现在续保是${premium}元，保障和去年一样，我帮您续上可以吗？', '现在续保${premium}元，帮您续上可以吗？'],
      exits: answers,
    },
    {
      id: 'offer', name: '续保报价', kind: 'interact', at: [2, 2],
      says: ['您名下${plate}的车险${policy_end}到期。现在提前续保，保费还是${premium}元，还送一次道路救援，您看现在办理可以吗？', '保费${premium}元，现在给您办理可以吗？'],
      exits: answers,
    },
    {
      id: 'price', name: '解释价格', kind: 'interact', at: [3, 0],
      says: ['理解您。今年同类车型的基准保费有小幅上调，不过您没有出险，折扣全部保留，另外还含道路救援。按这个方案给您续上可以吗？', '按这个方案给您续上可以吗？'],
      exits: [
        { name: '同意', to: 'accepted', means: ['yes'], sets: { result: 'A', label: '同意续保' } },
        { name: '要人工', to: 'adviser', means: ['person', 'price'], sets: { result: 'C', label: '要求人工', reason: '价格' } },
        { name: '再考虑', to: 'time', means: ['think', 'later'], sets: { result: 'B', label: '考虑中', reason: '价格' } },
        { name: '拒绝', to: 'bye', means: ['no', 'complaint', 'done'], sets: { result: 'D', label: '拒绝', reason: '价格' } },
        { name: '其他', to: 'adviser', otherwise: true, sets: { result: 'C', label: '未听懂' } },
      ],
    },
    {
      id: 'why', name: '询问原因', kind: 'interact', at: [3, 2],
      says: ['好的，方便问一下原因吗？是价格不合适，还是已经在别家买了？', '是因为价格，还是已经买过了？'],
      exits: [
        { name: '价格', to: 'price', means: ['price'] },
        { name: '已在别家', to: 'noted', means: ['done'], sets: { result: 'D', label: '拒绝', reason: '已在别家投保' } },
        { name: '投诉', to: 'remove', means: ['complaint'], sets: { result: 'D', label: '投诉' } },
        { name: '其他', to: 'bye', otherwise: true, sets: { result: 'D', label: '拒绝' } },
      ],
    },
    {
      id: 'time', name: '约回访时间', kind: 'interact', at: [4, 2],
      says: ['没关系，那您看上午还是下午方便，我再给您打过来？', '上午还是下午方便呢？'],
      exits: [
        { name: '上午', to: 'agreed', means: ['morning'], sets: { callback: '上午', result: 'B', label: '预约回访' } },
        { name: '下午', to: 'agreed', means: ['afternoon'], sets: { callback: '下午', result: 'B', label: '预约回访' } },
        { name: '拒绝', to: 'bye', means: ['no', 'complaint'], sets: { result: 'D', label: '拒绝' } },
        { name: '其他', to: 'agreed', otherwise: true, sets: { callback: '不限', result: 'B', label: '预约回访' } },
      ],
    },
    { id: 'accepted', name: '办理成功', kind: 'end', at: [4, 0], says: ['好的，支付链接马上发到您手机上，请留意短信。感谢您的支持，祝您行车平安，再见。'] },
    { id: 'adviser', name: '专员回电', kind: 'end', at: [4, 1], says: ['好的，今天会有专员给您回电。感谢您的接听，再见。'] },
    { id: 'agreed', name: '约好时间', kind: 'end', at: [5, 2], says: ['好的，到时候再联系您，再见。'] },
    { id: 'noted', name: '已记录', kind: 'end', at: [4, 3], says: ['好的，我这边做个记录，不再打扰您了，再见。'] },
    { id: 'bye', name: '客户拒绝', kind: 'end', at: [5, 3], says: ['好的，打扰您了，祝您生活愉快，再见。'] },
    { id: 'sorry', name: '非本人', kind: 'end', at: [1, 1], says: ['不好意思打扰您了，我们会更正资料，再见。'] },
    { id: 'remove', name: '不再来电', kind: 'end', at: [1, 3], says: ['非常抱歉给您带来困扰，我们不会再致电，再见。'] },
  ],
});
