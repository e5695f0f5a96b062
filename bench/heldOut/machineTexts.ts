/**
 * What machines say: greetings somebody recorded, those of a carrier's voicemail, announcements and menus. `<900>`: so many
 * milliseconds of silence. `beep`: a tone at the end; `again`: said anew after a pause; `after`: begins with music or the
 * tones of a network's announcement. Written before any time of the rules was chosen again.
 */
export interface MachineText {
  text: string;
  ends: 'beep' | 'again' | 'silence';
  after?: 'music' | 'networkTones';
}
const beep = (...texts: string[]): MachineText[] => texts.map((text) => ({ text, ends: 'beep' }));
const again = (...texts: string[]): MachineText[] => texts.map((text) => ({ text, ends: 'again' }));

export const machineTexts: Record<'development' | 'final', Record<'en' | 'zh', MachineText[]>> = {
  development: {
    en: [
      ...beep(
        'Hello and thank you for calling the Lakeview Public Library. <500> We are open on weekdays from ten to eight and on Saturday from ten to four. <600> Books may be returned at any time through the slot beside the main door. To renew a loan you need the number on your card, and you can do it on our web page or at this telephone during opening hours. <500> If you would like us to call you back, leave your name, your card number and the title of the book.',
        'You have reached Steve and Linda. <700> We are spending the winter with our daughter in Arizona, and we will be home some time in April, when the snow has gone. <500> If you are calling about the house, the key is with Mister Kowalski next door. If you are from the church, the keys of the hall are with him as well. <600> Everybody else, tell us how you are doing, we love to hear from you.',
        'Hi, this is Bill Sanders. Please leave a message, thanks.',
        'Hello, you have reached Susan Clark. <500> I am not able to take your call right now. <400> Please leave your name and number and I will ring you back.',
        'Hey, it is Danny, I am not around, so you know what to do.',
        'You have reached the mailbox of 5 5 5, 0 1 3 4. Please record your message after the tone. When you are done, hang up or press pound for more options.',
        'Hello! <900> Ha ha, fooled you, we are not really at home. Speak after the signal.',
        'Hi there, you just missed me. <600> I am probably in a meeting or on the other line, so tell me who you are and why you called and I will get back to you before the end of the day. Thanks, bye.',
        'The person you are trying to reach is not available. At the tone, please record your message.',
        'Good day. This is the office of Doctor Hansen. <700> Our hours are Monday to Friday from eight in the morning to five in the afternoon. <600> If this is an emergency, hang up and dial nine one one. <500> Otherwise leave a message with your date of birth and a telephone number, and a nurse will call you back within one business day.',
        'We cannot answer the phone just now. Please leave a message for Tom, Anna or the children after the beep.',
        'Sorry I missed your call. Text me instead, I never listen to these.',
        'You are connected to the voice messaging service. The customer you have called, <400> Jack Miller, <500> cannot be reached at present. Please speak after the tone.',
        'Hi, Nora here, I am on holiday until the third of August. For anything urgent call my colleague Pam on extension two one seven. Everything else can wait, so leave me a note and enjoy the summer.',
        'This is Robert Young of Young and Partners, attorneys. I am out of the office. My assistant checks these messages twice a day. Please state your name, the matter you are calling about, and the best time to reach you. Thank you for your patience.',
        'Greetings, caller. <800> The Petersons are out. <900> Wait for it.',
        'Your call has been forwarded to an automatic voice message system. <300> Nine one seven, five five five, zero one two two <300> is not available. At the tone, please record your message. When you have finished recording, you may hang up, or press one for more options.',
        'Hello, hello. I can hear you, but you cannot hear me, for I am only a tape. Talk to me at the beep.',
        'Thanks for calling Mike. I am driving, so talk to the tape.',
      ),
      ...again(
        'The number you have dialed is not in service. Please check the number and dial again.',
        'All our lines are busy. Please stay on the line and your call will be answered in the order in which it was received.',
        'Welcome to Northern Gas. For billing, press one. For a new connection, press two. To report a smell of gas, press three. For everything else, stay on the line.',
        'The subscriber you are calling has switched off their phone. Please try later.',
        'Your call is important to us. <1200> You are number four in the line.',
        'For English, press one. Para espanol, marque dos.',
      ),
      { text: 'We are sorry. Your call cannot be completed as dialed.', ends: 'again', after: 'networkTones' },
      {
        text: 'The number you have reached has been changed to an unlisted number.',
        ends: 'silence',
        after: 'networkTones',
      },
      {
        text: 'Thank you for calling Crown Insurance. This call may be recorded for quality and training.',
        ends: 'again',
        after: 'music',
      },
      { text: 'We are closed today. Please call again tomorrow after nine.', ends: 'silence' },
      {
        text: 'Hello from all of us at Blue Ridge Pets. We are at lunch, so bark after the tone.',
        ends: 'beep',
        after: 'music',
      },
      { text: 'The person at this number is not accepting calls at this time.', ends: 'silence' },
      { text: 'Please enjoy this music while your party is reached.', ends: 'silence', after: 'music' },
    ],
    zh: [
      ...beep(
        '您好，感谢您致电新世纪装饰公司。<500>我们的展厅在人民路一百二十号，营业时间是每天上午九点到晚上七点，周末照常营业。<600>如果您想预约上门量房，请留下小区名称、房屋面积和您方便的时间，我们的设计师会在两天之内与您联系。<500>如果您对正在施工的项目有意见，请直接联系项目经理，或者发短信到公司的监督电话。',
        '您好，我现在不在，有事请留言。',
        '你好，我是张伟。<500>我现在没办法接电话，请你把名字和电话号码留下来，我看到以后马上给你回过去。谢谢。',
        '您好，您所呼叫的用户暂时不能接听您的电话，请在听到嘟的一声以后开始录音，录音完毕请挂机。',
        '喂？<1000>哈哈，骗你的，我不在家，有话就说吧。',
        '这里是明德律师事务所。我们的工作时间是周一到周五上午九点到下午六点。现在是下班时间，如果有急事请拨打值班电话，其他事情请留下您的姓名和联系方式，我们会在下一个工作日与您联系。',
        '我在忙，一会儿打给你，先留个言。',
        '欢迎使用语音信箱服务，您要找的人不在，请留下口信，按井号键结束。',
        '大家好，我是小美，我去旅行了，下个月五号回来，着急的话给我发微信吧，不着急就在这里说，回来我一条一条听。',
        '您好，这里是和平小学总机，现在是放假时间，请您开学以后再来电，或者留下电话号码。',
        '嗨，我是阿杰，听到响声就说话。',
      ),
      ...again(
        '对不起，您拨打的号码是空号，请核对后再拨。',
        '您好，您拨打的电话正在通话中，请稍后再拨。',
        '您好，您拨叫的用户已经关机，请稍后再打。',
        '欢迎致电华通银行，个人业务请按一，公司业务请按二，信用卡请按三，挂失请按四，人工服务请按零。',
        '现在坐席全忙，请您耐心等待，<800>您前面还有六位客户。',
        '您好，您的通话可能会被录音，普通话请按一，英语请按二。',
        '您拨打的用户不在服务区，请稍后再拨。您可以发送短信联系对方。',
      ),
      { text: '感谢您拨打天天快递客服热线，查件请按一，寄件请按二，投诉请按三。', ends: 'again', after: 'music' },
      { text: '对不起，这个号码已经停机，无法为您接通。', ends: 'silence', after: 'networkTones' },
      { text: '您好，机主开启了通话助理，请问您找他有什么事情？您说的话我会转告给他。', ends: 'silence' },
      { text: '我们今天休息，明天早上八点开门，欢迎再来电话。', ends: 'silence' },
    ],
  },
  final: {
    en: [
      ...beep(
        'This is the surgery of Doctor Malik and Doctor Evans. <600> The practice is closed at present. We open again tomorrow at half past eight. <500> To order a repeat prescription, use the form at the reception or ask your pharmacy. Results of blood tests are given out after two in the afternoon. <600> If you think that your life is in danger, put the phone down and ring the ambulance. <500> For all other matters, tell us your name, your date of birth and what it is about.',
        'Well hello there, this is old George. <800> My hearing is not what it used to be, so I may not have noticed the bell, or else I am out in the garden with the roses, or down at the harbour looking at the boats. <600> Speak slowly, and say your number twice, because my pencil is never where I left it. <500> If you are my grandson, the answer is yes, and bring your own boots this time.',
        'Hey, this is Chris. If you want me, leave one of those messages.',
        'Hi, you have got Angela Moore. <600> I cannot pick up at the moment. <500> Say who you are and what it is about, and I shall phone you as soon as I can.',
        'It is Greg on the tape. You missed me again. Talk to you later.',
        'Welcome to the voicemail of zero seven seven, double zero, nine hundred, three four six. Leave your message after the tone. To re-record your message, press hash at any time.',
        'Yes? <1100> Got you. This is only my voicemail. Go on, say something.',
        'Hi, this is Patricia from the design team. <500> I am away from my desk or helping somebody else. <400> Your call does matter to me, so leave a detailed message, including a number where you can be found this evening, and I will return it. Have a lovely day.',
        'Sorry, the person you want cannot come to the phone. Record a message when you hear the tone.',
        'Thank you for phoning Saint Mary Parish. <600> Mass is on Sunday at nine and at eleven. Confession is on Saturday at four. <700> For baptisms and weddings please speak to the secretary, who is in the office on Tuesday and Thursday mornings. <500> To leave word for Father Brian, wait for the tone.',
        'Nobody is home but the cat, and she does not take messages. The machine does.',
        'I do not check this very often. Better send me an email.',
        'The mobile customer, <300> Samuel Ortiz, <400> is unable to answer. Please leave your message after the beep, or hang up and try again later.',
        'Hello, this is Frank. I have moved to the Boston office, and this number will stop working at the end of March. My new number is on our website. You can still leave a message here, and I listen to them on Fridays.',
        'You have called Dorothy Lane Flowers. Right now we are either with a customer or out making deliveries. Give us your name, your number, and the occasion, and we will call you back with a price, usually within the hour. If you are calling about an order for today, please call the shop on Main Street instead.',
        'Knock knock. <1000> That is right, nobody there. <700> Start talking.',
        'The party you are calling has not set up their voice mail. <400> To send a callback number, press five. Otherwise, please stay on the line and speak after the tone. When finished, simply hang up.',
        'If you are hearing this, then I saw your name and decided to finish my coffee first. Patience. Message, please.',
        'Cheers for ringing Paul. I am up a ladder, so do speak up.',
      ),
      ...again(
        'This telephone number is no longer assigned. Please consult the directory.',
        'Every operator is helping another caller. Do not hang up, somebody will be with you shortly.',
        'You have come through to Citywide Taxi. To order a car now, say now. To book a car for later, say later. To talk to somebody about a lost item, say lost.',
        'The mobile phone you have called may be turned off or out of coverage.',
        'Please continue to hold. <1300> We will be right with you.',
        'To hear this in French, press nine. To go on in English, press any other key.',
      ),
      {
        text: 'Due to network trouble your call did not go through. Try again in a few minutes.',
        ends: 'again',
        after: 'networkTones',
      },
      { text: 'This line was disconnected at the wish of the customer.', ends: 'silence', after: 'networkTones' },
      {
        text: 'Hello and welcome to Harbour Bank. For your security we listen to what is said on this line.',
        ends: 'again',
        after: 'music',
      },
      { text: 'Our shop has shut for the winter. See you again in April.', ends: 'silence' },
      {
        text: 'Thanks for calling the Riverboat Theatre. The box office opens at noon. Tell us how many seats you need and for which night.',
        ends: 'beep',
        after: 'music',
      },
      { text: 'Incoming calls to this number are blocked at the request of this customer.', ends: 'silence' },
      { text: 'Somebody from our team will greet you in a moment.', ends: 'silence', after: 'music' },
    ],
    zh: [
      ...beep(
        '您好，这里是红星社区服务站。<500>办理居住证请带上身份证和租房合同，每周一、三、五上午办理。老年卡在二楼办理，每周二和周四全天。<600>下水道堵塞、路灯不亮这类事情，请打物业公司的电话。<500>如果您需要志愿者上门帮忙，请说出您的姓名、门牌号和希望的时间，我们收到以后会安排人员跟您确认。',
        '我现在不在家里，有什么话请对着机器说。',
        '你好，我叫刘芳。<600>现在不太方便，请你告诉我你是谁，找我什么事，晚上我给你回电话。再见。',
        '您要找的客户现在没有应答，听到长音后请讲话，讲完挂断即可，系统会用短信通知对方。',
        '谁呀？<1200>不好意思，我是录音机，主人出门了。',
        '您好，欢迎来电康宁医院预约中心。门诊时间是每天早上八点到十一点半，下午两点到五点。节假日只看急诊。如果您想改约，请说出您的病历号和姓名，我们的护士会尽快给您答复。',
        '在上课，下课回你，有事说。',
        '您已进入留声服务，机主暂时走开，请讲出您的来意，讲完请按星号键。',
        '哈喽，我是大鹏，手机不在身边，可能在打球，也可能在睡觉，反正你说吧，我晚上会听的，要是借钱的话就算了。',
        '这里是城南派出所值班室，值班员正在外出处理警情，请您说明地点和情况，紧急情况请拨打一一零。',
        '哟，我是老吴，等一声响再说。',
      ),
      ...again(
        '很抱歉，这个号码不存在，请查证以后再打。',
        '对方正忙，您可以继续等待，或者过一会儿再试。',
        '机主的手机没有开机，暂时联系不上。',
        '这里是蓝天航空，订票请按一，退票改签请按二，行李查询请按三，会员服务请按四，重听请按井号。',
        '所有的客服人员都在为其他客户服务，<900>请不要挂机，马上为您接通。',
        '为了提高服务水平，本次通话将全程录音，国语请按一，粤语请按二。',
        '您呼叫的用户信号微弱，电话没有接通，请过几分钟再打一次。',
      ),
      { text: '欢迎光临云海大酒店，客房预订请按一，餐厅订位请按二，转接前台请按零。', ends: 'again', after: 'music' },
      { text: '本机号码因欠费已停止使用。', ends: 'silence', after: 'networkTones' },
      { text: '你好，我是机主的智能管家，他现在走不开，您有什么话要我带给他吗？', ends: 'silence' },
      { text: '店里装修，下周一重新开业，谢谢关心。', ends: 'silence' },
    ],
  },
};
