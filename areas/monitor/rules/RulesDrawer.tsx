import { Button, Select, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { ruleKinds, ruleLimits, type RuleKind } from '#core/watching/rules.ts';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useDraft } from '#kit/console/form/useDraft.ts';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { WhyRefused } from '#kit/console/pages/WhyRefused.tsx';
import { useMay } from '#kit/console/person.ts';
import { useUnsaved } from '#kit/console/shell/unsaved.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { rulesEndpoints, type WatchingRules } from './rules.contract.ts';
import { rulesTexts } from './rules.texts.ts';

interface RulesDrawerProps {
  onDone(): unknown;
  onClose(): void;
}

/** The rules of the tenant: to change, or to look at. */
export default function RulesDrawer(props: RulesDrawerProps) {
  const t = useText(rulesTexts);
  const { data, fault } = useAsk(rulesEndpoints.rules, {});
  if (data) return <RulesForm {...props} stored={data} />;
  return (
    <AppDrawer title={t('rulesTitle')} onClose={props.onClose}>
      {fault ? (
        <Notice role="alert" title={t('rulesNotOpened')} text={fault.message} actions={<WhyRefused fault={fault} />} />
      ) : (
        <Skeleton active />
      )}
    </AppDrawer>
  );
}

function RulesForm({ stored, onDone, onClose }: RulesDrawerProps & { stored: WatchingRules }) {
  const t = useText(rulesTexts);
  const act = useAct();
  const mayChange = useMay()(rulesEndpoints.change);
  const { draft, since, change } = useDraft(stored);
  const [saving, setSaving] = useState(false);
  useUnsaved(draft !== since);

  async function save() {
    setSaving(true);
    const done = await act(rulesEndpoints.change, { body: draft }, { say: t('rulesSaved'), then: onDone });
    setSaving(false);
    if (done) onClose();
  }

  const footer = mayChange && (
    <div className="cw-row">
      <span className="cw-space" />
      <Button onClick={onClose}>{t('kit.cancel')}</Button>
      <Button type="primary" loading={saving} onClick={() => void save()}>
        {t('kit.save')}
      </Button>
    </div>
  );
  return (
    <AppDrawer title={t('rulesTitle')} onClose={onClose} footer={footer} mask={{ closable: draft === since }}>
      <p className="cw-text3 rules-about">{t('rulesText')}</p>
      <ul className="rules-form">
        {ruleKinds.map((kind) => (
          <RuleRow
            key={kind}
            {...{ kind, mayChange }}
            rule={draft[kind]}
            onChange={(to) => change({ [kind]: { ...draft[kind], ...to } })}
          >
            {kind === 'words' && (
              <Words
                of={draft.words}
                disabled={!mayChange || !draft.words.on}
                onChange={(words) => change({ words: { ...draft.words, words } })}
              />
            )}
          </RuleRow>
        ))}
      </ul>
    </AppDrawer>
  );
}

interface RuleRowProps {
  kind: RuleKind;
  rule: WatchingRules[RuleKind];
  mayChange: boolean;
  onChange(to: { on?: boolean; threshold?: number }): void;
  children: React.ReactNode;
}

function RuleRow({ kind, rule: { on, threshold }, mayChange, onChange, children }: RuleRowProps) {
  const t = useText(rulesTexts);
  const { unit, least, most } = ruleLimits[kind];
  return (
    <li className={on ? undefined : 'off'}>
      <div className="rules-form-row">
        <Switch
          size="small"
          aria-label={t(kind)}
          checked={on}
          disabled={!mayChange}
          onChange={(to) => onChange({ on: to })}
        />
        <b>{t(kind)}</b>
        <span className="cw-space" />
        <span className="cw-text3">{t('from')}</span>
        <NumberInput
          aria-label={t('threshold', { rule: t(kind), unit: t(unit) })}
          value={threshold}
          min={least}
          max={most}
          precision={0}
          disabled={!mayChange || !on}
          onChange={(to) => to !== null && onChange({ threshold: to })}
        />
        <span className="rules-unit">{t(unit)}</span>
      </div>
      <p className="cw-meta cw-text3">{t(`${kind}Means`)}</p>
      {children}
    </li>
  );
}

const longest = 60;

interface WordsProps {
  of: WatchingRules['words'];
  disabled: boolean;
  onChange(words: string[]): void;
}

function Words({ of: { on, words }, disabled, onChange }: WordsProps) {
  const t = useText(rulesTexts);
  const tidy = (typed: string[]) =>
    onChange([...new Set(typed.map((word) => word.trim().slice(0, longest)).filter(Boolean))].slice(0, 100));
  return (
    <>
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        className="rules-words"
        aria-label={t('wordsList')}
        placeholder={t('wordsPlaceholder')}
        tokenSeparators={[',', '，', '、', ';', '；', '\n']}
        value={words}
        disabled={disabled}
        onChange={tidy}
      />
      {on && words.length === 0 && <p className="cw-meta rules-warn">{t('noWords')}</p>}
    </>
  );
}
