import { cutTo } from '../text/cutTo.ts';
import { spokenDigits } from '../dialing/arrived.ts';

interface Said {
  speaker: 'robot' | 'customer' | 'agent';
  text: string;
  keys?: boolean;
}

interface Conversation {
  language: 'en' | 'zh';
  /** E.164, or empty where the caller does not say it. */
  phone: string;
  name: string;
  turns: readonly Said[];
}

/** So many questions with their answers are told, the last ones; and letters of each. */
const mostTold = 3;
const longest = 80;

const words = {
  en: {
    who: (name: string, phone: string) => `A call for you from ${name || (phone ? 'the number' : 'a hidden number')}`,
    end: '.',
    asked: (question: string) => ` Asked: ${question}`,
    answered: (answer: string) => ` Answered: ${answer}`,
    silent: ' Nothing has been said so far.',
    take: ' Press 1 to take the call.',
  },
  zh: {
    who: (name: string, phone: string) => `有来电转接，来自${name || (phone ? '号码' : '隐藏号码')}`,
    end: '。',
    asked: (question: string) => `询问：${question}`,
    answered: (answer: string) => `回答：${answer}`,
    silent: '目前还没有对话内容。',
    take: '接听请按1。',
  },
} as const;

const sentence = (text: string, end: string) => (/[.?!。？！]$/.test(text) ? text : `${text}${end}`);

/** The last sentence of what was said: a question stands at its end. */
const lastSentence = (text: string) => /[^.?!。？！]+[.?!。？！]*\s*$/.exec(text.trim())?.[0].trim() ?? text.trim();

/**
 * What those a call is handed to hear before they take it: who calls, and the last questions with what was answered, as they stand in
 * the transcript. Keys are not told: they may be a password.
 */
export function summaryOf({ language, phone, name, turns }: Conversation, byKey = false): string {
  const { who, end, asked, answered, silent, take } = words[language];
  const exchanges = turns.flatMap((turn, at) => {
    const before = turns[at - 1];
    if (turn.speaker !== 'customer' || turn.keys || turn.text === '') return [];
    const question = before?.speaker === 'robot' ? lastSentence(before.text) : '';
    return [
      (question ? asked(sentence(cutTo(question, longest), end)) : '') +
        answered(sentence(cutTo(turn.text.trim(), longest), end)),
    ];
  });
  const digits = phone && !name ? ` ${spokenDigits(phone)}` : '';
  const told = exchanges.length > 0 ? exchanges.slice(-mostTold).join('') : silent;
  return `${who(name, phone)}${digits}${end}${told}${byKey ? take : ''}`;
}
