import { texts } from '#kit/contract/language.ts';

export const voiceCallTexts = texts({
  callByVoice: { en: 'Call by voice', zh: '语音呼叫' },
  close: { en: 'Close the telephone', zh: '关闭电话' },
  about: {
    en: 'Talks with the published version. The call is kept among incoming calls, recorded where one of your gateways records, and counted nowhere else.',
    zh: '与已发布版本对话。通话保存在呼入记录中；如有网关启用有声通话则同时录音，不计入其他统计。',
  },
  open: { en: 'Open the call', zh: '打开通话' },
  said: { en: 'What is said', zh: '对话内容' },
  nothing: { en: 'Call, and what you and the robot say stands here.', zh: '呼叫后，您与机器人的对话将显示在此处。' },
  robot: { en: 'Robot', zh: '机器人' },
  you: { en: 'You', zh: '您' },
});
