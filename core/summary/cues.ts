import type { SummaryLanguage } from './summary.ts';

/** What gives a sentence away. Each is a kind of thing that people keep, or leave out, when they note what a call was about. */
export interface Cues {
  /** A time, a day, an amount, a number. */
  facts: RegExp;
  /** Why, and what stands against it. */
  reason: RegExp;
  /** What somebody wants or will do. */
  will: RegExp;
  /** What does not work, does not please or is not right. */
  trouble: RegExp;
  /** A speaker of ours says what is agreed or done from now on. */
  agreed: RegExp;
  /** Only keeps the talk going. */
  filler: RegExp;
  /** How a speaker of ours begins or ends. */
  courtesy: RegExp;
}

const english: Cues = {
  facts:
    /\d|\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|today|tonight|morning|afternoon|evening|noon|weekend|next (?:week|month|year)|(?:january|february|march|april|june|july|august|september|october|november|december)|christmas|summer|winter|o'clock|half past|hours?|weeks?|months?|once|twice|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirt\w+|fort\w+|fift\w+|sixt\w+|sevent\w+|eight\w+|ninet\w+|twent\w+|hundred|thousand|first|second|third|fifth|tenth|rest|whole)\b/gi,
  reason: /\b(?:because|since|although|but|unless|until|if|so that|that is why|instead|rather)\b/i,
  will: /\b(?:i(?:'ll| will| would| want| need| can| could|'d)|we(?:'ll| will| would| want| need| can)|please|let(?:'s| us)|call me|send me|bring|take|sign|pay|book)\b/i,
  trouble:
    /\b(?:not|no|never|n't|cannot|nobody|nothing|lost|late|ill|cancel\w*|wrong|broken|bad|fail\w*|problem|owe|more than|too|why|already|any ?more|moved|dirty|slow|long|waited|afraid|complain\w*|interested|satisf\w+|expensive|cheap\w*|friendly|happy|stable)\b|n['’]t\b/i,
  agreed:
    /\b(?:i (?:note|have noted|have put|have booked|will (?:note|have|call|put|stop|pass|check|send))|so i note|you will hear|we will|is set for|it is(?=[,.!]|$)|appointment is|comes? on|your new|noted that|then i|may i call you again|under your|i can do|comes to)\b/i,
  filler:
    /^(?:(?:h+m+|wait|sorry|yeah|well|uh|um+),? )*(?:(?:what|who) (?:was|is|are) (?:that|this|it(?: about)?|calling|you)(?: about)?|(?:i )?(?:can(?:not|['’]t)|did(?: not|n['’]t)) hear(?: you)?|(?:can you )?(?:say|repeat)[^.?!]{0,14}(?:again|that)|yes|yeah|yep|no|ok(?:ay)?|alright|all right|fine|good|great|perfect|sure|right|hmm+|hm|oh(?: yes| right)?|ah(?: right)?|well|thanks?|thank you(?: very much)?|bye|goodbye|hello|hi|speaking|you are(?: welcome)?|(?:yes|yeah|okay|sure|speaking),? (?:speaking|that is me|this is (?:me|\w+)|that works|do that|please do(?: that)?|go ahead(?: then)?|hello|i remember|why not|what is it about|who is this)|go ahead|h+m+, h+m+|mm+|i will)[\s,.!?]*$/i,
  courtesy:
    /^(?:you may also|good (?:morning|afternoon|evening|day)|hello|hi|thank you|thanks|goodbye|bye|have a|see you|get well|you are welcome|i am sorry|sorry|i understand|of course|wonderful|one moment|let me)\b/i,
};

const chinese: Cues = {
  facts:
    /[\d零一二两三四五六七八九十百千万半]+(?:点|元|块|天|号|日|月|年|周|个|次|分|箱|件|张|小时|星期)|\d+|周[一二三四五六日天末]|星期|礼拜|今天|明天|后天|上午|下午|晚上|早上|中午|月底|下周|上周|下个?月|本月|月初|春节|周末|全部|一半|剩下|余款|左右|尾号|以后/g,
  reason: /因为|所以|但是?|不过|如果|的话|要不|除非|就是|平时|虽然|才/,
  will: /我?(?:想|要|会|可以|能|打算|希望|帮我|先|就|把|给我)|请|麻烦|吧/,
  trouble: /不|没|别|错|晚|坏|慢|贵|太|取消|投诉|亏|逾期|故障|毛病|问题|已经|过了|满意|稳定|态度|解除|病/,
  agreed:
    /登记|记录|预约|改约|改到|改为|跟您确认|确认一下|安排|我(?:会|们会|们先)|会(?:核实|反馈|通知|加入)|那(?:就|我)|上门|发货|送到|提前|再给您|答复/,
  filler:
    /^(?:嗯+|哦+|啊+|好的?|行|对|是的?|是我|可以|没错|知道了|明白|不用|谢谢啊?|再见|您好|你好|喂|不客气|好，?(?:快一点|谢谢)|行，?[^，。]{0,4}|收到|有|那太好了|好的?，(?:辛苦|到时候见|谢谢)|哦，?好的|嗯，?(?:谢谢|记得)|记得|(?:对|是|嗯)?，?(?:是我|我是|是的)，?(?:本人，?)?(?:你说|您说|你讲|哪位|怎么了)?|.{0,6}(?:听不见|没听见|没听清|听不清|大点声|信号不好).{0,6}|什么东西|等一下啊?|行*好?的?，?(?:按你说的来|你帮我弄一下|办吧|你说|您说).{0,4}|可以，(?:你帮我弄一下|办吧)|喂+|行+，?好的|嗯…*那个…*)[\s，。！？,.!?]*$/,
  courtesy:
    /^(?:也可以按|不好意思，我|好的，我再说|您好|你好|谢谢|感谢|再见|祝|请稍等|非常抱歉|很抱歉|抱歉|不客气|明白|理解|好的，(?:请稍等|感谢|再见))/,
};

export const cues: Record<SummaryLanguage, Cues> = { en: english, zh: chinese };
