import { defineFaults } from '#kit/contract/faults.ts';

export const designerFaults = defineFaults({
  NO_FLOW: { code: 23001, en: 'This is not a flow: {why}', zh: '内容不是有效的流程：{why}' },
  DRAFT_MOVED_ON: {
    code: 23002,
    en: 'The draft has changed too much since this window was opened. Reload it; what you did since is kept as a file to download.',
    zh: '草稿变化过大，请刷新页面；您未保存的修改可下载为文件。',
  },
  ROBOT_NAME_TAKEN: {
    code: 23003,
    field: 'name',
    en: 'Another robot has this name. Choose another one.',
    zh: '该名称已被其他机器人使用，请更换。',
  },
  ROBOT_IN_USE: {
    code: 23004,
    en: '{count} campaigns call with this robot. Give them another one first.',
    zh: '有 {count} 个活动正在使用该机器人，请先更换。',
  },
  ROBOT_TAKES_CALLS: {
    code: 23012,
    en: 'Routes of incoming calls or skill groups use this robot: {routes}. Give them another one first.',
    zh: '以下呼入路由或技能组正在使用该机器人：{routes}。请先更换。',
  },
  ROBOT_HAS_CALLED: {
    code: 23009,
    en: 'This robot has called people: its calls show what it said, so it stays.',
    zh: '该机器人已有通话记录，不能删除。',
  },
  FLOW_NOT_CLEAN: {
    code: 23005,
    en: 'The checker found {count} errors. Mend them, then publish.',
    zh: '流程检查发现 {count} 个错误，请修正后再发布。',
  },
  TESTS_FAILED: {
    code: 23006,
    en: '{count} of the tests of this flow failed. Look at them, or say why it is published all the same.',
    zh: '有 {count} 个流程测试未通过，请查看，或填写仍要发布的原因。',
  },
  VERSION_STATE_REFUSED: {
    code: 23007,
    en: 'This version is {status} already. Reload the list.',
    zh: '该版本状态已变为“{status}”，请刷新列表。',
  },
  NOTHING_NEW: {
    code: 23008,
    en: 'The draft is the same as the published version.',
    zh: '草稿与已发布版本相同，无需发布。',
  },
  GROUP_NOT_USABLE: {
    code: 23010,
    field: 'skillGroupId',
    en: 'This skill group is not there any more, or is switched off. Choose another one.',
    zh: '该技能组不存在或已停用，请重新选择。',
  },
  DEBUG_NOT_A_FLOW: {
    code: 23205,
    en: 'This is not a flow that can be run: {why}',
    zh: '该内容不是可运行的流程：{why}',
  },
  NOTHING_TO_SAY: { code: 23208, field: 'text', en: 'There is nothing to say in this text.', zh: '没有可播放的内容。' },
  RESOURCE_IN_USE: {
    code: 23300,
    en: '“{name}” is still used by {robots}. Remove it there first.',
    zh: '“{name}”仍被 {robots} 使用，请先在其中移除。',
  },
  RESOURCE_TAKES_CALLS: {
    code: 23312,
    en: '“{name}” is played to incoming calls by these routes: {routes}. Change them first.',
    zh: '“{name}”正被以下呼入路由播放：{routes}。请先修改路由。',
  },
  WRONG_CONTENT: {
    code: 23301,
    en: 'What is in this file is not what its name says, or may not be stored here. Choose one of: {types}.',
    zh: '文件内容与扩展名不符，或不允许存放，请选择：{types}。',
  },
  FILE_NOT_READ: { code: 23302, en: 'This file cannot be imported: {why}', zh: '该文件无法导入：{why}' },
  RESOURCE_NAME_TAKEN: {
    code: 23304,
    en: 'This library has a file of this name already. Give the new one another name.',
    zh: '资源库中已有同名文件，请更换名称后上传。',
  },
  RESOURCE_EMPTY: { code: 23305, en: 'This file is empty. Nothing was stored.', zh: '文件内容为空，未保存。' },
  SHARE_OVER: {
    code: 23303,
    en: 'This link does not work any more. Ask whoever sent it for a new one.',
    zh: '该链接已失效，请向发送人索取新的链接。',
  },
});
