import type { Difference, DifferencePlace } from './wordsOfDifference.ts';
import type { Language } from './words.ts';

export const placeWords: Record<Language, Record<DifferencePlace, string>> = {
  en: {
    flow: 'Flow',
    node: 'Node',
    line: 'Line',
    faq: 'Question',
    exception: 'Exception',
    folder: 'Folder',
    variable: 'Variable',
    intention: 'Intention',
    api: 'API',
    sms: 'Text message',
    function: 'Script',
    hookOn: 'After the call',
    resource: 'Resource',
    setting: 'Setting',
  },
  zh: {
    flow: '流程',
    node: '节点',
    line: '连线',
    faq: '问答',
    exception: '异常处理',
    folder: '目录',
    variable: '变量',
    intention: '意图',
    api: '接口',
    sms: '短信',
    function: '脚本',
    hookOn: '挂机后',
    resource: '资源',
    setting: '配置',
  },
};
const verbs = { en: { added: 'added', removed: 'removed' }, zh: { added: '新增', removed: '删除' } } as const;
const longest = 120;
const short = (text: string) => {
  const letters = [...text.replaceAll(/\s+/g, ' ')];
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('');
};

/** One difference as a line of a list: `Node “Ask” · what is said: “Hello?” → “Good day”`. */
export function differenceSentence(
  { place, name, kind, field, before, after }: Difference,
  language: Language,
): string {
  const quoted = (text: string) => `“${short(text)}”`;
  const what = `${placeWords[language][place]} ${quoted(name)}`;
  const colon = language === 'zh' ? '：' : ': ';
  if (kind !== 'changed')
    return place === 'line'
      ? `${what}${colon}${verbs[language][kind]} → ${quoted(after || before)}`
      : `${what}${colon}${verbs[language][kind]}`;
  const values =
    before === ''
      ? `+ ${quoted(after)}`
      : after === ''
        ? `− ${quoted(before)}`
        : `${quoted(before)} → ${quoted(after)}`;
  return `${what} · ${field}${colon}${values}`;
}
