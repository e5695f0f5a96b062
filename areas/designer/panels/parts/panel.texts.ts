import { texts } from '#kit/contract/language.ts';

/** Words the parts of panels share. */
export const partTexts = texts({
  en: {
    up: 'Move “{name}” up', down: 'Move “{name}” down', remove: 'Delete “{name}”', variable: 'Variable', value: 'Value', plus: 'and added to it', none: 'none',
    says: 'Says', saidAgain: 'Said again', saidAgainNumber: 'Said again, {number}', addAgain: 'Add a wording for asking again', removeAgain: 'Delete this wording', group: 'Wording {number}', addGroup: 'Add another wording with a condition', removeGroup: 'Delete wording {number}', firstFits: 'The first wording whose condition holds is said.',
    interruptSpeech: 'May be interrupted by speech', interruptSpeechHint: 'after {seconds} s', interruptKeys: 'May be interrupted by keys', voice: 'Voice and recording', usual: 'as the flow', speed: 'Speed', pitch: 'Pitch', volume: 'Volume', recording: 'Recording instead of the voice', noRecording: 'No recording', extendNode: 'The question of the node follows', condition: 'Condition', addSpoken: 'Add words',
    setsOne: 'Sets variables', statusOn: 'Set variables', addStatus: 'Add a variable to set', statusTo: 'Value of {name}', statusPlus: 'Added to {name}', statusName: 'Variable {number} to set', removeStatus: 'Delete the setting of {name}', addSum: 'Add a second part',
    sms: 'Text message', smsSend: 'Send a text message', smsWhich: 'Message', smsOwn: 'Words of its own', smsContent: 'Words', smsTo: 'To another number', smsToHint: 'The customer’s number', smsNumber: 'Message {number}', addSms: 'Add a message',
    missing: 'missing',
  },
  zh: {
    up: '上移“{name}”', down: '下移“{name}”', remove: '删除“{name}”', variable: '变量', value: '值', plus: '再加上', none: '无',
    says: '话术', saidAgain: '再次询问时', saidAgainNumber: '第 {number} 次再问时', addAgain: '添加再次询问的话术', removeAgain: '删除此话术', group: '话术 {number}', addGroup: '添加带条件的话术', removeGroup: '删除话术 {number}', firstFits: '播报第一个满足条件的话术。',
    interruptSpeech: '允许语音打断', interruptSpeechHint: '播报 {seconds} 秒后', interruptKeys: '允许按键打断', voice: '声音与录音', usual: '同流程设置', speed: '语速', pitch: '语调', volume: '音量', recording: '使用录音', noRecording: '不使用录音', extendNode: '之后播报节点话术', condition: '条件', addSpoken: '添加话术',
    setsOne: '状态更新', statusOn: '更新变量', addStatus: '添加要更新的变量', statusTo: '{name} 的值', statusPlus: '再加到 {name}', statusName: '第 {number} 个要更新的变量', removeStatus: '删除 {name} 的更新', addSum: '添加第二部分',
    sms: '短信', smsSend: '发送短信', smsWhich: '短信模板', smsOwn: '自定义内容', smsContent: '内容', smsTo: '发送到其他号码', smsToHint: '当前通话的号码', smsNumber: '短信 {number}', addSms: '添加短信',
    missing: '已不存在',
  },
});
