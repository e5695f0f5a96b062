import { texts } from '#kit/contract/language.ts';

export const waterfallTexts = texts({
  title: { en: 'How long this answer took', zh: '本次应答耗时' },
  about: { en: 'From the customer’s last sound to the first packet of the answer', zh: '从客户说完到应答首个语音包' },
  seconds: { en: '{seconds} s', zh: '{seconds} 秒' },
  milliseconds: { en: '{count} ms', zh: '{count} 毫秒' },
  decided: { en: 'Sure they had finished', zh: '判定说完' },
  recognised: { en: 'Words recognised', zh: '语音识别' },
  understood: { en: 'Understood', zh: '语义理解' },
  flow: { en: 'Flow decided', zh: '流程决策' },
  synthesised: { en: 'Speech ready', zh: '语音合成' },
  firstPacket: { en: 'First packet sent', zh: '首包发出' },
  unheard: { en: 'The answer was never heard.', zh: '应答未播出。' },
  cut: { en: 'cut short', zh: '被打断' },
  wholeWas: { en: 'All of it: {text}', zh: '完整内容：{text}' },
  answers: { en: 'Answered within', zh: '应答耗时' },
  medianOf: { en: '{median} s', zh: '{median} 秒' },
  slowest: { en: 'median of {count}; slowest {slowest} s', zh: '{count} 次应答的中位数，最慢 {slowest} 秒' },
});
