import { useText } from '#kit/console/useText.ts';
import type { ReceiverRow, Try } from './webhook.contract.ts';
import { webhookTexts } from './webhook.texts.ts';
import './webhook.css';

const isBad = (status: number) => status === 404 || (status >= 500 && status <= 504);

/** What an address answered: a status as it looks everywhere, or why there was none. */
export function Answer({ of }: { of: Try | null }) {
  const t = useText(webhookTexts);
  if (!of) return <span className="cw-text3">{t('none')}</span>;
  const { status, problem } = of;
  const kind = status === null ? 'bad' : status >= 200 && status <= 299 ? 'good' : isBad(status) ? 'bad' : 'info';
  return (
    <span className={`webhook-answer ${kind}`}>
      <span className="cw-num">{status ?? t(problem ?? 'unreachable')}</span>
    </span>
  );
}

export function useWhy() {
  const t = useText(webhookTexts);
  return ({ status, problem }: Try) => (status === null ? t(problem ?? 'unreachable') : t('status', { status }));
}

/** Whose address: a template by its name. */
export function useSource() {
  const t = useText(webhookTexts);
  return ({ source, name }: { source: ReceiverRow['source']; name: string }) =>
    source === 'quality'
      ? t('quality')
      : source === 'tasks'
        ? t('tasks')
        : name
          ? t('template', { name })
          : t('templateGone');
}
