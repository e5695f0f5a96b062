import { texts } from '#kit/contract/language.ts';

export const robotTexts = texts({
  en: {
    newRobot: 'New robot', design: 'Design', copy: 'Copy as a new robot', remove: 'Delete', neverPublished: 'never published',
    title: 'Robots', secrets: 'API secrets', search: 'Name of a robot', name: 'Robot', language: 'Language', en: 'English', zh: 'Chinese', version: 'Version', nodes: 'Nodes', usedBy: 'Used by', campaigns: '{count} campaigns', oneCampaign: '1 campaign', noCampaign: 'no campaign',
    week: 'Calls, 7 days', rate: 'Connected', created: 'Created', open: 'Look at the flow', emptyTitle: 'No robots yet', emptyText: 'A robot speaks with the contacts of a campaign, following its flow.',
    back: 'Back to robots', gone: 'This robot could not be opened', facts: 'Robot', kind: 'Kind', kind1: 'Voice', kind5: 'Text', kind6: 'Silent assistant', kind7: 'Digital human',
    needs: 'Needs to know', stores: 'Stores', understands: 'Understands', needed: 'needed', usually: 'else {value}', examples: '{count} examples', off: 'switched off', calls: 'Its calls',
    says: 'Says', saidAgain: 'Said again', ways: 'Ways out', otherwise: 'otherwise', means: 'hears {intentions}', sets: 'sets {name} to {value}', leadsTo: 'to {node}', leadsNowhere: 'not linked', close: 'Back to the robot', waits: 'Waits for an answer', repeats: 'Repeats at most', seconds: '{count} s', ends: 'Hangs up after that.', comesBack: 'Comes back to the node that called it.', keys: 'Takes keys', keysLength: '{count} in all', keysEnd: 'until {key}', callsFlow: 'Calls “{flow}”', asksApi: 'Asks', answersBy: 'Answered by', mock: 'a made-up answer', realApi: 'the system itself', sends: 'Sends as a text message', answersQuestions: 'Answers questions',
    handles: 'Handles', upTo: 'up to {count}×',
    versions: 'Versions',
  },
  zh: {
    newRobot: '新建机器人', design: '设计', copy: '复制为新机器人', remove: '删除', neverPublished: '未发布',
    title: '机器人', secrets: '接口密钥', search: '机器人名称', name: '机器人', language: '语言', en: '英文', zh: '中文', version: '版本', nodes: '节点', usedBy: '使用情况', campaigns: '{count} 个活动', oneCampaign: '1 个活动', noCampaign: '未使用',
    week: '近 7 日呼叫', rate: '接通率', created: '创建时间', open: '查看流程', emptyTitle: '还没有机器人', emptyText: '机器人按流程与活动中的联系人对话。',
    back: '返回机器人列表', gone: '无法打开该机器人', facts: '机器人', kind: '类型', kind1: '语音', kind5: '文本', kind6: '静默助手', kind7: '数字人',
    needs: '所需参数', stores: '记录变量', understands: '可理解的意图', needed: '必填', usually: '默认 {value}', examples: '{count} 条示例', off: '已停用', calls: '相关通话',
    says: '话术', saidAgain: '重复话术', ways: '出口', otherwise: '其他情况', means: '听到{intentions}', sets: '将 {name} 设为 {value}', leadsTo: '前往 {node}', leadsNowhere: '未连接', close: '返回机器人', waits: '等待回答', repeats: '最多重复', seconds: '{count} 秒', ends: '说完后挂断。', comesBack: '返回调用它的节点。', keys: '接收按键', keysLength: '共 {count} 位', keysEnd: '以 {key} 结束', callsFlow: '调用“{flow}”', asksApi: '查询', answersBy: '应答方式', mock: '模拟数据', realApi: '真实接口', sends: '发送短信', answersQuestions: '可回答的问题',
    handles: '异常处理', upTo: '最多 {count} 次',
    versions: '版本',
  },
});
