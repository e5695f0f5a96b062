/** Milliseconds a sign takes at an even pace; pauses come on top. */
const perSign = { en: 71, zh: 225 } as const;
const perPause = 260;

/** How long a sentence takes to say, in milliseconds: about 150 English words or 240 Chinese signs a minute. */
export function speakingTime(text: string, language: 'en' | 'zh'): number {
  const pauses = text.match(/[,.;:!?，。；：！？、]/g)?.length ?? 0;
  const signs = text.replace(/[\s\p{P}]/gu, '').length;
  return Math.round(300 + signs * perSign[language] + pauses * perPause);
}

/** A number plate or a name in Chinese makes no Chinese of an English sentence. */
export function spokenLanguage(text: string): 'en' | 'zh' {
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0;
  return count(/\p{Script=Han}/gu) * 3 > count(/\p{Script=Latin}/gu) ? 'zh' : 'en';
}

/** What has been said of a sentence after so many milliseconds: whole words, and dots where it was cut off. */
export function saidAfter(text: string, time: number): string {
  const language = spokenLanguage(text);
  if (time >= speakingTime(text, language)) return text;
  const pieces = text.split(language === 'zh' ? /(?<=.)/su : /(?<=\s)/u);
  let said = '';
  for (const piece of pieces) {
    if (speakingTime(said + piece, language) > time) break;
    said += piece;
  }
  return `${said.replace(/[\s,.;:!?，。；：！？、]+$/u, '')}${language === 'zh' ? '……' : '…'}`;
}
