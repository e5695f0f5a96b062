import { texts } from '#kit/contract/language.ts';

export const assistantTexts = texts({
  title: { en: 'Silent assistant', zh: '静默助手' },
  suggestedBy: { en: 'Suggested by {robot}', zh: '{robot}建议' },
  words: { en: 'It listens', zh: '正在聆听' },
  rehearsed: { en: 'Rehearsal: the customer hears what you tick off', zh: '演练：勾选的话术会说给客户听' },
  nobody: {
    en: 'Nobody listens: type what the customer asks, and tick off what you said',
    zh: '未启用语音识别：请输入客户的问题，并手动勾选已说的话术',
  },
  asks: { en: 'What does the customer want to know?', zh: '客户想了解什么？' },
  look: { en: 'Suggest', zh: '获取建议' },
  understood: { en: 'Understood: {meaning}', zh: '识别为：{meaning}' },
  nothing: { en: 'No answer is known to “{about}”.', zh: '没有与“{about}”相关的应答。' },
  question: { en: 'Answer to “{name}”', zh: '问题“{name}”的答案' },
  node: { en: 'From the script: {name}', zh: '话术节点：{name}' },
  because: { en: 'because of “{words}”', zh: '依据“{words}”' },
  say: { en: 'Say it', zh: '说给客户' },
  script: { en: 'Script', zh: '话术' },
  progress: { en: '{done} of {all}', zh: '{done}/{all}' },
  showAll: { en: 'Show all steps', zh: '展开全部' },
  showNext: { en: 'Show the next steps only', zh: '仅显示后续步骤' },
});
