import { App, Button, Input, Radio, Switch } from 'antd';
import { useId, useState } from 'react';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useDraft } from '#kit/console/form/useDraft.ts';
import { useUnsaved } from '#kit/console/shell/unsaved.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { centerEndpoints } from './center.contract.ts';
import { centerTexts } from './center.texts.ts';
import { Section } from './Section.tsx';

type Rules = AnswerOf<typeof centerEndpoints.rules>;

const usualDays = 180;

/** What an administrator asks of all people of the organisation. */
export function RulesSection({ tenantName }: { tenantName: string }) {
  const t = useText(centerTexts);
  const { message } = App.useApp();
  const { data, reload } = useAsk(centerEndpoints.rules, {});
  const [asking, ask] = useState(false);
  return (
    <Section title={t('rules')} about={t('rulesAbout', { tenant: tenantName })}>
      {data && <RulesForm rules={data} onSaved={reload} />}
      <div className="center-line">
        <span className="center-value">{t('lost')}</span>
        <Button size="small" onClick={() => ask(true)}>
          {t('lostButton')}
        </Button>
      </div>
      {asking && (
        <FormDialog
          title={t('lostTitle')}
          okText={t('lostButton')}
          endpoint={centerEndpoints.dropTwoFactor}
          values={{}}
          onClose={() => ask(false)}
          onDone={async () => {
            message.success(t('lostDone'));
            await reload();
          }}
        >
          <p className="cw-text2 center-said">{t('lostText')}</p>
          <Field name="loginName" label={t('loginName')}>
            <Input maxLength={100} autoComplete="off" />
          </Field>
        </FormDialog>
      )}
    </Section>
  );
}

function RulesForm({ rules, onSaved }: { rules: Rules; onSaved(): unknown }) {
  const t = useText(centerTexts);
  const act = useAct();
  const id = useId();
  const { draft, change, settle } = useDraft(rules);
  const { requireTwoFactor, passwordDays } = draft;
  const [busy, setBusy] = useState(false);
  const changed = requireTwoFactor !== rules.requireTwoFactor || passwordDays !== rules.passwordDays;
  useUnsaved(changed);

  async function save() {
    setBusy(true);
    await act(
      centerEndpoints.changeRules,
      { body: { requireTwoFactor, passwordDays } },
      { then: () => Promise.resolve(onSaved()).then(settle), say: t('saved') },
    );
    setBusy(false);
  }

  const [before, after] = t('everyDays', { days: '\n' }).split('\n');
  return (
    <div className="center-rules">
      <div className="center-rule">
        <Switch id={`${id}-demand`} checked={requireTwoFactor} onChange={(on) => change({ requireTwoFactor: on })} />
        <div>
          <label htmlFor={`${id}-demand`}>{t('requireTwoFactor')}</label>
          <p className="cw-text3">{t('requireHint', { with: rules.withTwoFactor, people: rules.people })}</p>
        </div>
      </div>
      <div className="center-age">
        <span id={`${id}-age`}>{t('passwordAge')}</span>
        <Radio.Group
          aria-labelledby={`${id}-age`}
          value={passwordDays === null ? 'never' : 'days'}
          onChange={({ target }) =>
            change({ passwordDays: target.value === 'never' ? null : (rules.passwordDays ?? usualDays) })
          }
        >
          <Radio value="never">{t('never')}</Radio>
          <Radio value="days">
            {before}
            <NumberInput
              size="small"
              aria-label={t('everyDays', { days: passwordDays ?? usualDays })}
              min={1}
              max={3650}
              precision={0}
              value={passwordDays ?? usualDays}
              onChange={(days) => change({ passwordDays: days ?? usualDays })}
            />
            {after}
          </Radio>
        </Radio.Group>
        <p className="cw-text3">{t('ageHint')}</p>
      </div>
      {changed && (
        <Button type="primary" loading={busy} onClick={save}>
          {t('save')}
        </Button>
      )}
    </div>
  );
}
