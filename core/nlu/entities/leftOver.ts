/** What is left of an answer when everything but the name is taken away. */
import { doubleSurnames, surnames } from './surnames.ts';
import { spelledName } from './spelling.ts';

const englishFillers = new RegExp(
  String.raw`^(?:(?:u+h*m*|e+r+m*|ah+|oh|well|so|okay|ok|hello|hi|hey|good (?:morning|afternoon|evening)|yes|yeah|yep|sure|of course|right|no|please|sorry|i mean|actually|it'?s|it is|it was|that'?s|that is|that would be|that was|this is|i am called|i'm called|i am|i'm|let me (?:think|see)|you can|you could|could you|so|i go by|they call me|it goes to|goes to|make it|enter|write|try|my (?:full |last |first |family )?name(?:'s| is)|the (?:full |last |first |family )?name(?:'s| is)?|name is|call me|you can call me|(?:it is |it's )?under(?: the name(?: of)?)?|in the name of|put (?:it )?under|put down|just|for|mister|mrs\.?|mr\.?|miss|ms\.?)(?![\p{L}'])[\s,.]*)+`,
  'iu',
);
const honorific = /^(?:mr|mrs|ms|miss|mister|dr|doctor)\.?\s+/i;
const englishEnd =
  /[\s,.!?]*(?:\b(?:please|speaking|here|calling|thanks|thank you|on the line|is (?:my|the) name|(?:is|was) .*|that is|that's|i think|i believe|i guess|if you like)\b[\s,.!?]*)*$/i;
/** A word that no name is made of. */
const noName = new Set(
  `a about account after again all am an and any anyone are as ask at back be because been before but by can cannot can't can’t change could did do does doesn't doing don't done down else ever every everything for from get give go going good got had has have he hear her here him his how i i'd i'll i'm i've if in into is isn't it its just know later let like look make many maybe me mean minute moment more much must my need never no nobody none not nothing now of off okay on once one only or other our out over people phone please problem question really repeat right said say second see send she should so some someone something sorry speak stop sure take talk tell than thank thanks that the their them then there these they think this time to today told tomorrow too understand until up us very wait want was we well were what when where which who why will with won't would wrong yes yesterday yet you your human person agent operator robot machine busy hold two three four five six seven eight nine ten wife husband son daughter friend mother father brother sister colleague boss`.split(
    ' ',
  ),
);
const related =
  /\b(?:my|his|her|our) (?:wife|husband|partner|son|daughter|friend|mother|mum|mom|father|dad|brother|sister|neighbou?r|boss|colleague)(?:'s name)?(?: is| was| named| called)?,?\s+/i;

const capitals = (name: string) =>
  name.replace(/(^|[\s'’-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

function isName(text: string): boolean {
  const words = text.replace(honorific, '').split(/\s+/).filter(Boolean);
  return (
    words.length >= 1 &&
    words.length <= 3 &&
    words.every((word) => /^\p{L}[\p{L}'’.-]+$/u.test(word) && !noName.has(word.toLowerCase()))
  );
}

/** A name of one to three words in any case: `um it is peter parker` is `Peter Parker`. Null where other words are left. */
function englishName(text: string): string | null {
  const spelledOut = spelledName(text.toLowerCase());
  const first = text.trim().replace(/’/g, "'").replace(englishFillers, '');
  const rest = first.replace(related, '').replace(englishEnd, '').trim();
  // “Lucy, Lucy Adams”, “let me think, put down Kowalski”: the longest part that is a name.
  const bare = (part: string) =>
    part.trim().replace(englishFillers, '').replace(related, '').replace(englishEnd, '').trim();
  const introduced = /\b(?:under|put down|named|called|name is)\s+([\p{L}'’ -]+)$/iu.exec(rest)?.[1];
  const names = [rest, ...rest.split(/[,;]/).map(bare), introduced?.trim() ?? ''].filter(isName);
  const longest = names.toSorted((a, b) => b.split(' ').length - a.split(' ').length)[0];
  return longest ? capitals(longest) : spelledOut;
}

const chineseFillers =
  /^(?:呃+|嗯+|额+|啊|哦|喂|你就|您就|你|您|请|麻烦|帮我|我想想|你好|您好|好的?|行|可以|对|是的|是|不对|不是|那个|这个|我说的?是|就写|就叫|写|叫我|我叫|我是|名字是|名字叫|姓名是?|叫|本人|就是|应该是|用|登记|记|填)[\s，,、。]*/u;
const chineseEnd = /(?:就行了?|就好了?|就可以了?|可以了|吧|啊|呀|哦|呢|的名字|这个名字|[\s，,。！!？?])$/u;
function withoutEnd(text: string): string {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(chineseEnd, '');
  }
  return rest;
}
/** Signs a name is not made of, beside a surname. */
const noSign =
  /[你您我他她它谁的了吗呢吧么什怎为干嘛不没别想要说问能会可方便等下候知道给来去再见是有在和跟这那哪几几多少些]/u;
/** “弓长张”, “木子李”: how a surname is written. */
const written = new RegExp(
  `^(?:弓长张|木子李|耳东陈|双木林|口天吴|立早章|古月胡|草头黄|言午许|三横王|走肖赵|双人徐|禾子季|人可何|女又奴|十口田|文刀刘|干勾于|余下的余)[\\s，,]*`,
  'u',
);
const anySurname = new RegExp(`^(?:${doubleSurnames.join('|')}|[${surnames}])`, 'u');
const title = '先生|女士|小姐|太太|老师|经理|师傅|总';

/** A Chinese name: a surname alone, with a title, with a given name, or two to four signs that could be nothing else. */
function chineseName(text: string): string | null {
  let rest = text.trim();
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(chineseFillers, '');
  }
  const byFamily = /(?:^|[，,。\s])(?:我|免贵|在下|敝|鄙人|本人)?(?:免贵)?姓(\p{Script=Han}{1,2})[\s，,。吧啊]*$/u.exec(
    rest,
  );
  if (byFamily) {
    const [family] = anySurname.exec(byFamily[1]!) ?? [];
    return family === byFamily[1] || byFamily[1]!.length === 1 ? byFamily[1]! : (family ?? null);
  }
  const how = written.exec(rest);
  if (how) {
    const after = withoutEnd(rest.slice(how[0].length));
    const family = how[0].trim().replace(/[，,]/g, '').at(-1)!;
    return after.startsWith(family) && after.length <= 4 ? after : after === '' ? family : null;
  }
  rest = withoutEnd(rest);
  if (!/^\p{Script=Han}+$/u.test(rest)) return /^[A-Za-z][A-Za-z' -]+$/.test(rest) ? englishName(rest) : null;
  const titled = new RegExp(`^(\\p{Script=Han}{1,3}?)(?:${title})$`, 'u').exec(rest);
  if (titled) return anySurname.test(rest) ? rest : null;
  if (/^[小老阿]\p{Script=Han}$/u.test(rest)) return rest;
  const [family] = anySurname.exec(rest) ?? [];
  if (family) return rest.length <= family.length + 2 && !noSign.test(rest.slice(family.length)) ? rest : null;
  return rest.length >= 2 && rest.length <= 4 && !noSign.test(rest) && !/^[一二三四五六七八九十百千万两]+/.test(rest)
    ? rest
    : null;
}

/** What people say of the weather, the line or themselves: no place nobody listed is called so. */
const noPlace = new Set(
  'awful bad beautiful bit bloody brilliant busy cheap closed cloudy coffee cold cool correct crazy crap damn day dear different difficult done early easy empty enough exactly excellent expensive fair fantastic fast fine free full funny good gosh great happy hard haha help hmm horrible hot hungry huh ill impossible interesting kidding late lazy little lost loud lovely lunch mad mine morning nice nope noisy odd okay old perfect pleasant pretty quick quiet rain ready ridiculous rubbish sad same sick silly slow snow somewhere soon stupid sunny super sure tea terrible tired traffic true usual warm weather weird wet whatever wherever whichever windy wonderful wow yeah yep young'.split(
    ' ',
  ),
);
function englishPlace(text: string): string | null {
  const said = text.replace(/^\s*(?:(?:from|to|in|at)\s+)+/i, '');
  if (said !== text) return englishName(said);
  // “It is raining here”: whoever names a place does not say of it that it is here.
  const place = /\bhere\W*$/i.test(said) ? null : englishName(said);
  if (place === null) return null;
  const isTold = place
    .split(' ')
    .some((word) => noPlace.has(word.toLowerCase()) || (/(?:ing|ful|ous|ly|n't)$/i.test(word) && !said.includes(word)));
  return isTold ? null : place;
}

/** Signs and beginnings of what people say of the weather, the price or themselves. */
const told = /[真很太好慢快烦吵累忙贵晚早]|点$|^(?:马上|凑合|随便|随意|都行|立刻|现在|以后|回头|再说|天气)/u;

/** A place nobody listed: two to six signs that could be nothing else. */
function chinesePlace(text: string): string | null {
  let rest = text.trim();
  let isToward = false;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(chineseFillers, '').replace(/^在/u, '');
    isToward ||= /^[从到去往]/u.test(rest);
    rest = rest.replace(/^[从到去往]/u, '');
  }
  rest = withoutEnd(rest).replace(/(?<=..)(?:出发|上车|走|过去)$/u, '');
  return /^\p{Script=Han}{2,6}$/u.test(rest) && !noSign.test(rest) && (isToward || !told.test(rest)) ? rest : null;
}

/** The name, or the place, that is left of an answer to a question for it; null where it holds something else. */
export const nameLeft = (text: string, language: 'en' | 'zh', kind: 'person' | 'location') =>
  language === 'en'
    ? kind === 'person'
      ? englishName(text)
      : englishPlace(text)
    : kind === 'person'
      ? chineseName(text)
      : chinesePlace(text);
