import { texts } from '#kit/contract/language.ts';

export const phoneTexts = texts({
  telephone: { en: 'Telephone', zh: '电话' },
  call: { en: 'Call', zh: '呼叫' },
  again: { en: 'Call again', zh: '再次呼叫' },
  connecting: { en: 'Connecting', zh: '正在连接' },
  ringing: { en: 'Ringing', zh: '振铃中' },
  talking: { en: 'Talking', zh: '通话中' },
  held: { en: 'On hold', zh: '已保持' },
  ended: { en: 'Ended', zh: '已结束' },
  ready: { en: 'Ready', zh: '就绪' },
  mute: { en: 'Mute', zh: '静音' },
  hold: { en: 'Hold', zh: '保持' },
  keys: { en: 'Keys', zh: '按键' },
  hangUp: { en: 'Hang up', zh: '挂机' },
  lasts: { en: 'Duration', zh: '通话时长' },
  you: { en: 'You', zh: '您' },
  them: { en: 'Other side', zh: '对方' },
  level: { en: '{who}: how loud', zh: '{who}音量' },
  microphone: { en: 'Microphone', zh: '麦克风' },
  speaker: { en: 'Speaker', zh: '扬声器' },
  usual: { en: 'As the system has it', zh: '系统默认' },
  unnamed: { en: 'Device {number}', zh: '设备 {number}' },
  shortcuts: {
    en: 'M mutes, H holds, 0–9 * # are keys, Esc hangs up.',
    zh: 'M 静音，H 保持，0–9 * # 按键，Esc 挂机。',
  },
  holdRefused: { en: 'The other side did not agree to be held.', zh: '对方未接受保持。' },
  notSecure: {
    en: 'A browser gives its microphone only to pages opened by https, or on this computer by localhost. Open this page by one of them.',
    zh: '浏览器仅允许通过 https 或本机 localhost 打开的页面使用麦克风，请改用其中一种方式打开本页。',
  },
  noMicrophone: { en: 'No microphone was found. Connect one and call again.', zh: '未找到麦克风，请连接后再次呼叫。' },
  microphoneRefused: {
    en: 'This page may not use the microphone. Allow it beside the address of the page, then call again.',
    zh: '本页未获准使用麦克风，请在地址栏旁允许后再次呼叫。',
  },
  microphoneBusy: {
    en: 'The microphone cannot be used: another program may have it.',
    zh: '麦克风无法使用，可能被其他程序占用。',
  },
  notConnected: {
    en: 'The server’s telephone does not answer. Calls by voice need a server with the voice role.',
    zh: '无法连接服务器的电话服务，语音呼叫需要启用 voice 角色的服务器。',
  },
  connectionLost: {
    en: 'The connection to the server was lost, and the call with it.',
    zh: '与服务器的连接中断，通话已结束。',
  },
  notAllowed: { en: 'You may not call this.', zh: '您无权呼叫。' },
  nobodyThere: { en: 'Nobody answers there.', zh: '对方无人应答。' },
  busy: { en: 'All lines are busy. Try again in a moment.', zh: '线路繁忙，请稍后再试。' },
  noSound: {
    en: 'No sound gets through between this browser and the server: a firewall may block UDP.',
    zh: '浏览器与服务器之间无法传送语音，可能是防火墙阻止了 UDP。',
  },
  failed: { en: 'The call failed.', zh: '呼叫失败。' },
});
