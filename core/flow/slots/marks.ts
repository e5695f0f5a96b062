/** Words that take something back or deny it, found in a sentence in lower case. */

const small = String.raw`(?:\s|\b(?:on|at|for|the|my|our|to|from|in|it'?s|it is|with|before|after|a)\b|是|从|到|去)*`;
const deniedBefore = new RegExp(
  String.raw`(?:\b(?:not|isn't|wasn't|aren't|never|rather than|instead of|but not|except(?: for)?|anything but|any \w+ but|anyone but|other than|(?:don't|do not|didn't|won't|can't|cannot|wouldn't) (?:\w+ ){0,2}?(?:use|want|need|like|do|mean|take|have|make|put|go|be|book|come|send)(?: it| that)?)\b|而不是|并不是|不是|不要|并非|哪是|(?:(?<!要)不|别|不用|不想|不会|没)(?:给我|帮我|再)?(?:去|到|要|约|挂|用|选|写|找|从|订|送|走|看|给)?)${small}$`,
);
const asks = /是不是$/;
const deniedAfter =
  /^\s*(?:(?:之前|以前)?(?:都|也)?(?:我们?|他们?|家里)?(?:都|也)?(?:不行|不可以|没空|没时间|没人|不方便|不太方便|来不了|去不了|不在|有事|不合适|不要|不用)|(?:is|'s|are) (?:no good|not (?:good|possible|ok)|out|impossible|bad|taken)|(?:i|we)(?:'m| am|'re| are)? (?:can't|cannot|busy|away|not free)|(?:doesn't|does not|won't|will not|can't) (?:work|suit|be))/;

/** “Not on Thursday”, “Thursday won't work”: what is meant not to be. */
export const isDenied = (before: string, after: string) =>
  (deniedBefore.test(before) && !asks.test(before.trimEnd())) || deniedAfter.test(after);

const takenBack = new RegExp(
  String.raw`\b(?:sorry|i mean|i meant|wait|hang on|hold on|actually|or rather|rather(?! than)|correction|scratch that|make (?:that|it)|my mistake|oops|let us say|let's say|let me correct|that was wrong|that's wrong|or better|better(?: still)?|on second thoughts?|i take that back|misspoke|strike that|apologies|pardon me|no no)\b` +
    String.raw`|(?:^|[,，.;!?]|\bor)\s*no\b(?=[\s,.]|$)` +
    '|不对|[哦噢啊喔]不|(?:^|[,，。.;；!！])不(?=[,，。]|$)|错了|说错|我是说|我说的?是|应该是|等等|等一下|算了|还是|更正|改[成为到]|改一下|口误|就算|那就|要不|不不|说岔|弄错|搞错|记错|换成|要么|打住|更改',
);

/** “Wednesday, sorry, Thursday”: between two values, the second stands in place of the first. */
export const takesBack = (between: string) => takenBack.test(between);
