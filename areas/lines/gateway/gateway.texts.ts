import { texts } from '#kit/contract/language.ts';

export const gatewayTexts = texts({
  en: {
    title: 'Gateways and numbers', inUse: '{inCall} of {channels} channels in use', gateways: 'Gateways',
    name: 'Gateway', kind: 'Kind', simulated: 'Simulated carrier', channels: 'Channels', speed: 'Speed', answers: 'Answers', numbers: 'Caller numbers', state: 'State', times: '{speed}×', edit: 'Edit the gateway',
    emptyTitle: 'No gateway yet', emptyText: 'A gateway is the way out to a carrier, with channels and caller numbers.',
    phone: 'Number', ofGateway: 'Of gateway', anyGateway: 'Any gateway', noNumbers: 'No caller number yet', noNumbersText: 'Contacts see one of these numbers when they are called.',
    about: 'A simulated carrier calls nobody: its callees are made up here, so that campaigns can be tried and shown without cost.',
    formName: 'Name', channelsHint: 'Calls at the same time, over all campaigns.',
    speedLabel: 'Speed: {speed}×', speedReal: 'Calls take as long as real ones.', speedFast: 'One minute of a call passes in {seconds} s.',
    answerLabel: 'Answer rate: {percent}%', answerHint: 'So many attempts are answered; the others are busy, rejected, switched off or ring until nobody answers.',
    withSound: 'With sound', withSoundHint: 'Robot and callees speak with voices, and answered calls get a recording. It takes about 1 MB a minute.',
    ring: 'Rings before an answer: {least}–{most} s', ringHandle: 'Rings before an answer, {end}', least: 'least', most: 'most', missed: 'Attempts that nobody answers', missedHint: 'What is left over rings until nobody answers: {percent}%.',
    busy: 'Busy', rejected: 'Rejected', poweredOff: 'Switched off', unreachable: 'Out of reach', invalidNumber: 'No such number', voicemail: 'Mailbox of the carrier', people: 'People who answer', peopleHint: 'Each answers in their own way. Percentages are of all who answer.', usual: 'As usual',
    agreeable: 'Keen', priceSensitive: 'Asks about the price', hesitant: 'Hesitant', busyPerson: 'Busy', annoyed: 'Rude', wrongPerson: 'Wrong person', wantsAPerson: 'Wants a human', insuredElsewhere: 'Has done it already', elderly: 'Elderly, hard of hearing', suspicious: 'Suspicious', curious: 'Asks who is calling', silent: 'Silent', answeringMachine: 'Answering machine',
    on: 'Switched on', onHint: 'While it is off, its campaigns place no new calls.',
  },
  zh: {
    title: '网关与号码', inUse: '使用中 {inCall} / {channels} 个通道', gateways: '网关',
    name: '网关', kind: '类型', simulated: '模拟运营商', channels: '通道', speed: '速度', answers: '接听率', numbers: '主叫号码', state: '状态', times: '{speed}×', edit: '编辑网关',
    emptyTitle: '还没有网关', emptyText: '网关是通往运营商的出口，提供通道和主叫号码。',
    phone: '号码', ofGateway: '所属网关', anyGateway: '全部网关', noNumbers: '还没有主叫号码', noNumbersText: '呼叫时，联系人的来电显示为其中一个号码。',
    about: '模拟运营商不会呼叫任何真实号码：被叫由系统模拟，可零成本试用和演示活动。',
    formName: '名称', channelsHint: '所有活动同时进行的通话总数。',
    speedLabel: '速度：{speed}×', speedReal: '通话时长与真实通话相同。', speedFast: '一分钟的通话只需 {seconds} 秒。',
    answerLabel: '接听率：{percent}%', answerHint: '其余呼叫为忙线、拒接、关机等，或振铃至无人接听。',
    withSound: '有声通话', withSoundHint: '机器人和被叫以语音对话，接通的通话会生成录音，每分钟约占 1 MB。',
    ring: '接听前振铃：{least}–{most} 秒', ringHandle: '接听前振铃，{end}', least: '最短', most: '最长', missed: '无人接听的呼叫', missedHint: '其余为振铃至无人接听：{percent}%。',
    busy: '忙线', rejected: '拒接', poweredOff: '关机', unreachable: '不在服务区', invalidNumber: '空号', voicemail: '运营商语音信箱', people: '接听的人', peopleHint: '每类人以各自的方式应答，百分比以全部接听为准。', usual: '恢复默认',
    agreeable: '爽快', priceSensitive: '询问价格', hesitant: '犹豫', busyPerson: '忙碌', annoyed: '粗鲁', wrongPerson: '非本人', wantsAPerson: '要求人工', insuredElsewhere: '已在别处办理', elderly: '年长听力不佳', suspicious: '疑心重', curious: '追问来电者', silent: '沉默', answeringMachine: '语音应答机',
    on: '启用', onHint: '停用期间，相关活动不再发起新的呼叫。',
  },
});
