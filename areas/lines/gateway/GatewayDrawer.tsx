import { Form, Input, Radio, Slider, Switch } from 'antd';
import { useState } from 'react';
import { usualCallees, type CalleeSettings } from '#core/callee/line.ts';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { lazy } from '#kit/console/lazy.tsx';
import { useText } from '#kit/console/useText.ts';
import './gateway.css';
import { gatewayEndpoints, type Gateway, type GatewayForm } from './gateway.contract.ts';
import { gatewayTexts } from './gateway.texts.ts';
import { PeopleFields } from './PeopleFields.tsx';
import './trunk.css';
import { trunkTexts } from './trunk.texts.ts';

interface GatewayDrawerProps {
  /** Without one a new one is made. */
  gateway: Gateway | undefined;
  onDone(): unknown;
  onClose(): void;
}

/** Fields that only a SIP trunk has come with it. */
const TrunkDrawer = lazy(() => import('./TrunkDrawer.tsx'));

const usual: GatewayForm = { name: '', channels: 20, speed: 10, callees: {}, withSound: false, validFlag: true };

export function GatewayDrawer(props: GatewayDrawerProps) {
  const { gateway, onDone, onClose } = props;
  const t = useText(gatewayTexts);
  const [kind, choose] = useState<Gateway['kind']>('simulated');
  // Its row may be read anew while it is edited.
  const [seen] = useState(gateway?.changedAt);
  if (gateway?.kind === 'sip' && gateway.fromTenant === null) return <TrunkDrawer {...props} />;
  const choice = <KindChoice value={kind} onChange={choose} />;
  if (!gateway && kind === 'sip') return <TrunkDrawer {...props} kind={choice} />;
  if (!gateway)
    return (
      <FormDrawer
        title={t('add')}
        endpoint={gatewayEndpoints.create}
        values={usual}
        okText={t('addText')}
        onDone={onDone}
        onClose={onClose}
      >
        {choice}
        <SimulatedFields />
      </FormDrawer>
    );
  const { gatewayId, name, channels, speed, callees, withSound, validFlag } = gateway;
  return (
    <FormDrawer
      title={t('edit')}
      endpoint={gatewayEndpoints.change}
      sent={{ params: { gatewayId } }}
      values={{ name, channels, speed, callees, withSound, validFlag }}
      toBody={(values) => ({ ...values, seen })}
      onDone={onDone}
      onClose={onClose}
    >
      {gateway.fromTenant === null ? (
        <SimulatedFields />
      ) : (
        <>
          <p className="gateway-about">{t('lentAbout', { name: gateway.fromTenant, channels })}</p>
          <Field name="name" label={t('formName')}>
            <Input maxLength={60} />
          </Field>
        </>
      )}
    </FormDrawer>
  );
}

/** It stays what it was made as, so it is chosen first. */
function KindChoice({ value, onChange }: { value: Gateway['kind']; onChange(kind: Gateway['kind']): void }) {
  const t = useText(gatewayTexts);
  const tTrunk = useText(trunkTexts);
  const label = (name: string, about: string) => (
    <>
      {name}
      <small>{about}</small>
    </>
  );
  return (
    <Radio.Group
      className="trunk-kinds"
      aria-label={tTrunk('kind')}
      value={value}
      onChange={({ target }) => onChange(target.value as Gateway['kind'])}
      options={[
        { value: 'simulated', label: label(t('simulated'), tTrunk('simulatedAbout')) },
        { value: 'sip', label: label(tTrunk('sip'), tTrunk('sipAbout')) },
      ]}
    />
  );
}

function SimulatedFields() {
  const t = useText(gatewayTexts);
  return (
    <>
      <p className="gateway-about">{t('about')}</p>
      <Field name="name" label={t('formName')}>
        <Input maxLength={60} />
      </Field>
      <Field name="channels" label={t('channels')} hint={t('channelsHint')}>
        <NumberInput min={1} max={5_000} precision={0} />
      </Field>
      <CalleeFields />
      <Field name="validFlag" label={t('on')} hint={t('onHint')}>
        <Switch />
      </Field>
    </>
  );
}

const speedMarks = { 1: '1×', 10: '10×', 50: '50×', 100: '100×' };
const shareMarks = { 0: '0%', 50: '50%', 100: '100%' };

function CalleeFields() {
  const t = useText(gatewayTexts);
  const form = Form.useFormInstance();
  const speed = Form.useWatch<number>('speed', form) ?? 1;
  const callees = Form.useWatch<CalleeSettings>('callees', form);
  const speedLabel = t('speedLabel', { speed });
  const answerLabel = t('answerLabel', { percent: percentOf(callees) });
  return (
    <>
      <Field
        name="speed"
        label={speedLabel}
        hint={speed === 1 ? t('speedReal') : t('speedFast', { seconds: Number((60 / speed).toFixed(1)) })}
      >
        <Slider
          className="gateway-slider"
          min={1}
          max={100}
          marks={speedMarks}
          tooltip={{ open: false }}
          ariaLabelForHandle={speedLabel}
        />
      </Field>
      <Field name="callees" label={answerLabel} hint={t('answerHint')}>
        <AnswerRate label={answerLabel} />
      </Field>
      <Form.Item name="callees" noStyle>
        <PeopleFields />
      </Form.Item>
      <Field name="withSound" label={t('withSound')} hint={t('withSoundHint')}>
        <Switch />
      </Field>
    </>
  );
}

/** Moves one of the callees' habits and leaves the others. */
const AnswerRate = ({
  id,
  label,
  value,
  onChange,
}: {
  id?: string;
  label: string;
  value?: CalleeSettings;
  onChange?(callees: CalleeSettings): void;
}) => (
  <Slider
    className="gateway-slider"
    id={id}
    min={0}
    max={100}
    marks={shareMarks}
    tooltip={{ open: false }}
    ariaLabelForHandle={label}
    value={percentOf(value)}
    onChange={(percent) => onChange?.({ ...value, answerRate: percent / 100 })}
  />
);

const percentOf = (callees: CalleeSettings | undefined) =>
  Math.round((callees?.answerRate ?? usualCallees.answerRate) * 100);
