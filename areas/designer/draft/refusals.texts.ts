import type { RefusalCode } from '#core/design/refusals.ts';
import { texts, type Language } from '#kit/contract/language.ts';

/** Why a change was not made, and what to do. */
export const refusalTexts: Record<Language, Record<RefusalCode, string>> = texts({
  linkFromMissing: { en: 'The node this line begins at no longer exists.', zh: '连线的起始节点已不存在。' },
  linkToMissing: { en: 'The node this line connects to no longer exists.', zh: '连线的目标节点已不存在。' },
  linkToStart: {
    en: 'Nothing connects to the start: a conversation begins there. Connect the line to another node.',
    zh: '开始节点不能作为目标，请连接到其他节点。',
  },
  linkFromEnd: { en: 'Nothing follows an end.', zh: '结束节点之后不能再连线。' },
  linkExitTaken: {
    en: 'This exit is connected already. Move its line, or delete it first.',
    zh: '该出口已有连线，请先移动或删除。',
  },
  linkFromGroups: {
    en: 'This node has exits: begin the line at one of them.',
    zh: '该节点有多个出口，请从其中一个出口连线。',
  },
  linkGroupMissing: { en: 'This exit no longer exists.', zh: '该出口已不存在。' },
  linkToItself: {
    en: 'A node that does not wait for an answer cannot connect to itself.',
    zh: '不等待回答的节点不能连接到自身。',
  },
  linkBetweenFlows: {
    en: 'The two nodes lie in different flows. Call the other flow with a sub-flow node.',
    zh: '两个节点不在同一流程，请使用子流程节点调用。',
  },
  lineMissing: { en: 'This line no longer exists.', zh: '该连线已不存在。' },
  nodeMissing: { en: 'This node no longer exists.', zh: '该节点已不存在。' },
  startTwice: { en: 'A flow has one start.', zh: '一个流程只能有一个开始节点。' },
  startStays: { en: 'The start stays: a conversation begins there.', zh: '开始节点不能删除。' },
  groupMissing: { en: 'This exit no longer exists.', zh: '该出口已不存在。' },
  groupsNotHere: { en: '“{name}” has one way on, and no choices.', zh: '“{name}”只有一个后续，没有分支。' },
  nameEmpty: { en: 'Give it a name.', zh: '请填写名称。' },
  nameTooLong: { en: 'A name has at most {most} characters.', zh: '名称最多 {most} 个字符。' },
  packMissing: { en: 'This folder no longer exists.', zh: '该目录已不存在。' },
  packIsPreset: { en: 'The folder “{name}” stays.', zh: '目录“{name}”不能删除或移动。' },
  packInsideItself: { en: 'A folder cannot lie inside itself.', zh: '目录不能移动到自身之内。' },
  packOfAnotherKind: { en: 'This folder holds other things.', zh: '该目录存放其他内容。' },
  mainFlowStays: { en: 'The main flow stays.', zh: '主流程不能删除。' },
  flowTooDeep: { en: 'Folders lie at most {most} deep.', zh: '目录最多 {most} 层。' },
  subFlowCalled: { en: 'This sub-flow is called. Remove the calls first.', zh: '该子流程正被调用，请先移除调用。' },
  faqMissing: { en: 'This question no longer exists.', zh: '该问题已不存在。' },
  exceptionMissing: { en: 'This exception no longer exists.', zh: '该异常处理已不存在。' },
  exceptionIsPreset: {
    en: '“{name}” belongs to every robot of this kind. Switch it off instead.',
    zh: '“{name}”为此类机器人必备，可停用但不能删除。',
  },
  asksNothingThere: {
    en: '“{name}” asks nothing, so nothing is answered there.',
    zh: '“{name}”不提问，无法在此回答问题。',
  },
  configMissing: { en: 'This no longer exists.', zh: '该项已不存在。' },
  variableInSms: {
    en: '“{name}” stands in the text message “{message}”. Remove it there first.',
    zh: '短信“{message}”中引用了“{name}”，请先移除。',
  },
  argumentIsDefault: { en: 'Every robot of this kind needs “{name}”.', zh: '此类机器人必须有“{name}”。' },
  nameTaken: { en: '“{name}” exists already. Choose another name.', zh: '“{name}”已存在，请更换名称。' },
  nameOfBuiltIn: {
    en: '“{name}” is the name of a built-in variable. Choose another one.',
    zh: '“{name}”是内置变量的名称，请更换。',
  },
  nameNotReadable: {
    en: '“{name}” cannot be a name: use letters, digits and _.',
    zh: '“{name}”不能作为名称，请使用字母、数字和下划线。',
  },
  regexBroken: { en: 'This expression cannot be read: {regex}', zh: '无法识别该正则表达式：{regex}' },
  configInUse: { en: 'This is in use. Remove it there first.', zh: '该项正在使用，请先移除引用。' },
  notAPiece: { en: 'What was copied is no part of a flow.', zh: '复制的内容不是流程的一部分。' },
  pieceTooLarge: { en: 'At most {most} nodes can be pasted at once.', zh: '一次最多粘贴 {most} 个节点。' },
  pieceTooNew: {
    en: 'This was copied from a newer version of the designer ({version}).',
    zh: '内容来自更新版本的设计器（{version}）。',
  },
  pieceEmpty: { en: 'There is nothing to paste.', zh: '没有可粘贴的内容。' },
  wordTaken: {
    en: '“{word}” is understood as “{name}” already. Remove it there first.',
    zh: '“{word}”已按“{name}”理解，请先在该处移除。',
  },
  wordIsName: {
    en: '“{word}” is itself a word others are understood as. Merge the two instead.',
    zh: '“{word}”本身是其他词所对应的词，请将两者合并。',
  },
  wordMissing: { en: 'This word no longer exists.', zh: '该词已不存在。' },
  textTooLong: { en: 'This text is too long: 500 characters at most.', zh: '文本过长，最多 500 个字符。' },
  tooManyTexts: {
    en: 'One intention takes at most 1,000 keywords, 10,000 sentences and 200 expressions.',
    zh: '一个意图最多 1,000 个关键词、10,000 句相似问和 200 个正则表达式。',
  },
  answerEmpty: { en: 'A new question needs an answer.', zh: '新问题需要填写回答。' },
  intentionMissing: { en: 'This robot has no intention of this name: {name}', zh: '该机器人没有此意图：{name}' },
});
