import { shortenTo } from '#core/text/cutTo.ts';
import type { EntryView } from './debug.contract.ts';
import { debugTexts, type DebugKey } from './debug.texts.ts';

type Say = (key: DebugKey, facts?: Record<string, unknown>) => string;

export const kindWord = ({ type, role, text }: EntryView, t: Say) =>
  role === 'user' && type === 'exception' && (text === 'silence' || text === 'mediaLost') ? t('you') : t(`e_${type}`);

/** An entry in words: what it is about, and a second, quieter part. */
export function entryWords({ type, role, text, data = {} }: EntryView, t: Say): [about: string, more: string] {
  switch (type) {
    case 'exception': {
      if (role === 'user')
        return [
          t(text === 'mediaLost' ? 'mediaLost' : 'silence'),
          data.noise === undefined ? '' : `${t('noise')} ${String(data.noise)} %`,
        ];
      if (text === 'broken') return [t(`broken_${String(data.what)}` as DebugKey), ''];
      return [text, `× ${String(data.count)}`];
    }
    case 'faq':
      return [text, `× ${String(data.count)}`];
    case 'intention':
      return role === 'user'
        ? [text, '']
        : [text || t('nothingUnderstood'), typeof data.by === 'string' ? data.by : ''];
    case 'nlu':
      return data.waits ? [t('waits'), ''] : [scores(data.intentions, 3) || t('nothingUnderstood'), ''];
    case 'overLocalLimit':
    case 'overGlobalLimit':
      return [text, known(t, `action_${String(data.action)}`)];
    case 'output':
      return [
        `${text} = ${String(data.value) || t('empty')}`,
        data.refused ? t('refusedValue') : data.byHand ? t('byHand') : '',
      ];
    case 'sms':
      return [text, typeof data.to === 'string' ? t('to', { to: data.to }) : ''];
    case 'api':
      return data.inputs
        ? [text, `${t('asked')} ${shortJson(data.inputs)}`]
        : [text, [known(t, String(data.result)), whyOf(t, data), bodyOf(data)].filter(Boolean).join(' ')];
    case 'script':
      return [text ? known(t, text) : t('asked'), data.values ? shortJson(data.values) : ''];
    case 'transfer':
      return [text, known(t, data.why === undefined ? String(data.result) : `handOver_${String(data.why)}`)];
    case 'dtmf':
      return [text, data.fits === false ? t('notFitting') : ''];
    case 'hangup':
      return [known(t, `ended_${text}`), ''];
    case 'end':
      return [known(t, `ended_${text}`), ''];
    case 'chatEnd':
      return [t('summary', data), known(t, `ended_${text}`)];
    case 'tts':
      return role === 'system' ? [t('interrupted'), ''] : [text, ''];
    case 'text':
      return role === 'system' ? [t('ignored'), String(data.event ?? '')] : [text, ''];
    case 'debugStart':
      return [text, ''];
    default:
      return [text, ''];
  }
}

const bodyOf = ({ body }: Record<string, unknown>) => (body === undefined ? '' : shortJson(body));

/** Why an API was asked in vain. */
const whyOf = (t: Say, { why, status }: Record<string, unknown>) =>
  typeof why === 'string'
    ? `(${why === 'status' ? t('api_status', { status: String(status) }) : known(t, `api_${why}`)})`
    : '';

const known = (t: Say, key: string) => (Object.hasOwn(debugTexts.en, key) ? t(key as DebugKey) : key);

const scores = (given: unknown, most: number) =>
  Array.isArray(given)
    ? (given as { name: string; score: number }[])
        .slice(0, most)
        .map(({ name, score }) => `${name} ${score.toFixed(2)}`)
        .join(' · ')
    : '';

function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text === '{}' ? '' : shortenTo(text, 160);
}

/** m:ss since the conversation began. */
export function sinceStart(at: number, began: number): string {
  const seconds = Math.max(0, Math.round((at - began) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
