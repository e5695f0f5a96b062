import { texts } from '#kit/contract/language.ts';

export const recordingTexts = texts({
  en: {
    player: 'Recording', play: 'Play', pause: 'Pause', speed: 'Speed', skipSilence: 'Skip silence', download: 'Download the recording', wave: 'Recording: customer above, robot below. The arrow keys move by 5 seconds.',
    at: '{at} of {length}', customer: 'Customer', robot: 'Robot',
    none: 'This call has no recording.', preparing: 'The recording is being made…', mayNotListen: 'There is a recording. You are not allowed to listen to it.', broken: 'The recording could not be loaded. {why}', again: 'Load it again',
    keys: 'Space plays and pauses, ← and → move by 5 s', back: 'Back 5 s', ahead: 'Ahead 5 s', loading: 'Loading the recording…',
  },
  zh: {
    player: '录音', play: '播放', pause: '暂停', speed: '倍速', skipSilence: '跳过静默', download: '下载录音', wave: '录音：上方为客户，下方为机器人，方向键可前后移动 5 秒',
    at: '{at}，共 {length}', customer: '客户', robot: '机器人',
    none: '该通话没有录音。', preparing: '录音生成中…', mayNotListen: '该通话有录音，您没有收听权限。', broken: '录音加载失败。{why}', again: '重新加载',
    keys: '空格键播放或暂停，← → 前后移动 5 秒', back: '后退 5 秒', ahead: '前进 5 秒', loading: '正在加载录音…',
  },
});
