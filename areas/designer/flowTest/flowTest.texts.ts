import { texts } from '#kit/contract/language.ts';

export const flowTestTexts = texts({
  en: {
    tests: 'Tests', runAll: 'Run all', run: 'Run “{name}”', replay: 'Go through “{name}” step by step', openThere: 'Open where it differs', none: 'No tests yet. Talk with the robot, then keep the conversation as a test: it runs whenever the flow is published.', passed: '{passed} of {all} pass', notRun: 'not run yet', ok: 'passes', differs: 'differs', steps: '{count} steps',
    at: 'Step {step}, {what}', said: 'what is said', node: 'the node', variables: 'the variable {name}', sms: 'the text message', ended: 'how it ends', expected: 'expected', found: 'found', nothing: 'nothing',
    rename: 'Rename', renameTitle: 'Rename the test', name: 'Name', remove: 'Delete', removeTitle: 'Delete the test “{name}”?', removeText: 'It no longer runs when the flow is published.', removed: 'Deleted.', accept: 'This is right now', acceptTitle: 'Expect what the flow answers now?', acceptText: 'Every step of “{name}” takes over what the draft answers today.', accepted: 'Taken over.', more: 'More about {name}',
    coverage: 'Coverage', draw: 'On the canvas', drawNothing: 'No longer draw it', off: 'Off', both: 'Both', wasReached: 'reached, with how often', never: 'never reached', countedOf: '{tests} tests, the newest {calls} calls', byTests: 'Tests', byCalls: 'Calls', reached: '{nodes} of {ofNodes} nodes, {lines} of {ofLines} lines', callsRead: 'the newest {count} calls', notSaved: 'Tests run on the draft as it is saved.',
  },
  zh: {
    tests: '测试', runAll: '全部运行', run: '运行“{name}”', replay: '逐步回放“{name}”', openThere: '打开不一致处', none: '还没有测试。与机器人对话后将其存为测试，每次发布时自动运行。', passed: '{all} 个中通过 {passed} 个', notRun: '未运行', ok: '通过', differs: '不一致', steps: '{count} 步',
    at: '第 {step} 步，{what}', said: '话术', node: '节点', variables: '变量 {name}', sms: '短信', ended: '结束方式', expected: '预期', found: '实际', nothing: '无',
    rename: '重命名', renameTitle: '重命名测试', name: '名称', remove: '删除', removeTitle: '删除测试“{name}”？', removeText: '发布流程时将不再运行它。', removed: '已删除。', accept: '以当前为准', acceptTitle: '以流程当前的回答为预期？', acceptText: '“{name}”的每一步都将采用草稿当前的回答。', accepted: '已更新。', more: '“{name}”的更多操作',
    coverage: '覆盖率', draw: '在画布上显示', drawNothing: '不再显示', off: '不显示', both: '全部', wasReached: '已到达及次数', never: '从未到达', countedOf: '{tests} 个测试，最近 {calls} 通通话', byTests: '测试', byCalls: '通话', reached: '节点 {nodes}/{ofNodes}，连线 {lines}/{ofLines}', callsRead: '最近 {count} 通', notSaved: '测试使用已保存的草稿。',
  },
});
