import type { LegRefusal } from '#core/dialing/outgoingLeg.ts';
import { texts } from '#kit/contract/language.ts';

/** Why the number was not called: a test asks like every call that goes out (docs/decisions/0109). */
const refusals = {
  tenantBraked: { en: 'Calling is stopped for your organisation.', zh: '本租户已停止呼出。' },
  callsOutOff: {
    en: 'Outside calls are switched off under Lines, Calls out.',
    zh: '“线路管理—呼出限制”中未开通外线呼叫。',
  },
  blacklisted: { en: 'This number is on a blacklist.', zh: '该号码在黑名单中。' },
  notANumber: { en: 'This is not a telephone number.', zh: '这不是有效的电话号码。' },
  countryNotAllowed: {
    en: 'Its country is not allowed under Lines, Calls out.',
    zh: '“线路管理—呼出限制”不允许呼叫该国家/地区。',
  },
  kindNotAllowed: {
    en: 'Its kind of number is not allowed under Lines, Calls out.',
    zh: '“线路管理—呼出限制”不允许呼叫该类号码。',
  },
  minutesUsedUp: { en: 'The minutes of this day are used up.', zh: '当日可用分钟数已用完。' },
  numberInCall: { en: 'A call with this number is in progress.', zh: '该号码正在通话中。' },
  congestion: { en: 'No channel of the gateway is free.', zh: '该网关没有空闲通道。' },
  unable: { en: 'The database could not be asked. Test again.', zh: '数据库暂不可用，请重新测试。' },
} satisfies Record<LegRefusal | 'unable', { en: string; zh: string }>;

/** A test of a trunk: its steps, why one failed, and what was seen. */
export const testTexts = texts({
  ...refusals,
  title: { en: 'Test', zh: '测试' },
  passed: { en: '{passed} of {tried} passed', zh: '{tried} 步通过 {passed} 步' },
  running: { en: 'running', zh: '进行中' },
  waiting: { en: 'Waiting for a node that speaks SIP…', zh: '等待语音节点接手…' },
  never: { en: 'This trunk has not been tested yet.', zh: '该中继尚未测试。' },
  neverText: {
    en: 'A test finds the server, registers, and can call a number of your own.',
    zh: '测试会解析服务器、注册，还可以拨打您自己的号码。',
  },
  earlier: { en: 'Earlier tests', zh: '历次测试' },
  by: { en: '{time}, {name}', zh: '{time}，{name}' },
  onNode: { en: 'by node {node}', zh: '节点 {node}' },
  start: { en: 'Start the test', zh: '开始测试' },
  dialogTitle: { en: 'Test “{name}”', zh: '测试“{name}”' },
  callTo: { en: 'Call this number', zh: '拨打号码' },
  callToHint: {
    en: 'A number of your own: answer it, listen, and press the keys you are asked for. Empty: no call is placed.',
    zh: '您自己的号码：接听后请听提示音并按键。留空则不拨打电话。',
  },
  callFrom: { en: 'Caller number', zh: '主叫号码' },
  noNumbers: { en: 'This gateway has no caller number.', zh: '该网关没有主叫号码。' },
  find: { en: 'Find the server', zh: '解析服务器' },
  connect: { en: 'Connect', zh: '建立连接' },
  options: { en: 'Keep-alive', zh: '保活' },
  register: { en: 'Register', zh: '注册' },
  call: { en: 'Call', zh: '呼叫' },
  hear: { en: 'Hear both ways', zh: '双向语音' },
  keys: { en: 'Press keys', zh: '按键' },
  hangUp: { en: 'Hang up', zh: '挂机' },
  statePassed: { en: 'passed', zh: '通过' },
  stateFailed: { en: 'failed', zh: '失败' },
  stateRunning: { en: 'running', zh: '进行中' },
  stateSkipped: { en: 'left out', zh: '跳过' },
  milliseconds: { en: '{count} ms', zh: '{count} 毫秒' },
  seconds: { en: '{count} s', zh: '{count} 秒' },
  packets: { en: '{received} of {sent} packets came back', zh: '发送 {sent} 包，收到 {received} 包' },
  packetsSent: { en: '{value} packets sent', zh: '发送 {value} 包' },
  packetsReceived: { en: '{value} packets received', zh: '收到 {value} 包' },
  keysBoth: { en: '{sent} sent, {heard} heard', zh: '发送 {sent}，收到 {heard}' },
  keysSent: { en: '{value} sent', zh: '发送 {value}' },
  keysHeard: { en: '{value} heard', zh: '收到 {value}' },
  nothing: { en: 'nothing', zh: '无' },
  address: { en: '{value}', zh: '{value}' },
  certificate: { en: 'certificate {value}', zh: '证书 {value}' },
  codec: { en: 'codec {value}', zh: '编码 {value}' },
  expires: { en: 'for {value} s', zh: '有效 {value} 秒' },
  loss: { en: 'loss {value}%', zh: '丢包 {value}%' },
  jitter: { en: 'jitter {value} ms', zh: '抖动 {value} 毫秒' },
  mos: { en: 'MOS {value}', zh: 'MOS {value}' },
  noAddress: {
    en: 'No address was found for the server’s name. Check how it is spelt.',
    zh: '服务器域名无法解析，请检查拼写。',
  },
  refused: {
    en: 'The server refused the connection. Check port and transport, and whether it lets this address in.',
    zh: '服务器拒绝连接，请检查端口、传输协议及对端是否放行本机地址。',
  },
  timeout: {
    en: 'No answer came. Check address, port and transport, and the firewalls between.',
    zh: '没有应答，请检查地址、端口、传输协议及防火墙。',
  },
  certificateWrong: {
    en: 'The server’s certificate is not valid for its name. Switch the check off only for a PBX of your own.',
    zh: '服务器证书与域名不符或无效；仅自有交换机可关闭校验。',
  },
  notRegistered: {
    en: 'The carrier did not accept the registration. Check user and domain.',
    zh: '对端未接受注册，请检查用户名和域。',
  },
  wrongPassword: { en: 'User or password is wrong.', zh: '用户名或密码错误。' },
  noNumber: {
    en: 'No call was placed: no number was named, or the gateway has no caller number.',
    zh: '未拨打电话：没有填写号码，或该网关没有主叫号码。',
  },
  noSound: {
    en: 'No sound came back. A firewall or NAT keeps RTP away.',
    zh: '没有收到语音，可能被防火墙或 NAT 阻断。',
  },
  unbelieved: {
    en: 'Sound came from an address that the call does not name. If it is the carrier’s, enter it under Media addresses.',
    zh: '语音来自呼叫中未声明的地址。如确属运营商，请将其填入“媒体地址”。',
  },
  soundFrom: { en: 'sound came from {value}', zh: '语音来自 {value}' },
  oneWay: {
    en: 'Sound went one way only. A firewall or NAT keeps the other away.',
    zh: '仅单向有语音，另一方向可能被防火墙或 NAT 阻断。',
  },
  wrongKeys: {
    en: 'Other keys were heard than were sent. Try another way of sending keys.',
    zh: '收到的按键与发送的不一致，请更换按键方式。',
  },
  noKeys: { en: 'No key was heard. Try another way of sending keys.', zh: '没有收到按键，请更换按键方式。' },
  rejected: { en: 'The call was rejected.', zh: '呼叫被拒绝。' },
  callerNumberBlocked: {
    en: 'The other side refused the caller number. Where it is a PBX whose 403 means that the person rejected the call, say so in the settings.',
    zh: '对端拒绝了主叫号码。若对端是交换机，且其 403 表示被叫拒接，请在设置中更改。',
  },
  unreachable: {
    en: 'The number is not reachable. Where a 480 of the other side means that nobody answered, say so in the settings.',
    zh: '被叫无法接通。若对端的 480 表示无人接听，请在设置中更改。',
  },
  busy: { en: 'The number was busy.', zh: '被叫忙线。' },
  noAnswer: { en: 'Nobody answered the call.', zh: '无人接听。' },
  noNode: {
    en: 'No node with the voice role is running. Start one (ROLES) and test again.',
    zh: '没有运行中的语音节点，请启动（ROLES）后重新测试。',
  },
  stopped: { en: 'The node that ran the test stopped.', zh: '执行测试的节点已停止。' },
});
