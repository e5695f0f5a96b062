import type { Turn } from '#core/flow/transcript.ts';
import { told } from '#core/summary/told.ts';
import type { SummaryLanguage, TellingCall } from '#core/summary/summary.ts';

const said: Record<SummaryLanguage, [Turn['speaker'], string][]> = {
  en: [
    ['robot', 'Good morning, this is Harbour Bank. 120 dollars have been due since the first of the month.'],
    ['customer', 'I know, my salary was late this month.'],
    ['robot', 'When can you pay it?'],
    ['customer', 'I can pay the whole amount on Friday.'],
    ['robot', 'So I note 120 dollars by Friday. Thank you, goodbye.'],
  ],
  zh: [
    ['robot', '您好，这里是海港银行，您有一笔一千二百八十元的账单已经逾期五天。'],
    ['customer', '我知道，这个月工资发晚了。'],
    ['robot', '请问您什么时候可以还？'],
    ['customer', '周五发了工资就全部还上。'],
    ['robot', '好的，跟您确认一下，周五之前还款一千二百八十元。再见。'],
  ],
};

/** A call that never took place, for trying a service: nobody's words are sent anywhere. */
export const sampleCall = (language: SummaryLanguage): TellingCall =>
  told({
    phone: '',
    turns: said[language].map(([speaker, text], at) => ({ speaker, text, from: at * 4_000, to: at * 4_000 + 3_000 })),
    path: [],
    ending: { en: 'Call complete', zh: '通话完成' }[language],
    category: '',
    label: '',
    outputs: { [{ en: 'day', zh: '还款日' }[language]]: null },
  });
