import { defineFaults } from '#kit/contract/faults.ts';

export const debugFaults = defineFaults({
  DEBUG_OVER: {
    code: 23201,
    en: 'This conversation is over. Go back to a turn, or start a new one.',
    zh: '本次对话已结束，请返回某一轮继续，或重新开始。',
  },
  DEBUG_HELD: {
    code: 23202,
    en: 'The conversation is held at a breakpoint. Let it go on first.',
    zh: '对话停在断点处，请先继续运行。',
  },
  DEBUG_NOT_HELD: {
    code: 23203,
    en: 'The conversation is waiting for an answer, not at a breakpoint.',
    zh: '对话正在等待回答，并未停在断点处。',
  },
  DEBUG_TOO_LONG: {
    code: 23204,
    en: 'A conversation in the debugger has at most {most} turns. Start a new one.',
    zh: '一次调试最多 {most} 轮，请重新开始。',
  },
  DEBUG_LACKS: {
    code: 23211,
    en: 'The robot cannot begin without {names}. Give a value in the settings of the debugger.',
    zh: '缺少必填变量：{names}。请先在调试设置中填写。',
  },
  DEBUG_NO_NODE: {
    code: 23206,
    en: 'This node is no longer in the flow. Choose another one.',
    zh: '流程中已没有该节点，请重新选择。',
  },
  CALL_NOT_SPOKEN: {
    code: 23207,
    en: 'Nobody spoke in this call: there is nothing to go back to.',
    zh: '该通话没有对话内容，无法回放。',
  },
  FLOW_TEST_NAME_TAKEN: {
    code: 23209,
    field: 'name',
    en: 'Another test of this flow has this name. Choose another one.',
    zh: '该流程已有同名测试，请更换。',
  },
  DEBUG_NO_STEP: {
    code: 23230,
    en: 'There is no further step of a test here. Say something, or go back to a step.',
    zh: '此处没有后续测试步骤，请直接对话或返回某一步。',
  },
  DEBUG_FLOW_GONE: {
    code: 23231,
    en: 'This robot has been deleted: the conversation cannot go on.',
    zh: '该机器人已被删除，对话无法继续。',
  },
  DEBUG_CHART_GONE: {
    code: 23232,
    en: 'This conversation has been deleted: only the newest ten are kept. Start a new one.',
    zh: '该对话已被删除（仅保留最近十次），请重新开始。',
  },
  FLOW_TEST_GONE: {
    code: 23233,
    en: 'This test has been deleted. Keep the conversation as a new one instead.',
    zh: '该测试已被删除，可将对话另存为新测试。',
  },
  FLOW_TEST_CHANGED: {
    code: 23234,
    en: 'Somebody changed this test meanwhile. Replay it again first.',
    zh: '该测试已被他人修改，请重新回放后再操作。',
  },
  NOT_A_FLOW_TEST: {
    code: 23210,
    en: 'This conversation cannot be repeated: variables were changed by hand, or secret keys are no longer known.',
    zh: '该对话无法重放：变量被手动修改过，或保密按键已不可知。',
  },
});
