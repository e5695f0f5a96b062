import { texts } from '#kit/contract/language.ts';

export const voiceCallTexts = texts({
  callByVoice: { en: 'Call by voice', zh: '语音呼叫' },
  close: { en: 'Close the telephone', zh: '关闭电话' },
  about: {
    en: 'Talks with the published version. As in the debugger, no record and no recording are kept.',
    zh: '与已发布版本对话；与调试器相同，不保存记录和录音。',
  },
  said: { en: 'What is said', zh: '对话内容' },
  nothing: { en: 'Call, and what you and the robot say stands here.', zh: '呼叫后，您与机器人的对话将显示在此处。' },
  robot: { en: 'Robot', zh: '机器人' },
  you: { en: 'You', zh: '您' },
});
