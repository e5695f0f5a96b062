import { exceed } from '../presets.ts';
import { build, type Exit } from './build.ts';

/** What customers say to an offer, however it is put. */
const answers: Exit[] = [
  { name: '同意', to: 'link', means: ['yes'], sets: { result: 'A', label: '同意续保' } },
  { name: '嫌贵', to: 'price', means: ['price'] },
  { name: '再考虑', to: 'callback', means: ['think', 'later'], sets: { result: 'B', label: '考虑中' } },
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
    ['phone', '电话号码', '', true], ['customer_no', '客户编号', ''], ['name', '客户姓名', '车主'], ['plate', '车牌号', '您的爱车'],
    ['policy_end', '保单到期日', '近期'], ['days_left', '剩余天数', '30'], ['premium', '续保保费（元）', '3280.00'],
  ],
  outputs: [['result', 'A 同意续保，B 考虑中，C 要求人工，D 拒绝，E 非本人'], ['label', '结果说明'], ['reason', '拒绝原因'], ['callback', '回访时间'], ['discount', '无赔款优惠（百分比），由保单系统查询', '30']],
  intentions: [
    ['yes', '同意', ['是的', '是我', '我是', '对', '嗯', '好的', '好啊', '可以', '行', '没问题', '办吧', '续吧', '您说', '你说', '同意', '就这样吧'], ['是', '好']],
    ['no', '拒绝', ['不是', '不行', '不可以', '不用', '不需要', '不要', '不想', '没兴趣', '不续', '算了', '不办', '不了', '不考虑', '别打']],
    ['wrong', '非本人', ['打错了', '不是我', '我不是', '不认识', '没这个人', '不是本人', '他不在', '她不在', '换号了']],
    ['price', '嫌贵', ['贵', '价格', '便宜', '优惠', '涨', '打折', '多少钱', '比去年']],
    ['later', '没空', ['在忙', '没空', '没时间', '开车', '开会', '回头再说', '晚点', '过会儿', '改天', '不方便']],
    ['person', '要人工', ['人工', '真人', '客服', '业务员', '找个人', '你是机器人', '经理']],
    ['done', '已办理', ['已经续了', '已经买了', '买过了', '续过了', '车卖了', '卖掉了', '别家', '平安买', '人保买', '朋友那买']],
    ['complaint', '投诉', ['投诉', '骚扰', '烦死', '哪来的号码', '怎么有我电话', '别再打', '举报']],
    ['think', '考虑', ['考虑', '想想', '商量', '看看', '比较一下', '再说', '问一下老婆', '问问老公', '不一定']],
    ['morning', '上午', ['上午', '早上', '九点', '十点', '中午前']],
    ['afternoon', '下午', ['下午', '晚上', '下班', '两点', '三点', '六点', '午后']],
    ['who', '询问来电方', ['你是哪里', '哪家公司', '您哪位', '做什么的', '哪个保险公司', '从哪里打', '叫什么名字', '什么事情找', '你是谁', '有什么事', '哪个单位', '之前联系过']],
    ['trust', '不信任来电', ['骗子', '诈骗', '真的保险公司', '我的保单号', '官方电话', '我不信', '看着就不对', '正规公司', '相信你', '从哪儿来', '转账', '发短信']],
    ['cover', '询问保障', ['保什么', '保障范围', '包括什么', '保障有哪些', '三者险']],
    ['again', '要求重复', ['再说一遍', '再讲一遍', '大声', '慢一点', '慢点', '慢慢说', '听不清', '听不见', '没听明白', '没听见', '声音太小', '耳背', '信号不好', '你说什么', '你说啥', '嗡嗡', '助听器']],
  ],
  faqs: [
    { id: 'faq-who', question: '你是谁？', means: ['who'], answer: '我是云禾保险续保中心的，您有一份车险在我们这里，来电就是说这件事。', tooOften: exceed('return', '我是云禾保险的。') },
    { id: 'faq-trust', question: '是不是骗子？', means: ['trust'], answer: '您谨慎是对的。电话里我不会让您付款，也不问密码，保单上有我们的官方电话。', tooOften: exceed('end', '那您可以拨打保单上的官方电话核实，再见。') },
    { id: 'faq-cover', question: '保什么？', means: ['cover'], own: true, answer: '第三者责任、车辆损失、盗抢，还有道路救援，和去年一样。', tooOften: exceed('return') },
  ],
  noInput: { limit: 2, says: '喂，您好，能听到吗？', ends: '您那边好像听不到，我稍后再给您打，再见。' },
  noMatch: { limit: 2, says: '不好意思，我没太听清。' },
  repeat: { means: 'again', says: '好的，我再说一遍。', ends: '线路好像不太好，我稍后再给您打，再见。' },
  subFlows: [{ id: 'renewal-zh-time', name: '约定时间', from: [0, 5] }],
  apis: [{ id: 'policy', name: '保单系统', method: 'GET', url: 'https://policies.example/api/renewal', headers: { authorization: 'Bearer {{secret:POLICY_KEY}}' }, timeout: 2_000, retry: 1, isMock: true, mock: { data: { discount: 40 } }, inputs: [{ id: 'plate', name: 'plate', in: 'query', dfltValue: '${plate}' }], outputs: [{ id: 'discount', name: 'discount', path: 'data.discount' }] }],
  sms: [{ id: 'payment', name: '支付链接', content: '【云禾保险】${plate}续保保费${premium}元，请点击支付：https://pay.example/renew' }],
  nodes: [
    {
      id: 'who', name: '确认本人', kind: 'interact', at: [0, 0],
      says: ['您好，这里是云禾保险，本次通话会录音。请问您是${name}吗？', '请问您是${name}本人吗？'],
      exits: [
        { name: '是本人', to: 'policy', means: ['yes'] },
        { name: '非本人', to: 'sorry', means: ['wrong', 'no'], sets: { result: 'E', label: '非本人' } },
        { name: '现在没空', to: 'callback', means: ['later'] },
        { name: '要人工', to: 'adviser', means: ['person'], sets: { result: 'C', label: '要求人工' } },
        { name: '投诉', to: 'remove', means: ['complaint'], sets: { result: 'D', label: '投诉' } },
        { name: '其他', to: 'policy', otherwise: true },
      ],
    },
    {
      id: 'policy', name: '查询优惠', kind: 'api', calls: 'policy', at: [0, 2],
      exits: [{ name: '查到', to: 'when', answered: 'success' }, { name: '没有结果', to: 'when', otherwise: true }],
    },
    {
      id: 'when', name: '到期时间', kind: 'fork', at: [1, 0],
      exits: [{ name: '14 天内到期', to: 'urgent', when: [{ leftVar: 'days_left', operator: '≤', rightVar: '14' }] }, { name: '14 天以后', to: 'offer', otherwise: true }],
    },
    {
      id: 'urgent', name: '即将到期', kind: 'interact', at: [2, 0],
      says: ['您名下${plate}的车险还有${days_left}天到期，到期后脱保是不能上路的。现在续保是${premium}元，保障和去年一样，我帮您续上可以吗？', '现在续保${premium}元，帮您续上可以吗？'],
      faq: ['faq-cover'], exits: answers,
    },
    {
      id: 'offer', name: '续保报价', kind: 'interact', at: [2, 2],
      says: ['您名下${plate}的车险${policy_end}到期。现在提前续保，保费还是${premium}元，还送一次道路救援，您看现在办理可以吗？', '保费${premium}元，现在给您办理可以吗？'],
      faq: ['faq-cover'], exits: answers,
    },
    {
      id: 'price', name: '解释价格', kind: 'interact', at: [3, 0],
      says: ['理解您。今年同类车型的基准保费有小幅上调，不过您没有出险，${discount}%的优惠全部保留，另外还含道路救援。按这个方案给您续上可以吗？', '按这个方案给您续上可以吗？'],
      exits: [
        { name: '同意', to: 'link', means: ['yes'], sets: { result: 'A', label: '同意续保' } },
        { name: '要人工', to: 'adviser', means: ['person', 'price'], sets: { result: 'C', label: '要求人工', reason: '价格' } },
        { name: '再考虑', to: 'callback', means: ['think', 'later'], sets: { result: 'B', label: '考虑中', reason: '价格' } },
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
      id: 'time', name: '约回访时间', kind: 'interact', flow: 'renewal-zh-time', at: [0, 5], keys: { enabled: true, visible: true, dtmfType: 'custom', endingType: 'length', endingKey: '1' },
      says: ['没关系，那您看上午还是下午方便，我再给您打过来？也可以按一或者按二。', '上午还是下午方便呢？'],
      exits: [
        { name: '上午', to: 'set', means: ['morning'], when: [{ leftVar: 'dtmf_result', operator: '=', rightVar: '1' }], sets: { callback: '上午', result: 'B', label: '预约回访' } },
        { name: '下午', to: 'set', means: ['afternoon'], when: [{ leftVar: 'dtmf_result', operator: '=', rightVar: '2' }], sets: { callback: '下午', result: 'B', label: '预约回访' } },
        { name: '拒绝', to: 'refused', means: ['no', 'complaint'], sets: { result: 'D', label: '拒绝' } },
        { name: '其他', to: 'set', otherwise: true, sets: { callback: '时间不限', result: 'B', label: '预约回访' } },
      ],
    },
    { id: 'set', name: '时间已定', kind: 'end', back: true, flow: 'renewal-zh-time', at: [1, 5] },
    { id: 'refused', name: '不再回访', kind: 'end', flow: 'renewal-zh-time', at: [1, 6], says: ['好的，打扰您了，祝您生活愉快，再见。'] },
    { id: 'callback', name: '约定时间', kind: 'subFlow', calls: 'renewal-zh-time', to: 'agreed', at: [4, 2] },
    { id: 'link', name: '发送链接', kind: 'sms', calls: 'payment', to: 'accepted', at: [3, -1] },
    { id: 'accepted', name: '办理成功', kind: 'end', at: [4, 0], says: ['好的，支付链接马上发到您手机上，请留意短信。感谢您的支持，祝您行车平安，再见。'] },
    { id: 'adviser', name: '专员回电', kind: 'end', at: [4, 1], says: ['好的，今天会有专员给您回电。感谢您的接听，再见。'] },
    { id: 'agreed', name: '约好时间', kind: 'end', at: [5, 2], says: ['好的，${callback}再联系您，再见。'] },
    { id: 'noted', name: '已记录', kind: 'end', at: [4, 3], says: ['好的，我这边做个记录，不再打扰您了，再见。'] },
    { id: 'bye', name: '客户拒绝', kind: 'end', at: [5, 3], says: ['好的，打扰您了，祝您生活愉快，再见。'] },
    { id: 'sorry', name: '非本人', kind: 'end', at: [1, 1], says: ['不好意思打扰您了，我们会更正资料，再见。'] },
    { id: 'remove', name: '不再来电', kind: 'end', at: [1, 3], says: ['非常抱歉给您带来困扰，我们不会再致电，再见。'] },
  ],
});
