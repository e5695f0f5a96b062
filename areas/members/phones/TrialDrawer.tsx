import { Button, Select } from 'antd';
import { useState } from 'react';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { CopyButton } from './CopyButton.tsx';
import { phonesEndpoints, type Trial } from './phones.contract.ts';
import './phones.css';
import { phonesTexts } from './phones.texts.ts';
import { serverName } from './settings.rules.ts';

/** The address by which anybody calls one robot, while it is switched on. */
export function TrialDrawer({ onClose }: { onClose(): void }) {
  const t = useText(phonesTexts);
  const act = useAct();
  const mayChange = useMay()(phonesEndpoints.saveTrial);
  const [isChanging, change] = useState(false);
  const { data: trial, reload } = useAsk(phonesEndpoints.trial, {});
  const { data: server } = useAsk(phonesEndpoints.server, {});
  const { data: robots } = useAsk(phonesEndpoints.trialRobots, {}, { enabled: mayChange });
  const address = trial && server && `sip:${trial.user}@${serverName(server)}`;
  const renew = ({ robotId, callsPerMinute }: Trial) =>
    act(phonesEndpoints.saveTrial, { body: { robotId, callsPerMinute, renew: true } }, { then: reload });
  return (
    <AppDrawer title={t('trialTitle')} onClose={onClose}>
      <p className="cw-text2">{t('trialText')}</p>
      {trial === null && <p className="cw-text2">{t('trialOff')}</p>}
      {trial && (
        <dl className="phone-facts">
          {address && (
            <>
              <dt>{t('address')}</dt>
              <dd>
                <code>{address}</code>
                <CopyButton text={address} label={t('address')} />
              </dd>
            </>
          )}
          <dt>{t('robot')}</dt>
          <dd>{trial.robotName}</dd>
          <dt>{t('perMinute')}</dt>
          <dd className="cw-num">{trial.callsPerMinute}</dd>
          <dt>{t('calls')}</dt>
          <dd className="cw-num">{count(trial.calls)}</dd>
          <dt>{t('refused')}</dt>
          <dd className="cw-num">{count(trial.refused)}</dd>
          <dt>{t('lastCall')}</dt>
          <dd>{trial.lastCallAt === null ? t('noCall') : <TimeText at={trial.lastCallAt} />}</dd>
        </dl>
      )}
      {mayChange && trial !== undefined && (
        <div className="phone-trial-acts">
          <Button type={trial ? 'default' : 'primary'} onClick={() => change(true)}>
            {t(trial ? 'edit' : 'switchOn')}
          </Button>
          {trial && <Button onClick={() => void renew(trial)}>{t('renewAddress')}</Button>}
          {trial && (
            <Button
              danger
              onClick={() => void act(phonesEndpoints.removeTrial, {}, { say: t('switchedOff'), then: reload })}
            >
              {t('switchOff')}
            </Button>
          )}
        </div>
      )}
      {isChanging && (
        <FormDialog
          title={t('trialTitle')}
          endpoint={phonesEndpoints.saveTrial}
          values={{ robotId: trial?.robotId, callsPerMinute: trial?.callsPerMinute ?? 6 }}
          onDone={reload}
          onClose={() => change(false)}
        >
          <Field name="robotId" label={t('robot')}>
            <Select
              getPopupContainer={(field) => field.parentElement!}
              options={robots?.map(({ robotId, robotName }) => ({ value: robotId, label: robotName }))}
            />
          </Field>
          <Field name="callsPerMinute" label={t('perMinute')} hint={t('perMinuteHint')}>
            <NumberInput min={1} max={60} precision={0} />
          </Field>
        </FormDialog>
      )}
    </AppDrawer>
  );
}
