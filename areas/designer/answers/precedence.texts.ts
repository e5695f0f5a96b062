import { texts } from '#kit/contract/language.ts';

/** What comes first where a sentence means several things. */
export const precedenceTexts = texts({
  title: { en: 'Several meanings in one sentence', zh: '一句话有多个意图时' },
  urgent: { en: 'This comes first: it stands before anything else.', zh: '最先处理：已设为最优先。' },
  stops: {
    en: 'This comes first: a wish to hang up, a complaint or abuse decides.',
    zh: '优先处理：要求挂机、投诉和辱骂先于其他意图。',
  },
  goes_end: {
    en: 'This comes first: it hangs up the first time, so the rest would not be heard.',
    zh: '优先处理：首次出现即挂机，其余意图将不再处理。',
  },
  goes_agent: {
    en: 'This comes first: it hands over the first time, so the rest would not be heard.',
    zh: '优先处理：首次出现即转人工，其余意图将不再处理。',
  },
  question: {
    en: 'This waits for what comes first; then it is answered, at the latest at the next question that knows it. At most {count} are remembered.',
    zh: '先处理优先的意图，随后回答本问题，最迟在下一个支持它的节点回答。最多记住 {count} 个意图。',
  },
  exception: {
    en: 'This waits for what comes first and for what is understood more surely, and is not done afterwards.',
    zh: '排在优先的意图和更确定的意图之后，且不会补做。',
  },
  first: { en: 'First in this robot: {names}.', zh: '此机器人优先处理：{names}。' },
  atNode: {
    en: 'Of several meanings in one sentence these decide here: {names}. Then what is understood most surely; questions besides are answered next.',
    zh: '一句话有多个意图时，此处先处理：{names}。其次处理最确定的意图，其余问题随后回答。',
  },
  atNodeNone: {
    en: 'Of several meanings in one sentence the surest decides here; questions besides are answered next.',
    zh: '一句话有多个意图时，此处先处理最确定的意图，其余问题随后回答。',
  },
  between: { en: ', ', zh: '、' },
});
