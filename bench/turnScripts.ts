/** What people say in one turn, and the milliseconds they pause for within it. */
export interface ScriptedTurn {
  language: 'en' | 'zh';
  /** Pieces of the sentence, a pause between two of them. */
  said: (string | number)[];
  phrases?: string[];
}

const yesNo = ['yes', 'no', 'yes please', 'no thank you', 'speak to somebody'];
const shiFou = ['是', '是的', '不是', '好的', '不用了', '可以'];
const en = (...said: (string | number)[]): ScriptedTurn => ({ language: 'en', said });
const zh = (...said: (string | number)[]): ScriptedTurn => ({ language: 'zh', said });

/** None was changed or left out after it was first measured. */
export const scriptedTurns: ScriptedTurn[] = [
  { ...en('yes'), phrases: yesNo },
  { ...en('no'), phrases: yesNo },
  { ...en('yes please'), phrases: yesNo },
  { ...en('no thank you'), phrases: yesNo },
  { ...en('speak to somebody'), phrases: yesNo },
  { ...en('well', 600, 'yes please'), phrases: yesNo },
  { ...en('um', 700, 'no thank you'), phrases: yesNo },
  en('I have paid that already'),
  en('I paid it last week'),
  en('I would like to', 800, 'change my address'),
  en('my number is', 500, 'zero seven seven', 600, 'four one two', 600, 'nine nine three'),
  en('it was on Tuesday'),
  en('the fifth of', 400, 'November'),
  en('I am not sure because', 900, 'my husband does that'),
  en('can you call me back tomorrow'),
  en('can you call me', 400, 'after six'),
  en('my name is', 700, 'Robert Miller'),
  en('I want to cancel the policy'),
  en('I want', 500, 'the cheaper one'),
  en('two of them are children and', 1_000, 'one is a baby'),
  en('from Leeds to', 600, 'Manchester'),
  en('the car was parked in the street'),
  en('the car was', 500, 'hit from behind'),
  en('how much is it'),
  en('who is this'),
  en('we moved so', 700, 'the address is wrong'),
  en('about three hundred'),
  en('I think', 600, 'it was a red one'),
  en('that is right'),
  en('no but', 500, 'you can ask my wife'),
  en('four people'),
  en('let me see', 1_000, 'it is in March'),
  en('I never got that letter'),
  en('send it to', 500, 'my office'),
  { ...zh('是的'), phrases: shiFou },
  { ...zh('不是'), phrases: shiFou },
  { ...zh('好的'), phrases: shiFou },
  { ...zh('不用了'), phrases: shiFou },
  { ...zh('可以'), phrases: shiFou },
  { ...zh('嗯', 600, '可以'), phrases: shiFou },
  zh('我已经交过了'),
  zh('我上个星期交的钱'),
  zh('我想', 800, '改一下地址'),
  zh('我的号码是', 600, '一三八零零', 500, '一三八零零零'),
  zh('应该是星期二'),
  zh('我不太清楚因为', 900, '都是我先生在处理'),
  zh('你明天再打过来吧'),
  zh('你能不能', 500, '六点以后打'),
  zh('我叫', 600, '王小明'),
  zh('我要取消这份保险'),
  zh('两个大人和', 700, '一个小孩'),
  zh('从北京到', 500, '上海'),
  zh('车停在路边'),
  zh('那个', 1_000, '是红色的'),
  zh('多少钱'),
  zh('你是哪位'),
  zh('我们搬家了所以', 700, '地址不对'),
  zh('大概三百块'),
  zh('我觉得', 600, '还是算了'),
  zh('没有问题'),
  zh('不是但是', 500, '你可以问我太太'),
  zh('我们四个人'),
  zh('让我想一想'),
  zh('我没有收到那封信'),
  zh('寄到', 500, '我的公司'),
  // Pauses after what sounds whole: nothing but time tells.
  en('I paid it', 500, 'last week'),
  en('yes', 450, 'but not today'),
  zh('我交过了', 500, '上个月交的'),
];
