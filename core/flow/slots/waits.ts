/** “Just a moment” and its like: the customer looks for something, and is given time. */

const english =
  /^(?:(?:yes|yeah|yep|ok|okay|sure|um+|uh+|er+|well|oh|sorry|please|so)[\s,.]+)*(?:(?:can|could|would) you |please )?(?:just )?(?:(?:wait|hold on|hang on|hold)(?: (?:for )?(?:a|one|just a) (?:moment|second|minute|sec|bit|tick))?|(?:just )?(?:a|one|half a) (?:moment|second|minute|sec|mo|tick)|bear with me|give me (?:a|one|just a) (?:moment|second|minute|sec)|let me (?:see|look|check|think|find|get|fetch|grab)(?: (?:it|that|my \w+|the \w+|for it|it up|a pen|something to write))*|i(?:'ll| will| need to| have to)? (?:just )?(?:look|check|find|get|fetch)(?: (?:it|that|my \w+|the \w+|for it|it up))+)(?:[\s,.!]+(?:please|for it|it's here somewhere|somewhere|i'll be right back|ok|okay|thanks))*[\s.!]*$/i;
const chinese =
  /^(?:好的?|嗯|呃|行|哦|啊|请|麻烦|你|您|那个?)*[，,、。\s]*(?:请)?(?:你|您)?(?:先)?(?:稍等|等一?下|等等|等会儿?|等我一?下|稍候|别急|不要急|慢着|别挂|先别挂)(?:一?下|一会儿?|片刻|我找找|我看看)?(?:[，,、。\s]*(?:让?我(?:先)?(?:找|看|查|想|翻|拿|问|算)(?:一?下|一找|一看|一查|一想|找|看|查|想|翻|个笔|支笔)?|啊|哈|哦|呀|好吗|可以吗|马上))*[。！!\s]*$|^(?:嗯+|呃+)?[，,\s]*让?我(?:先)?(?:找|看|查|想|翻)(?:一?下|找|看|查|想|翻|一找|一看|一查|一想)[啊哈哦]?[。，,\s]*(?:稍等|等一?下)?[。！\s]*$/;

/** Words that say nothing by themselves. */
const filler =
  /^\s*(?:yes|yeah|yep|ok|okay|sure|u+h*m*|e+r+m*|well|oh|sorry|please|thanks|嗯+|呃+|额+|好的?|哦|啊|行)?\s*$/i;

/** Whether a sentence only asks for time: each part of it does, or says nothing. */
export function asksForTime(said: string, language: 'en' | 'zh'): boolean {
  const waits = language === 'zh' ? chinese : english;
  const shown = said.slice(0, 120).trim();
  if (waits.test(shown)) return true;
  const parts = shown.split(/[,，.。;；!！]/);
  return (
    parts.every((part) => filler.test(part) || waits.test(part.trim())) && parts.some((part) => waits.test(part.trim()))
  );
}

/** How many times as long somebody may keep silent who asked for a moment. */
export const patience = 6;
