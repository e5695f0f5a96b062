import { expect, test } from 'vitest';
import { matchRules } from '../intentions.ts';
import { plainWords } from '../keywords.ts';
import { prepare, understand, type Models } from '../understand.ts';
import { presetIntentions, presetNames, type PresetId } from './index.ts';

/** Said otherwise than any similar question. */
const heard: Record<'zh' | 'en', [text: string, meant: PresetId][]> = {
  zh: [
    ['嗯嗯可以的', 'yes'],
    ['对对对我就是', 'yes'],
    ['行那就办一个', 'yes'],
    ['不用了真的不需要', 'no'],
    ['不行不行', 'no'],
    ['我这会儿正开着会', 'busy'],
    ['我正在开车不方便', 'busy'],
    ['你下午晚一点再打过来吧', 'later'],
    ['过一个小时再给我打', 'later'],
    ['你电话打错了吧', 'wrongPerson'],
    ['我不认识你说的这个人', 'wrongPerson'],
    ['你是哪个公司打来的', 'whoAreYou'],
    ['喂你谁呀', 'whoAreYou'],
    ['我怎么感觉你是个机器人', 'robotOrPerson'],
    ['你是真人还是机器', 'robotOrPerson'],
    ['刚刚没听清麻烦再说一下', 'repeat'],
    ['你说啥再说一遍', 'repeat'],
    ['你能不能说慢一点', 'slower'],
    ['你那边声音太小了听不见', 'louder'],
    ['我要去投诉你们公司', 'complaint'],
    ['你们不要老是给我打电话', 'complaint'],
    ['你他妈烦不烦', 'swearing'],
    ['没别的事我就挂了', 'hangUp'],
    ['好那拜拜', 'goodbye'],
    ['麻烦给我转一下人工', 'person'],
    ['我要找你们的人工客服', 'person'],
    ['好的非常感谢你', 'thanks'],
    ['喂您好', 'greeting'],
    ['我对这些没有兴趣', 'notInterested'],
    ['你给我具体介绍一下吧', 'interested'],
    ['我昨天已经还了呀', 'alreadyPaid'],
    ['上个星期就还清了', 'alreadyPaid'],
    ['我明天一定还', 'willPay'],
    ['等发了工资我马上还', 'willPay'],
    ['我现在真没钱还', 'cannotPay'],
    ['最近失业了还不上', 'cannotPay'],
    ['我根本没借过这个钱', 'dispute'],
    ['你们的金额算得不对', 'dispute'],
    ['信息都没错确认', 'confirm'],
    ['帮我把这个订单取消了', 'cancel'],
    ['我想把地址改一下', 'change'],
    ['我得跟我老公商量商量', 'think'],
    ['这个要多少钱啊', 'price'],
    ['能不能再便宜一点', 'price'],
    ['你稍微等我一下', 'wait'],
    ['我不太明白你的意思', 'dontKnow'],
    ['没有别的问题了', 'anythingElse'],
  ],
  en: [
    ['yeah sure go ahead', 'yes'],
    ['yes that is correct', 'yes'],
    ['no i really dont want that', 'no'],
    ['no not today thanks', 'no'],
    ['sorry im in a meeting at the moment', 'busy'],
    ['i am driving i cant talk', 'busy'],
    ['could you call me back in the evening', 'later'],
    ['please ring again next week', 'later'],
    ['i think you dialled the wrong number', 'wrongPerson'],
    ['there is no one here by that name', 'wrongPerson'],
    ['sorry who am i speaking with', 'whoAreYou'],
    ['what company are you calling from', 'whoAreYou'],
    ['hang on are you a robot or something', 'robotOrPerson'],
    ['is this a machine talking', 'robotOrPerson'],
    ['sorry could you say that one more time', 'repeat'],
    ['i did not catch that please repeat', 'repeat'],
    ['please talk a bit slower', 'slower'],
    ['can you speak up i can hardly hear', 'louder'],
    ['i am going to file a complaint about you', 'complaint'],
    ['please stop calling me all the time', 'complaint'],
    ['oh fuck off will you', 'swearing'],
    ['i am going to hang up now', 'hangUp'],
    ['ok bye then', 'goodbye'],
    ['can you put me through to a real person', 'person'],
    ['let me talk to an agent', 'person'],
    ['thank you very much indeed', 'thanks'],
    ['hello good morning', 'greeting'],
    ['sorry im really not interested', 'notInterested'],
    ['i would like to hear more about it', 'interested'],
    ['i have paid that already', 'alreadyPaid'],
    ['the payment was sent yesterday', 'alreadyPaid'],
    ['i will pay you on friday', 'willPay'],
    ['ill transfer it tonight i promise', 'willPay'],
    ['i just cant afford to pay that now', 'cannotPay'],
    ['i lost my job last month', 'cannotPay'],
    ['i never took out that loan', 'dispute'],
    ['the amount on the bill is wrong', 'dispute'],
    ['yes i confirm the details are all correct', 'confirm'],
    ['i would like to cancel my booking please', 'cancel'],
    ['can i move my appointment to thursday', 'change'],
    ['i need to talk it over with my husband', 'think'],
    ['how much would that cost me', 'price'],
    ['that is way too expensive', 'price'],
    ['just hold on a second', 'wait'],
    ['i have no idea what you mean', 'dontKnow'],
    ['no that would be all', 'anythingElse'],
  ],
};

/** Meant in every call, so they are known in the idiom of several regions. */
const ofEveryCall: readonly string[] = [
  'yes',
  'no',
  'busy',
  'later',
  'wrongPerson',
  'whoAreYou',
  'robotOrPerson',
  'repeat',
  'complaint',
  'person',
  'notInterested',
  'think',
] satisfies PresetId[];

/** Taught once for all tests of a language. */
const taught = new Map<'zh' | 'en', Models>();
function modelsOf(language: 'zh' | 'en'): Models {
  const models = taught.get(language) ?? prepare(presetIntentions(language));
  taught.set(language, models);
  return models;
}

test.each(['zh', 'en'] as const)(
  'every preset in %s has enough sentences, and no two claim the same one',
  (language) => {
    const items = presetIntentions(language);
    const owners = new Map<string, string>();
    const twice = items.flatMap(({ id, simQs }) =>
      simQs.filter((question) => {
        const words = plainWords(question);
        const other = owners.get(words);
        owners.set(words, id);
        return other !== undefined;
      }),
    );

    expect(twice).toEqual([]);
    expect(items.map(({ id }) => id)).toEqual(Object.keys(presetNames));
    for (const { id, simQs } of items)
      expect(simQs.length, id).toBeGreaterThanOrEqual(ofEveryCall.includes(id) ? 82 : 14);
  },
);

test.each(['zh', 'en'] as const)('nine of ten things said otherwise are understood in %s', (language) => {
  const models = modelsOf(language);
  const wrong = heard[language]
    .filter(([text, meant]) => understand({ text }, models, { strictness: 0 }).intentions[0]?.id !== meant)
    .map(([text, meant]) => [text, meant, understand({ text }, models, { strictness: 0 }).intentions[0]?.id]);

  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(heard[language].length * 0.1);
});

test.each([
  ['zh', '我这会儿正开着会'],
  ['en', 'i am driving i cannot speak'],
] as const)('answers in %s say why', (language, text) => {
  const [first] = understand({ text }, modelsOf(language), { strictness: 0 }).intentions;

  expect(first?.reason.by).toMatch(/sentences|keyword/);
  if (first?.reason.by === 'sentences') expect(first.reason.nearest[0]).toMatchObject({ intention: 'busy' });
});

test.each([
  ['en', 'hang on are you a human being then', 'robotOrPerson'],
  ['en', 'is that a machine or a human', 'robotOrPerson'],
  ['en', 'i want a human', 'person'],
  ['en', 'no thank you very much indeed', 'no'],
  ['en', 'sorry i didnt catch your name there', 'whoAreYou'],
  ['en', 'sorry i didnt catch that bit', 'repeat'],
  ['zh', '我唔感兴趣啊', 'notInterested'],
  ['zh', '没听清你是什么公司来着', 'whoAreYou'],
  ['zh', '刚才没听清啊', 'repeat'],
  ['zh', '你先自我介绍一下', 'whoAreYou'],
] as const)('keywords alone in %s take “%s” for %s', (language, text, meant) => {
  expect(matchRules(text, modelsOf(language).rules).find(({ reason }) => reason.by === 'keyword')?.id).toBe(meant);
});
