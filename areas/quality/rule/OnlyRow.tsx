import { Trash2 } from 'lucide-react';
import type { Rule } from '#core/quality/rule.ts';
import { useText } from '#kit/console/useText.ts';
import { onlyWith, type Only } from './only.rules.ts';
import { ruleTexts } from './rule.texts.ts';
import { Amount, Choice, Names, StepSightOf } from './ruleParts.tsx';

interface NameChoice {
  value: string;
  label: string;
}

interface OnlyRowProps {
  only: Only;
  before: Rule['only'];
  /** What is set otherwise than before. */
  fields: ReadonlySet<string>;
  campaigns: readonly NameChoice[];
  groups: readonly NameChoice[];
  readOnly: boolean;
  /** It was put here just now. */
  autoFocus: boolean;
  onChange(only: Only): void;
  onRemove(): void;
}

const none: ReadonlySet<string> = new Set();

/** Which calls the rule is for. */
export function OnlyRow({
  only,
  before,
  fields,
  campaigns,
  groups,
  readOnly,
  autoFocus,
  onChange,
  onRemove,
}: OnlyRowProps) {
  const t = useText(ruleTexts);
  const set = (part: Partial<Only>) => onChange(onlyWith(only, part));
  const added = (field: 'campaignIds' | 'groupIds') =>
    fields.has(field) ? new Set(only[field]?.filter((id) => !before?.[field]?.includes(id))) : none;
  return (
    <StepSightOf value={{ readOnly, open: !readOnly, where: '', words: none, fields }}>
      <div className={!before && fields.size > 0 ? 'rule-only new' : 'rule-only'}>
        <div className="rule-row" role="group" aria-label={t('only')}>
          <span className="rule-join">
            <span className="rule-word quiet">{t('only')}</span>
          </span>
          <div className="rule-parts">
            <Names
              field="groupIds"
              autoFocus={autoFocus}
              label={t('groups')}
              placeholder={t('allGroups')}
              nothing={t('nothingFits')}
              most={50}
              value={only.groupIds ?? []}
              of={groups}
              added={added('groupIds')}
              onChange={(groupIds) => set({ groupIds })}
            />
            <Names
              field="campaignIds"
              label={t('campaigns')}
              placeholder={t('allCampaigns')}
              nothing={t('nothingFits')}
              most={50}
              value={only.campaignIds ?? []}
              of={campaigns}
              added={added('campaignIds')}
              onChange={(campaignIds) => set({ campaignIds })}
            />
            <Choice
              field="direction"
              label={t('direction')}
              isQuiet={only.direction === undefined}
              value={only.direction === undefined ? 'both' : only.direction === 0 ? 'out' : 'in'}
              of={[
                { value: 'both', label: t('bothWays') },
                { value: 'out', label: t('outbound') },
                { value: 'in', label: t('inbound') },
              ]}
              onChange={(way) => set({ direction: way === 'both' ? undefined : way === 'out' ? 0 : 1 })}
            />
            <span className="rule-where">
              <Amount
                isLed
                field="longer"
                label={t('talkedLonger')}
                unit={t('s')}
                empty={t('any')}
                min={0.5}
                max={3_600}
                value={only.longer}
                onChange={(longer) => set({ longer })}
              />
            </span>
          </div>
          {!readOnly && (
            <span className="rule-acts">
              <button
                type="button"
                className="rule-act"
                aria-label={t('removeOnly')}
                title={t('removeOnly')}
                onClick={onRemove}
              >
                <Trash2 size={14} />
              </button>
            </span>
          )}
        </div>
      </div>
    </StepSightOf>
  );
}
