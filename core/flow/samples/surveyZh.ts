import { exceed } from '../presets.ts';
import { build } from './build.ts';

/** 理赔结案后的满意度回访。 */
export const surveyZh = build({
  id: 'survey-zh',
  name: '理赔满意度回访',
  language: 'zh',
  arguments: [['phone', '电话号码', '', true], ['customer_no', '客户编号', ''], ['name', '客户姓名', '客户'], ['plate', '车牌号', '您的爱车']],
  outputs: [['result', 'A 满意，B 一般，C 不满意，D 未评价'], ['label', '结果说明'], ['score', '高、中、低'], ['cause', '不满原因'], ['call_day', '专员回电时间，由理赔系统答复', '近日']],
  intentions: [
    ['yes', '同意', ['可以', '好的', '行', '嗯', '是的', '你说', '您说', '有', '没问题', '方便'], ['好', '是']],
    ['no', '拒绝', ['不行', '不可以', '没时间', '没空', '不方便', '在忙', '开会', '开车', '不用', '不想', '别打', '算了', '不需要']],
    ['high', '满意', ['十分', '九分', '八分', '很满意', '非常满意', '满意', '挺好', '很好', '不错', '很快']],
    ['middle', '一般', ['七分', '六分', '五分', '一般', '还行', '凑合', '还可以', '马马虎虎']],
    ['low', '不满意', ['四分', '三分', '两分', '一分', '零分', '不满意', '太差', '很差', '不好', '失望', '糟糕']],
    ['speed', '太慢', ['慢', '拖', '等了', '时间', '好久', '半个月', '一个多月', '效率']],
    ['amount', '赔得少', ['赔得少', '金额', '钱', '少赔', '不够', '赔少']],
    ['service', '态度', ['态度', '服务', '没人', '联系不上', '不接电话', '推来推去']],
    ['wrong', '非本人', ['打错了', '不是我', '我不是', '不认识']],
    ['who', '询问来电方', ['你是哪里', '哪家公司', '您哪位', '做什么的', '哪个保险公司', '从哪里打', '叫什么名字', '什么事情找', '你是谁', '有什么事', '哪个单位', '之前联系过']],
    ['trust', '不信任来电', ['骗子', '诈骗', '真的保险公司', '我的保单号', '官方电话', '我不信', '看着就不对', '正规公司', '相信你', '从哪儿来', '转账', '发短信']],
    ['again', '要求重复', ['再说一遍', '再讲一遍', '大声', '慢一点', '慢点', '慢慢说', '听不清', '听不见', '没听明白', '没听见', '声音太小', '耳背', '信号不好', '你说什么', '你说啥', '嗡嗡', '助听器']],
  ],
  faqs: [
    { id: 'faq-who', question: '你是谁？', means: ['who'], answer: '我是云禾保险理赔回访中心的。', tooOften: exceed('return') },
    { id: 'faq-trust', question: '是不是骗子？', means: ['trust'], answer: '您谨慎是对的。这通电话只了解您对理赔是否满意，不问别的。', tooOften: exceed('end', '理解您，感谢接听，再见。') },
  ],
  noInput: { limit: 1, says: '喂，您好，能听到我说话吗？', ends: '您那边好像听不到，感谢接听，再见。' },
  noMatch: { limit: 2, says: '不好意思，没有听清楚。' },
  repeat: { means: 'again', says: '好的，我再说一遍。', ends: '线路好像不太好，感谢接听，再见。' },
  subFlows: [{ id: 'survey-zh-call', name: '约定回电', from: [0, 4] }],
  apis: [{ id: 'calls', name: '理赔系统', method: 'POST', url: 'https://claims.example/api/calls', timeout: 2_000, isMock: true, mock: { data: { day: '两个工作日内' } }, inputs: [{ id: 'phone', name: 'phone', dfltValue: '${phone}' }, { id: 'cause', name: 'cause', dfltValue: '${cause}' }], outputs: [{ id: 'call_day', name: 'call_day', path: 'data.day' }] }],
  nodes: [
    {
      id: 'hello', name: '征求同意', kind: 'interact', at: [0, 0],
      says: ['${name}您好，这里是云禾保险，您的${plate}两周前的理赔已经结案，想耽误您一分钟做个回访，本次通话会录音，可以吗？', '就一分钟，您看方便吗？'],
      exits: [
        { name: '可以', to: 'rate', means: ['yes', 'high', 'middle', 'low'] },
        { name: '没时间', to: 'bye', means: ['no'], sets: { result: 'D', label: '没时间' } },
        { name: '非本人', to: 'sorry', means: ['wrong'], sets: { result: 'D', label: '非本人' } },
        { name: '其他', to: 'rate', otherwise: true },
      ],
    },
    {
      id: 'rate', name: '打分', kind: 'interact', at: [1, 0], keys: { enabled: true, visible: true, dtmfType: 'custom', endingType: 'key', endingKey: '#' },
      says: ['从零到十分，您给这次理赔服务打几分？也可以按数字键，按井号键结束。', '您说个分数就行，零分最差，十分最好。'],
      exits: [
        { name: '8–10 分', to: 'praise', means: ['high'], when: [{ leftVar: 'dtmf_result', operator: '≥', rightVar: '8' }], sets: { score: '高', result: 'A', label: '满意' } },
        { name: '5–7 分', to: 'cause', means: ['middle'], when: [{ leftVar: 'dtmf_result', operator: '≥', rightVar: '5' }], sets: { score: '中', result: 'B', label: '一般' } },
        { name: '0–4 分', to: 'cause', means: ['low'], when: [{ leftVar: 'dtmf_result', operator: '≥', rightVar: '0' }], sets: { score: '低', result: 'C', label: '不满意' } },
        { name: '拒绝', to: 'bye', means: ['no'], sets: { result: 'D', label: '未评价' } },
        { name: '其他', to: 'bye', otherwise: true, sets: { result: 'D', label: '未评价' } },
      ],
    },
    {
      id: 'cause', name: '哪里不好', kind: 'interact', at: [2, 1],
      says: ['谢谢您的直言。您觉得主要是哪里需要改进，是时效、赔付金额，还是服务态度？', '是时效、金额还是服务呢？'],
      exits: [
        { name: '时效', to: 'judge', means: ['speed'], sets: { cause: '时效' } },
        { name: '金额', to: 'judge', means: ['amount'], sets: { cause: '金额' } },
        { name: '服务', to: 'judge', means: ['service'], sets: { cause: '服务' } },
        { name: '其他', to: 'judge', otherwise: true, sets: { cause: '其他' } },
      ],
    },
    {
      id: 'judge', name: '是否不满意', kind: 'fork', at: [3, 1],
      exits: [{ name: '不满意', to: 'offer', when: [{ leftVar: 'score', operator: '=', rightVar: '低' }] }, { name: '一般', to: 'thanks', otherwise: true }],
    },
    {
      id: 'care', name: '安排专员', kind: 'interact', flow: 'survey-zh-call', at: [0, 4],
      says: ['非常抱歉。安排理赔专员给您回个电话，您看可以吗？', '安排专员联系您可以吗？'],
      exits: [
        { name: '同意', to: 'book', means: ['yes'], sets: { label: '不满意，需回电' } },
        { name: '不用', to: 'declined', means: ['no'] },
        { name: '其他', to: 'declined', otherwise: true },
      ],
    },
    {
      id: 'book', name: '查询回电时间', kind: 'api', calls: 'calls', flow: 'survey-zh-call', at: [1, 4],
      exits: [{ name: '已答复', to: 'promised', answered: 'success' }, { name: '无应答', to: 'promised', otherwise: true }],
    },
    { id: 'declined', name: '不用回电', kind: 'end', back: true, flow: 'survey-zh-call', at: [1, 5] },
    { id: 'offer', name: '约定回电', kind: 'subFlow', calls: 'survey-zh-call', to: 'thanks', at: [4, 1] },
    { id: 'praise', name: '感谢好评', kind: 'end', at: [2, 0], says: ['谢谢您的肯定，祝您行车平安，再见。'] },
    { id: 'thanks', name: '感谢', kind: 'end', at: [4, 2], says: ['谢谢您的反馈，我们会改进，再见。'] },
    { id: 'promised', name: '专员回电', kind: 'end', flow: 'survey-zh-call', at: [2, 4], says: ['好的，${call_day}会有专员联系您，再见。'] },
    { id: 'bye', name: '没时间', kind: 'end', at: [2, 2], says: ['好的，不打扰您了，感谢接听，再见。'] },
    { id: 'sorry', name: '非本人', kind: 'end', at: [1, 2], says: ['不好意思打扰您了，再见。'] },
  ],
});
