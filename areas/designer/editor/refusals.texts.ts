import type { RefusalCode } from '#core/design/refusals.ts';
import type { Language } from '#kit/contract/language.ts';

/** Why a change was not made, and what to do. */
export const refusalTexts: Record<Language, Record<RefusalCode, string>> = {
  en: {
    linkFromMissing: 'The node this line begins at no longer exists.', linkToMissing: 'The node this line leads to no longer exists.',
    linkToStart: 'Nothing leads to the start: a conversation begins there. Lead the line to another node.', linkFromEnd: 'Nothing follows an end.',
    linkExitTaken: 'This way out leads somewhere already. Move its line, or delete it first.', linkFromGroups: 'This node has ways out: begin the line at one of them.',
    linkGroupMissing: 'This way out no longer exists.', linkToItself: 'A node that does not wait for an answer cannot lead to itself.', linkBetweenFlows: 'The two nodes lie in different flows. Call the other flow with a sub-flow node.', lineMissing: 'This line no longer exists.',
    nodeMissing: 'This node no longer exists.', startTwice: 'A flow has one start.', startStays: 'The start stays: a conversation begins there.', groupMissing: 'This way out no longer exists.', groupsNotHere: '“{name}” has one way on, and no choices.', nameEmpty: 'Give it a name.', nameTooLong: 'A name has at most {most} characters.',
    packMissing: 'This folder no longer exists.', packIsPreset: 'The folder “{name}” stays.', packInsideItself: 'A folder cannot lie inside itself.', packOfAnotherKind: 'This folder holds other things.', mainFlowStays: 'The main flow stays.', flowTooDeep: 'Folders lie at most {most} deep.', subFlowCalled: 'This sub-flow is called. Take the calls away first.',
    faqMissing: 'This question no longer exists.', handlerMissing: 'This handler no longer exists.', handlerIsPreset: '“{name}” belongs to every robot of this kind. Switch it off instead.', asksNothingThere: '“{name}” asks nothing, so nothing is answered there.',
    configMissing: 'This no longer exists.', variableInSms: '“{name}” stands in the text message “{message}”. Take it out there first.', argumentIsDefault: 'Every robot of this kind needs “{name}”.', nameTaken: '“{name}” exists already. Choose another name.', nameOfBuiltIn: '“{name}” is the name of a built-in variable. Choose another one.', nameNotReadable: '“{name}” cannot be a name: use letters, digits and _.', regexBroken: 'This expression cannot be read: {regex}', configInUse: 'This is in use. Take it out there first.',
    notAPiece: 'What was copied is no part of a flow.', pieceTooLarge: 'At most {most} nodes can be pasted at once.', pieceTooNew: 'This was copied from a newer version of the designer ({version}).', pieceEmpty: 'There is nothing to paste.',
    wordTaken: '“{word}” is understood as “{name}” already. Take it out there first.', wordIsName: '“{word}” is itself a word others are understood as. Merge the two instead.', wordMissing: 'This word no longer exists.',
    textTooLong: 'This text is too long: 500 characters at most.', tooManyTexts: 'One intention takes at most 1,000 keywords, 10,000 sentences and 200 expressions.', answerEmpty: 'A new question needs an answer.', intentionMissing: 'This robot has no intention of this name: {name}',
  },
  zh: {
    linkFromMissing: '连线的起始节点已不存在。', linkToMissing: '连线的目标节点已不存在。',
    linkToStart: '开始节点不能作为目标，请连接到其他节点。', linkFromEnd: '结束节点之后不能再连线。',
    linkExitTaken: '该出口已有连线，请先移动或删除。', linkFromGroups: '该节点有多个出口，请从其中一个出口连线。',
    linkGroupMissing: '该出口已不存在。', linkToItself: '不等待回答的节点不能连接到自身。', linkBetweenFlows: '两个节点不在同一流程，请使用子流程节点调用。', lineMissing: '该连线已不存在。',
    nodeMissing: '该节点已不存在。', startTwice: '一个流程只能有一个开始节点。', startStays: '开始节点不能删除。', groupMissing: '该出口已不存在。', groupsNotHere: '“{name}”只有一个后续，没有分支。', nameEmpty: '请填写名称。', nameTooLong: '名称最多 {most} 个字符。',
    packMissing: '该目录已不存在。', packIsPreset: '目录“{name}”不能删除或移动。', packInsideItself: '目录不能移动到自身之内。', packOfAnotherKind: '该目录存放其他内容。', mainFlowStays: '主流程不能删除。', flowTooDeep: '目录最多 {most} 层。', subFlowCalled: '该子流程正被调用，请先移除调用。',
    faqMissing: '该问题已不存在。', handlerMissing: '该异常处理已不存在。', handlerIsPreset: '“{name}”为此类机器人必备，可停用但不能删除。', asksNothingThere: '“{name}”不提问，无法在此回答问题。',
    configMissing: '该项已不存在。', variableInSms: '短信“{message}”中引用了“{name}”，请先移除。', argumentIsDefault: '此类机器人必须有“{name}”。', nameTaken: '“{name}”已存在，请更换名称。', nameOfBuiltIn: '“{name}”是内置变量的名称，请更换。', nameNotReadable: '“{name}”不能作为名称，请使用字母、数字和下划线。', regexBroken: '无法识别该正则表达式：{regex}', configInUse: '该项正在使用，请先移除引用。',
    notAPiece: '复制的内容不是流程的一部分。', pieceTooLarge: '一次最多粘贴 {most} 个节点。', pieceTooNew: '内容来自更新版本的设计器（{version}）。', pieceEmpty: '没有可粘贴的内容。',
    wordTaken: '“{word}”已按“{name}”理解，请先在该处移除。', wordIsName: '“{word}”本身是其他词所对应的词，请将两者合并。', wordMissing: '该词已不存在。',
    textTooLong: '文本过长，最多 500 个字符。', tooManyTexts: '一个意图最多 1,000 个关键词、10,000 句相似问和 200 个正则表达式。', answerEmpty: '新问题需要填写回答。', intentionMissing: '该机器人没有此意图：{name}',
  },
};
