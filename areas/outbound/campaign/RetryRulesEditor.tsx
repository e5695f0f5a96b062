import { Button, Dropdown, InputNumber } from 'antd';
import { Plus, X } from 'lucide-react';
import type { RetryRule } from '#core/dialing/retry.ts';
import { reasons } from '#core/dialing/taskState.ts';
import { useText } from '#kit/console/useText.ts';
import { outcomeTexts } from '../outcome.texts.ts';
import './campaign.css';
import { campaignTexts } from './campaign.texts.ts';

type Occasion = Pick<RetryRule, 'resultCode' | 'reason'>;

const missedReasons = reasons.filter((reason) => reason !== 'ourFault');
const occasions: Occasion[] = [
  ...missedReasons.map((reason): Occasion => ({ resultCode: 'CustomerNoAnswer', reason })),
  { resultCode: 'CustomerNoAnswer' },
  { resultCode: 'NO_GATEWAY' },
  { resultCode: 'RobotEndCall', reason: 'ourFault' },
  { resultCode: 'UNKNOWN', reason: 'ourFault' },
];

const keyOf = ({ resultCode, reason }: Occasion) => `${resultCode} ${reason ?? ''}`;
const fresh = { attempts: 1, afterMinutes: 60 };

interface RetryRulesEditorProps {
  id?: string;
  value?: RetryRule[];
  onChange?(rules: RetryRule[]): void;
}

/** One rule a line, to be read as a sentence: No answer: 2 more, after 60 min. */
export function RetryRulesEditor({ id, value: rules = [], onChange }: RetryRulesEditorProps) {
  const t = useText(campaignTexts);
  const wordsOf = useOccasionWords();
  const missing = occasions.filter((occasion) => !rules.some((rule) => keyOf(rule) === keyOf(occasion)));
  const change = (changed: RetryRule, to: Partial<RetryRule>) => onChange?.(rules.map((rule) => (rule === changed ? { ...rule, ...to } : rule)));

  return (
    <div id={id} role="group" aria-label={t('retry')}>
      {rules.length === 0 && <p className="cw-text3 campaign-no-rule">{t('retryNone')}</p>}
      {rules.map((rule) => {
        const reason = wordsOf(rule);
        return (
          <div className="campaign-rule" key={keyOf(rule)}>
            <span className="cw-cut campaign-rule-reason" title={reason}>{reason}</span>
            <span>{t('retryBefore')}</span>
            <InputNumber aria-label={t('retryAttempts', { reason })} controls={false} min={0} max={10} precision={0} value={rule.attempts} onChange={(attempts) => attempts !== null && change(rule, { attempts })} />
            <span>{t('retryBetween')}</span>
            <InputNumber aria-label={t('retryMinutes', { reason })} controls={false} min={1} max={43_200} precision={0} value={rule.afterMinutes} onChange={(afterMinutes) => afterMinutes !== null && change(rule, { afterMinutes })} />
            <span>{t('retryEnd')}</span>
            <button type="button" className="cw-icon-button" aria-label={t('retryRemove', { reason })} title={t('retryRemove', { reason })} onClick={() => onChange?.(rules.filter((one) => one !== rule))}><X size={14} /></button>
          </div>
        );
      })}
      {missing.length > 0 && (
        <Dropdown trigger={['click']} menu={{ className: 'campaign-occasions', items: missing.map((occasion) => ({ key: keyOf(occasion), label: wordsOf(occasion), onClick: () => onChange?.([...rules, { ...occasion, ...fresh }]) })) }}>
          <Button size="small"><Plus size={13} />{t('retryAdd')}</Button>
        </Dropdown>
      )}
    </div>
  );
}

/** What is not a missed call has words of its own; a code nobody has words for is shown as it is. */
function useOccasionWords() {
  const t = useText(campaignTexts);
  const tReason = useText(outcomeTexts);
  return ({ resultCode, reason }: Occasion) => {
    if (resultCode === 'NO_GATEWAY') return t('noGatewayFree');
    if (resultCode === 'RobotEndCall') return t('lostInCall');
    if (resultCode === 'UNKNOWN') return t('ourFault');
    if (resultCode === 'CustomerNoAnswer') return reason ? tReason(reason) : t('anyMissed');
    return resultCode;
  };
}
