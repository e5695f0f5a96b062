import type { Language } from './words.ts';

type Named = Record<Language, string>;
const name = (en: string, zh: string): Named => ({ en, zh });

/** What people call the fields of a flow. One that is not named here stands under the name it is stored by. */
export const fieldNames: Record<string, Named> = {
  name: name('name', '名称'), faqName: name('name', '名称'), leaveName: name('name', '名称'), question: name('question', '问题'), description: name('description', '说明'), note: name('note', '备注'), type: name('kind', '类型'), on: name('switched on', '启用'), enabled: name('switched on', '启用'), enable: name('switched on', '启用'),
  ttsConfigs: name('what is said', '话术'), content: name('words', '内容'), text: name('words', '内容'), resourceId: name('recording or file', '录音或文件'), image: name('picture', '形象'), speed: name('speed', '语速'), volume: name('volume', '音量'), pitch: name('pitch', '音调'),
  ttsAsrInter: name('may be interrupted by speech', '允许语音打断'), ttsDtmfInter: name('may be interrupted by keys', '允许按键打断'), extendNode: name('the question follows', '后接节点话术'),
  leaveConfigs: name('way out', '出口'), condition: name('condition', '条件'), nluResults: name('intentions', '意图'), normalList: name('rows', '条件行'), connector: name('joined by', '连接方式'), isDflt: name('for everything else', '默认出口'), leftVar: name('variable', '变量'), rightVar: name('value', '值'), operator: name('compared by', '比较'), apiResult: name('result of the API', '接口结果'), returnType: name('came back from', '返回自'), repeatTimes: name('times', '次数'), mode: name('way of answering', '交互方式'),
  status: name('variables set before', '进入时赋值'), postStatus: name('variables set after', '离开时赋值'), statusUpdt: name('variables', '变量'), right1Var: name('value', '值'), right2Var: name('second value', '第二个值'),
  faqs: name('questions answered', '问答'), nodeFaq: name('its own', '节点问答'), faq: name('of the flow', '全局问答'), faqQuestionId: name('related questions', '相关问题'), abnor: name('exceptions', '异常处理'), noCondMatch: name('no condition fits', '无条件匹配'), other: name('others', '其他'), subFlows: name('sub-flows', '子流程'), subFlowId: name('sub-flow', '子流程'), subFlow: name('sub-flow', '子流程'), returnConfigs: name('on coming back', '返回执行'),
  asrConfig: name('speech recognition', '语音识别'), asrNoInputLen: name('silence after (ms)', '静音时长（毫秒）'), asrRespSpeed: name('response speed', '响应速度'), asrDfltModel: name('model', '模型'), hotWords: name('hot words', '热词'), isHotWords: name('uses hot words', '使用热词'), params: name('variables', '变量'),
  dtmfConfig: name('keys', '按键'), dtmfType: name('keys for', '按键类型'), endingType: name('end by', '结束方式'), endingKey: name('end at', '结束值'), visible: name('keys are shown', '按键可见'), smsConfig: name('text message', '短信'), smsId: name('message', '短信'), sms: name('text message', '短信'), to: name('to', '接收号码'), guide: name('button', '按钮'), btnName: name('label', '按钮文字'),
  endType: name('end', '结束方式'), endNodeId: name('leads to', '指向'), startNodeId: name('from', '起点'), startTabId: name('way out', '出口'), skillGroupId: name('skill group', '技能组'), outboundAddr: name('number', '号码'), transMode: name('transfer', '转接方式'), transformer: name('skill group', '技能组'), apiConfig: name('API', '接口'), apiId: name('API', '接口'), inputs: name('inputs', '输入'), outputs: name('outputs', '输出'), value: name('value', '值'), param: name('variable', '变量'), code: name('script', '脚本'), functionId: name('script', '脚本'),
  localRepeatNum: name('times at one node', '节点内次数'), isGlobalRepeat: name('counted in the whole conversation', '全局计数'), globalRepeatNum: name('times in a conversation', '全局次数'), notExceed: name('answer', '回答'), exceedLocalConfig: name('after too many times at a node', '节点超限'), exceedGlobalConfig: name('after too many times', '全局超限'), exceedAction: name('then', '超限动作'), agentType: name('handed over', '转人工时机'), isPriority: name('comes first', '优先'), pId: name('folder', '分类'), pid: name('folder', '目录'),
  dfltValue: name('usual value', '默认值'), isNecessary: name('necessary', '必填'), isOutput: name('is handed out', '输出'), url: name('address', '地址'), method: name('method', '方法'), timeout: name('waits at most (ms)', '超时（毫秒）'), retry: name('tries again', '重试次数'), headers: name('headers', '请求头'), isMock: name('pretends', '模拟'), mock: name('pretended answer', '模拟结果'), path: name('path', '路径'), keyWords: name('keywords', '关键词'), simQs: name('ways to say it', '相似问'), regs: name('expressions', '正则'), contentEnabled: name('says something', '启用话术'), coordinate: name('place', '位置'), extractInfo: name('takes from the answer', '信息提取'), collectionInfo: name('must be known', '信息收集'), nluConfigs: name('understanding', '语义'),
  values: name('values', '值'), said: name('also said as', '同义说法'), words: name('words', '词语'),
  asrNoInput: name('silence after (ms)', '静音时长（毫秒）'), speaker: name('voice', '发音人'), recommendConfig: name('suggestions', '推荐'), robotType: name('type of robot', '机器人类型'), language: name('language', '语言'), commonConfigs: name('settings', '通用配置'), globalHotWords: name('hot words', '热词'), interWords: name('words that interrupt', '打断词'), regex: name('ways of reading', '读法'), faqQuestionConfig: name('related questions', '相关问题'), nomatchQuestionConfig: name('guesses', '猜您想问'), robotConfig: name('looks', '外观'), qctemplate: name('inspection', '质检模板'),
};

export const fieldName = (field: string, language: Language): string => (Object.hasOwn(fieldNames, field) ? fieldNames[field]![language] : field);

/** Values that are words of ours. */
const values: Record<string, Record<string, Named>> = {
  endType: { hangup: name('hang up', '挂机'), back: name('go back', '返回') },
  exceedAction: { return: name('go on', '返回'), end: name('hang up', '挂机'), agent: name('hand over to a person', '转人工') },
  transMode: { blindTrans: name('at once', '盲转'), attendedTrans: name('once somebody answers', '咨询转') },
  mode: { normal: name('any', '普通'), dtmf: name('keys', '按键'), hookoff: name('first words', '摘机'), asr: name('speech', '语音'), tts: name('none, only says something', '仅播报') },
  connector: { and: name('all of them', '且'), or: name('any of them', '或') },
  apiResult: { success: name('success', '成功'), fail: name('failure', '失败'), timeout: name('no answer in time', '超时') },
  agentType: { immed: name('at once', '立即'), afterTts: name('after it has spoken', '播报后'), afterAsr: name('after the answer', '用户说话后') },
};
const yesNo = { true: name('yes', '是'), false: name('no', '否') };

export function valueWord(field: string, value: unknown, language: Language): string {
  if (typeof value === 'boolean') return yesNo[`${value}`][language];
  if (typeof value === 'string' && Object.hasOwn(values, field) && Object.hasOwn(values[field]!, value)) return values[field]![value]![language];
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value).slice(0, 400) : String(value);
}
