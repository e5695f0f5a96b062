import { Button, Dropdown } from 'antd';
import { Plus, RotateCcw, X } from 'lucide-react';
import { occasionOf, occasions, sameRules, type Occasion } from '#core/dialing/retryOccasions.ts';
import type { RetryRule } from '#core/dialing/retry.ts';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useText } from '#kit/console/useText.ts';
import { outcomeTexts } from '../outcome.texts.ts';
import './campaign.css';
import { campaignTexts } from './campaign.texts.ts';

const fresh = { attempts: 1, afterMinutes: 60 };
const place = (rule: Occasion) => occasions.findIndex((occasion) => occasionOf(occasion) === occasionOf(rule));

interface RetryRulesEditorProps {
  id?: string;
  value?: RetryRule[];
  onChange?(rules: RetryRule[]): void;
  disabled?: boolean;
  /** What a new campaign begins with. */
  usual: RetryRule[];
}

/** One row for each end of a call; beneath, the ends after which no customer is called again. */
export function RetryRulesEditor({ id, value = [], onChange, disabled, usual }: RetryRulesEditorProps) {
  const t = useText(campaignTexts);
  const wordsOf = useOccasionWords();
  const rules = [...value].sort((one, other) => place(one) - place(other));
  const missing = occasions.filter((occasion) => !rules.some((rule) => occasionOf(rule) === occasionOf(occasion)));
  const forAny = rules.some((rule) => rule.resultCode === 'CustomerNoAnswer' && !rule.reason && rule.attempts > 0);
  const left = missing.filter(({ resultCode, reason }) =>
    resultCode === 'CustomerNoAnswer' ? reason && !forAny : true,
  );
  const change = (changed: RetryRule, to: Partial<RetryRule>) =>
    onChange?.(rules.map((rule) => (rule === changed ? { ...rule, ...to } : rule)));

  return (
    <div id={id} role="group" aria-label={t('retry')} className="campaign-rules">
      {rules.length === 0 ? (
        <p className="cw-text3 campaign-no-rule">{t('retryNone')}</p>
      ) : (
        <div className="campaign-rule campaign-rule-head" aria-hidden>
          <span>{t('retryWhen')}</span>
          <span>{t('retryMore')}</span>
          <span>{t('retryAfter')}</span>
        </div>
      )}
      {rules.map((rule) => {
        const reason = wordsOf(rule);
        return (
          <div className="campaign-rule" key={occasionOf(rule)}>
            <span className="cw-cut" title={reason}>
              {reason}
            </span>
            <NumberInput
              aria-label={t('retryAttempts', { reason })}
              controls={false}
              min={0}
              max={10}
              precision={0}
              disabled={disabled}
              value={rule.attempts}
              onChange={(attempts) => attempts !== null && change(rule, { attempts })}
            />
            <span className="campaign-rule-after">
              <NumberInput
                aria-label={t('retryMinutes', { reason })}
                controls={false}
                min={1}
                max={43_200}
                precision={0}
                disabled={disabled}
                value={rule.afterMinutes}
                onChange={(afterMinutes) => afterMinutes !== null && change(rule, { afterMinutes })}
              />
              <span>{t('retryEnd')}</span>
              <small>
                {longer(rule.afterMinutes) &&
                  t(longer(rule.afterMinutes)!.unit, { count: longer(rule.afterMinutes)!.count })}
              </small>
            </span>
            {!disabled && (
              <button
                type="button"
                className="cw-icon-button"
                aria-label={t('retryRemove', { reason })}
                title={t('retryRemove', { reason })}
                onClick={() => onChange?.(rules.filter((one) => one !== rule))}
              >
                <X size={14} />
              </button>
            )}
          </div>
        );
      })}
      {left.length > 0 && (
        <p className="campaign-left">{t('retryLeft', { reasons: left.map(wordsOf).join(t('comma')) })}</p>
      )}
      {!disabled && (
        <div className="cw-row">
          {missing.length > 0 && (
            <Dropdown
              trigger={['click']}
              menu={{
                className: 'campaign-occasions',
                items: missing.map((occasion) => ({
                  key: occasionOf(occasion),
                  label: wordsOf(occasion),
                  onClick: () => onChange?.([...rules, { ...occasion, ...fresh }]),
                })),
              }}
            >
              <Button size="small">
                <Plus size={13} />
                {t('retryAdd')}
              </Button>
            </Dropdown>
          )}
          {!sameRules(rules, usual) && (
            <Button size="small" type="text" onClick={() => onChange?.(usual)}>
              <RotateCcw size={13} />
              {t('retryUsual')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Many minutes are easier to grasp as hours or days. */
function longer(minutes: number): { unit: 'retryDays' | 'retryHours'; count: number } | null {
  if (minutes < 90) return null;
  return minutes >= 1440
    ? { unit: 'retryDays', count: Number((minutes / 1440).toFixed(1)) }
    : { unit: 'retryHours', count: Number((minutes / 60).toFixed(1)) };
}

/** What is not a missed call has words of its own; a code without words is shown as it is. */
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
