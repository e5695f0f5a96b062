import { Button } from 'antd';
import { Check, Eye, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { Dot } from '#kit/console/show/Dot.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import { AmountOf, CustomerOf, RuleOf, usePlacesOf, WhoOf } from './BreakParts.tsx';
import type { RuleBreak, rulesEndpoints } from './rules.contract.ts';
import { rulesTexts } from './rules.texts.ts';
import { whoBreaks } from './whoBreaks.rules.ts';

interface BrokenNowProps {
  now: AnswerOf<typeof rulesEndpoints.breaks>;
  onSeen(rows: RuleBreak[]): unknown;
}

/** What breaks a rule at this moment, the latest first. */
export function BrokenNow({ now: { list, total, at }, onSeen }: BrokenNowProps) {
  const t = useText(rulesTexts);
  if (list.length === 0)
    return (
      <div className="rules-quiet" role="status">
        <Dot shape="live" color="var(--cw-state-running)" />
        <b>{t('nothingNow')}</b>
        <span className="cw-text3 cw-cut">{t('nothingNowText')}</span>
      </div>
    );
  const unseen = list.filter(({ seenAt }) => seenAt === null);
  return (
    <section className="rules-now" aria-label={t('now')}>
      <div className="rules-now-head">
        <TriangleAlert size={15} aria-hidden />
        <h2>{t('now')}</h2>
        <b className="cw-num">{total}</b>
        <span className="cw-space" />
        {unseen.length > 1 && (
          <Button type="link" size="small" onClick={() => onSeen(unseen)}>
            {t('allSeen')}
          </Button>
        )}
      </div>
      <ul>
        {list.map((one) => (
          <BreakNow key={one.breakId} of={one} at={at} onSeen={() => onSeen([one])} />
        ))}
      </ul>
      {total > list.length && <p className="cw-meta cw-text3">{t('moreNow', { others: total - list.length })}</p>}
    </section>
  );
}

function BreakNow({ of, at, onSeen }: { of: RuleBreak; at: number; onSeen(): void }) {
  const t = useText(rulesTexts);
  const [place] = usePlacesOf()(of);
  const who = whoBreaks(of);
  return (
    <li className={of.seenAt === null ? 'unseen' : undefined}>
      <RuleOf of={of} />
      <WhoOf of={of} />
      <CustomerOf of={of} />
      <span className="cw-text3">
        <TimeText at={of.beganAt} />
      </span>
      <AmountOf of={of} at={at} />
      <span className="rules-acts">
        {place && (
          <Link to={place.to} className="cw-cut" title={place.label}>
            {place.label}
          </Link>
        )}
      </span>
      {of.seenAt === null ? (
        <button
          type="button"
          className="cw-icon-button"
          aria-label={`${t('markSeen')}: ${t('row', { rule: t(of.kind), who })}`}
          title={t('markSeen')}
          onClick={onSeen}
        >
          <Eye size={15} />
        </button>
      ) : (
        <span className="rules-seen cw-text3" title={t('seenBy', { name: of.seenByName ?? '' })}>
          <Check size={13} aria-label={t('seenBy', { name: of.seenByName ?? '' })} />
        </span>
      )}
    </li>
  );
}
