import { sentences } from './sentences.ts';
import { presetIntentions, type PresetId } from '../../nlu/presets/index.ts';

/** Presets an intention of the samples takes the sentences of. Where the two robots mean different things by a name, the robot's stands before it. */
const presetsOf: Record<string, PresetId[]> = {
  yes: ['yes', 'confirm', 'interested'],
  no: ['no', 'notInterested'],
  'renewal.no': ['no', 'notInterested', 'cancel'],
  wrong: ['wrongPerson'],
  price: ['price'],
  later: ['busy', 'later'],
  person: ['person', 'robotOrPerson'],
  complaint: ['complaint', 'swearing'],
  think: ['think'],
  'payment.paid': ['alreadyPaid'],
  'payment.cannot': ['cannotPay'],
  'payment.all': ['willPay'],
  'payment.dispute': ['dispute'],
  'claim.unknown': ['dontKnow'],
  who: ['whoAreYou'],
  again: ['repeat', 'slower', 'louder'],
  change: ['change'],
  stop: ['cancel'],
  'survey.yes': ['yes', 'confirm'],
  'survey.no': ['no', 'notInterested', 'busy', 'later'],
};

/** Beside their presets, by intention; with the kind of robot before it where another one means something else by it. */
const own: Record<'en' | 'zh', Record<string, string>> = {
  en: {
    'renewal.yes':
      'please renew it for me|go ahead and renew it|sign me up for another year|you can arrange it for me|just extend it|put me down for the renewal',
    done: 'i renewed it already|we moved our cover to another firm|another provider insures it these days|we changed provider in the spring|the renewal is taken care of|we have insured the car with another company|i switched to a different insurer|i am with someone else now|i got rid of the car|the car was scrapped|i do not own that car any more|i gave the car to my daughter|it is covered until next year already|my husband has taken care of it|we bought a policy from the bank|i signed up with a competitor|i took out a policy online yesterday',
    trust:
      'how do i know you are really from the insurance|this sounds like fraud to me|i do not believe you|you could be a scammer|is this some kind of scam|why should i give you that information|i was told not to answer such calls|can i verify who you are|i want to check that this is genuine|i will not tell you anything by telephone|that sounds fishy|is this call legitimate|how can i be sure this is real|what do you do with my data',
    cover:
      'what exactly do i get for that|what does the policy include|which damages are paid|does it pay when somebody steals my car|am i insured abroad|is glass included|what happens after a crash|is hail damage part of it|does that include breakdown assistance|tell me what the insurance pays for|who pays if i hit another car|is my own damage paid',
    morning:
      'early in the day would be best|before i start work|first thing tomorrow|right after breakfast|at nine oclock|ten would suit me|some time before midday|as early as possible|the first half of the day|around half past nine',
    afternoon:
      'later in the day would be better|once i am home from work|after lunch time|at the end of the day|around four|five would suit me|when i finish work|towards the evening|the second half of the day|after i pick up the kids|tonight is better',
    'ride.yes':
      'yes book it for me|go ahead and book a ride|that would be lovely|i could use a driver|that comes in handy|everything is right|you got it all right|put it down like that',
    change:
      'that is not what i said|something is wrong there|you misheard me|one thing is not right|i need it otherwise|there is a mistake in it|you got that wrong|not like that',
    'ride.stop':
      'i changed my mind|let us leave it after all|forget about the ride|i do not want it any more|we can stop here|i have decided against it|leave the whole thing|never mind the booking|scrap it',
    'ride.cost':
      'what will i have to pay for that|is there anything to pay|do you charge for the driver|is petrol extra|who pays the tolls|is that really free of charge|will it appear on my bill|does the driver want a tip|how expensive is the ride|what is the catch',
    luggage:
      'i have three suitcases with me|is there room for a pushchair|can i bring my skis|do the bags fit in|how big is the boot|we travel with a lot of luggage|i need a seat for the baby|is there space for a wheelchair|will my bike fit|can i take a dog',
    high: 'it went really well|i am very pleased with how it went|you did a wonderful job|nothing to complain about at all|everything was handled smoothly|i could not ask for more|brilliant service|top marks|fantastic from start to finish|it was excellent thank you|i was impressed|very professional|super fast and friendly|full marks from me',
    middle:
      'it was all right|neither good nor bad|fairly ordinary|it was acceptable|somewhere in the middle|nothing special|okay but not great|mediocre|it did the job|could have been worse|half and half|reasonable i suppose|not too bad|fair to middling',
    low: 'it was a nightmare|really poor|i was very annoyed|worst experience ever|i am still angry about it|what a mess|you let me down|this was unacceptable|i would give you nothing|i would not recommend you|hopeless|it went badly wrong|i am fed up with it|dreadful from beginning to end',
    speed:
      'it dragged on for ever|i had to be patient for a month|you should be faster|everything went on far too long|two months passed before anything happened|it was not quick at all|it needs to go faster|i had to chase you again and again until it moved|the process is endless|you kept me hanging',
    amount:
      'i did not get what the repair cost|the sum was too small|i had to put in my own money|you only covered half|the payout was a joke|i expected a bigger payment|the garage charged more than you gave me|i lost out financially|the compensation was low|i am out of pocket',
    service:
      'the person on the phone was impolite|i was passed from one desk to the next|nobody told me anything|they hung up on me|the woman was arrogant|i could not reach anybody|no one ever rang me back|the exception was unhelpful|i was treated badly|your people do not care',
  },
  zh: {
    'renewal.yes': '你帮我办一下|帮我办了吧|那你给我弄吧|给我续上|直接续一年|按这个价续|麻烦你帮我续保',
    done: '我已经办好了|上个礼拜就续上了|我老公已经交过了|我在别的公司买了|换了一家保险公司|车已经转手了|车过户给别人了|车报废了|这车不是我的了|我在银行买的保险|我儿子网上弄好了|我在别处投保了|早就买好了|手机上已经办完了',
    trust:
      '我怎么知道你是不是骗人的|你不会是骗钱的吧|现在诈骗电话太多了|你怎么证明你是保险公司的|我不相信你|这电话靠谱吗|你有什么证明|我凭什么信你|是不是诈骗啊|你们是正规的吗|我不会在电话里告诉你的|听着像骗人的|我要核实一下你的身份|你怎么会有我的信息',
    cover:
      '这个都赔什么|车被偷了赔不赔|玻璃碎了管吗|撞了别人谁赔|自己的车坏了赔吗|下冰雹砸了赔吗|出了事故怎么赔|有没有拖车服务|这份保险都包什么|能赔多少|哪些情况不赔|保障内容给我说说',
    morning:
      '早一点的时间吧|上班之前|一大早都行|吃完早饭以后|九点左右吧|十点钟吧|午饭之前|越早越好|十一点以前|起床以后就行',
    afternoon:
      '晚一点的时间吧|等我下了班|午休以后|傍晚吧|四点左右|五点钟吧|接完孩子以后|天黑以后|吃完午饭再打|晚饭前后|快下班的时候',
    'ride.yes': '帮我约一个|那就约一次吧|正好用得上|行帮我订上|都对没问题|就按这个订|信息没错|给我安排一下',
    change: '你听错了|有个地方不对|我说的不是这个|要改一下|写错了|跟我说的不一样|有一处要换|不是这样的',
    'ride.stop': '还是不约了|先不用车了|我改主意了|这次就算了不订了|不想坐了|先放着吧不用车|别约了|车不要了|我不去了',
    'ride.cost':
      '要不要收费|用车多少钱|是不是真的免费|司机要不要给小费|油钱谁出|过路费算谁的|会不会扣我的钱|有没有别的费用|这个要我付钱吗|价格怎么算',
    luggage:
      '我有三个大箱子|能放婴儿车吗|行李多放得下吗|后备箱有多大|可以带宠物吗|需要一个儿童座椅|轮椅放得下吗|能不能带自行车|东西比较多|大件行李怎么办',
    high: '办得真好|特别满意|一点毛病没有|服务真棒|给你们点赞|处理得很顺利|超出我的预期|非常好谢谢你们|没得说|给满分|速度快态度也好|相当专业|挺让人省心的|好评',
    middle:
      '马马虎虎吧|不好也不坏|普普通通|中规中矩|就那样吧|凑合吧|说得过去|没什么特别的|一般般|勉强及格|有好有坏|算过得去吧|差不多吧|中等',
    low: '简直太糟心了|气死我了|从来没遇到过这么差的|一塌糊涂|非常失望|不推荐你们|给零分|差劲透了|烂透了|让人火大|我很生气|根本不行|体验极差|再也不买你们家了',
    speed:
      '拖拖拉拉的|等得我花儿都谢了|一个多月才弄完|你们应该快一点|催了好几次才动|流程太长了|半天没进展|两个月才赔下来|处理得太久了|总让我等',
    amount:
      '修车的钱都没赔够|赔的太少了|我自己还贴了钱|只赔了一半|打发要饭的呢|赔付比例太低|维修费比赔的高|没赔到位|定损定低了|我亏了不少',
    service:
      '接电话那人很不礼貌|把我推来推去|没人告诉我进度|客服爱答不理|说话很冲|一直找不到人|没人给我回电话|业务员不负责|对我不耐烦|你们的人根本不上心',
  },
};

const split = (list = '') => list.split('|').filter(Boolean);

/** What people say who mean an intention of a sample, besides its keywords. */
export function similarQuestions(flowId: string, language: 'en' | 'zh', intention: string): string[] {
  const here = `${flowId.split('-')[0]!}.${intention}`;
  const presets = presetsOf[here] ?? presetsOf[intention] ?? [];
  const lent = presetIntentions(language)
    .filter(({ id }) => presets.some((preset) => preset === id))
    .flatMap(({ simQs }) => simQs);
  const said = sentences[here]?.[language === 'en' ? 0 : 1] ?? own[language][here] ?? own[language][intention];
  return [...split(said), ...lent];
}
