import { Segmented } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Rule } from '#core/quality/rule.ts';
import type { Item } from '#core/quality/sheet.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { QuietTabs } from '#kit/console/QuietTabs.tsx';
import { RuleEditor } from '../rule/RuleEditor.tsx';
import { newRule } from '../rule/steps.rules.ts';
import { sheetEndpoints, type Template } from '../sheet/sheet.contract.ts';
import './machine.css';
import { machineTexts } from './machine.texts.ts';
import { problemsOf } from './sheets.rules.ts';
import { templateTexts } from './template.texts.ts';
import { useTimeMachine } from './useTimeMachine.tsx';
import { useTryRule } from './useTryRule.tsx';

interface RuleWorkProps {
  template: Template;
  item: Item;
  readOnly: boolean;
  onRule(rule: Rule | null): void;
  /** The item's own form. */
  above: ReactNode;
}

const noChoices = { intentions: [], campaigns: [], groups: [] };

/** Who decides an item; its rule, and what that finds in calls. */
export function RuleWork({ template, item, readOnly, onRule, above }: RuleWorkProps) {
  const t = useText(templateTexts);
  const left = useRef<Rule>(null);
  const { rule } = item;
  return (
    <div className="sheets-work">
      {rule === null ? (
        <div className="sheets-main">
          {above}
          <DecidedBy byRule={false} readOnly={readOnly} onChange={() => onRule(left.current ?? newRule())} />
          <p className="sheets-text cw-text2">{t('personText')}</p>
        </div>
      ) : (
        <WithRule
          {...{ template, item, rule, readOnly, onRule }}
          above={
            <>
              {above}
              <DecidedBy
                byRule
                readOnly={readOnly}
                onChange={() => {
                  // Whoever changes their mind finds it again.
                  left.current = rule;
                  onRule(null);
                }}
              />
            </>
          }
        />
      )}
    </div>
  );
}

function DecidedBy({ byRule, readOnly, onChange }: { byRule: boolean; readOnly: boolean; onChange(): void }) {
  const t = useText(templateTexts);
  if (readOnly)
    return (
      <p className="sheets-decided cw-text2">
        {t('decidedBy')} <b>{t(byRule ? 'byRule' : 'byPersonShort')}</b>
      </p>
    );
  return (
    <div className="sheets-decided">
      <span className="cw-text2">{t('decidedBy')}</span>
      <Segmented
        aria-label={t('decidedBy')}
        value={byRule}
        options={[
          { value: true, label: t('byRule') },
          { value: false, label: t('byPersonShort') },
        ]}
        onChange={onChange}
      />
    </div>
  );
}

function WithRule({ template, item, rule, readOnly, onRule, above }: RuleWorkProps & { rule: Rule }) {
  const t = useText(machineTexts);
  const [address] = useSearchParams();
  const [tool, choose] = useState(address.has('run') ? 'machine' : 'try');
  const choices = useAsk(sheetEndpoints.choices, { body: {} }).data;
  const before = template.inUse?.items.find(({ itemId }) => itemId === item.itemId)?.rule ?? null;
  const tried = useTryRule({ item, rule, active: tool === 'try' });
  const machine = useTimeMachine({ template, item, rule, before, active: tool === 'machine' });
  const side = tool === 'try' ? tried.side : machine.side;
  return (
    <>
      <div className="sheets-main">
        {above}
        <RuleEditor
          rule={rule}
          before={before}
          problems={problemsOf(rule, choices?.intentions)}
          choices={choices ?? noChoices}
          readOnly={readOnly}
          onChange={onRule}
        />
        <QuietTabs
          className="sheets-tools"
          activeKey={tool}
          onChange={choose}
          items={[
            { key: 'try', label: t('try'), children: tried.main },
            { key: 'machine', label: t('machine'), children: machine.main },
          ]}
        />
      </div>
      {side && <div className="sheets-side">{side}</div>}
    </>
  );
}
