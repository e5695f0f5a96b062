import { useText } from '#kit/console/useText.ts';
import type { TurnView } from './debug.contract.ts';
import { debugTexts, type DebugKey } from './debug.texts.ts';

export const endOf = ({ entries }: TurnView) => entries.find(({ type }) => type === 'chatEnd');

/** What a conversation came to: how it ended, what it hands on, what it sent. */
export function EndSummary({ turn }: { turn: TurnView }) {
  const t = useText(debugTexts);
  const end = endOf(turn);
  if (!end) return null;
  const atEnd = turn.entries.filter(({ data }) => data?.atEnd);
  const outputs = atEnd.filter(({ type }) => type === 'output');
  const sent = atEnd.filter(({ type }) => type === 'sms');
  return (
    <div className="debug-end">
      <p>
        <b>{t(`ended_${end.text}` as DebugKey)}</b> <span className="cw-text2">{t('summary', end.data)}</span>
      </p>
      {outputs.length > 0 && (
        <>
          <p className="debug-sub">{t('outputs')}</p>
          <dl className="debug-facts">
            {outputs.map(({ id, text, data }) => (
              <div key={id}>
                <dt className="cw-cut" title={text}>
                  {text}
                </dt>
                <dd>{String(data?.value ?? '') || <span className="cw-text3">{t('empty')}</span>}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {sent.length > 0 && (
        <>
          <p className="debug-sub">{t('messages')}</p>
          <ul>
            {sent.map(({ id, text, data }) => (
              <li key={id}>
                {text} {typeof data?.to === 'string' && <span className="cw-text3">{t('to', { to: data.to })}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
