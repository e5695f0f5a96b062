import type { NodeKind } from '#core/flow/flow.ts';
import { texts } from '#kit/contract/language.ts';

export const liteTexts = texts({
  en: {
    flows: 'Flows', sections: 'Parts of this page', understanding: 'Understanding', intentions: 'Intentions', testSets: 'Test sets', steps: 'Steps', questions: 'Questions', handlers: 'When something goes wrong', stepCount: '{count} steps',
    says: 'The robot says', saysAgain: 'Said again', sayMore: 'Another sentence for when it asks again', removeSentence: 'Take this sentence out', nothingSaid: 'says nothing yet', name: 'Name',
    answers: 'What the customer may answer', ways: 'Where it goes on', otherwise: 'anything else', means: 'What the customer means', wayName: 'Name of this answer', goesTo: 'goes on with', nowhere: 'nowhere yet', newStep: 'Add a step here', addAnswer: 'Add an answer', removeAnswer: 'Take this answer out', earlier: 'Earlier', later: 'Later', always: 'then', byCondition: 'by a condition', chooseMeans: 'Choose, or write what the customer says', whereTo: 'Choose where it goes on',
    open: 'Open {name}', more: 'More', onCanvas: 'Open on the canvas', removeStep: 'Delete this step', loose: 'No way leads here', unnamed: 'Answer', none: 'There is no step yet besides the start.', firstStep: 'Add the first step',
    question: 'Question', answer: 'The robot answers', asked: 'Asked as', addQuestion: 'Add a question', removeQuestion: 'Delete this question', noQuestions: 'No question yet. Customers ask about prices, dates, who is calling.', handlerSays: 'The robot says', at: 'at most {count} times', never: 'at once', then: 'then', return: 'goes back to the question', end: 'ends the call', agent: 'hands over to a person', switch: '{name} is on',
    readOnly: 'You may look at this flow, and not change it.', step: 'Step {number}: {name}',
  },
  zh: {
    flows: '流程', sections: '本页内容', understanding: '语义理解', intentions: '意图', testSets: '测试集', steps: '步骤', questions: '常见问题', handlers: '异常处理', stepCount: '{count} 个步骤',
    says: '机器人说', saysAgain: '再次询问时说', sayMore: '添加再次询问时的话术', removeSentence: '删除这句话', nothingSaid: '还没有话术', name: '名称',
    answers: '客户可能的回答', ways: '接下来', otherwise: '其他情况', means: '客户的意图', wayName: '回答名称', goesTo: '进入', nowhere: '尚未连接', newStep: '在此添加步骤', addAnswer: '添加回答', removeAnswer: '删除该回答', earlier: '上移', later: '下移', always: '然后', byCondition: '按条件', chooseMeans: '选择意图，或输入客户的说法', whereTo: '选择接下来的步骤',
    open: '打开{name}', more: '更多', onCanvas: '在画布中打开', removeStep: '删除该步骤', loose: '没有连线到此', unnamed: '回答', none: '除开始外还没有步骤。', firstStep: '添加第一个步骤',
    question: '问题', answer: '机器人回答', asked: '客户的意图', addQuestion: '添加问题', removeQuestion: '删除该问题', noQuestions: '还没有问题。客户通常会问价格、日期、来电方等。', handlerSays: '机器人说', at: '最多 {count} 次', never: '立即', then: '然后', return: '回到原问题', end: '结束通话', agent: '转人工', switch: '启用{name}',
    readOnly: '您可以查看该流程，但不能修改。', step: '第 {number} 步：{name}',
  },
});

/** What a kind of step does, for people who never saw a canvas. */
export const stepKinds: Record<'en' | 'zh', Record<NodeKind, string>> = {
  en: { start: 'Start', interact: 'Speak and listen', text: 'Write and wait', fork: 'Decide by what is known', script: 'Calculate', api: 'Ask another system', subFlow: 'Go through another flow', sms: 'Send a text message', skillGroupTransfer: 'Hand over to a team', outboundTransfer: 'Hand over to a number', end: 'End' },
  zh: { start: '开始', interact: '说话并等待回答', text: '发送文字并等待', fork: '按已知信息判断', script: '计算', api: '查询其他系统', subFlow: '进入其他流程', sms: '发送短信', skillGroupTransfer: '转接技能组', outboundTransfer: '转接号码', end: '结束' },
};
