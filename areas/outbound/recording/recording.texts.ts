import { texts } from '#kit/contract/language.ts';

export const recordingTexts = texts({
  player: { en: 'Recording', zh: '录音' },
  play: { en: 'Play', zh: '播放' },
  pause: { en: 'Pause', zh: '暂停' },
  speed: { en: 'Speed', zh: '倍速' },
  skipSilence: { en: 'Skip silence', zh: '跳过静默' },
  download: { en: 'Download the recording', zh: '下载录音' },
  wave: {
    en: 'Recording: customer above, robot or agent below. The arrow keys move by 5 seconds.',
    zh: '录音：上方为客户，下方为机器人或坐席，方向键可前后移动 5 秒',
  },
  at: { en: '{at} of {length}', zh: '{at}，共 {length}' },
  customer: { en: 'Customer', zh: '客户' },
  robot: { en: 'Robot', zh: '机器人' },
  agent: { en: 'Agent', zh: '坐席' },
  none: { en: 'This call has no recording.', zh: '该通话没有录音。' },
  preparing: { en: 'The recording is being made…', zh: '录音生成中…' },
  mayNotListen: {
    en: 'There is a recording. You are not allowed to listen to it.',
    zh: '该通话有录音，您没有收听权限。',
  },
  broken: { en: 'The recording could not be loaded. {why}', zh: '录音加载失败。{why}' },
  again: { en: 'Load it again', zh: '重新加载' },
  keys: { en: 'Space plays and pauses, ← and → move by 5 s', zh: '空格键播放或暂停，← → 前后移动 5 秒' },
  back: { en: 'Back 5 s', zh: '后退 5 秒' },
  ahead: { en: 'Ahead 5 s', zh: '前进 5 秒' },
  loading: { en: 'Loading the recording…', zh: '正在加载录音…' },
});
