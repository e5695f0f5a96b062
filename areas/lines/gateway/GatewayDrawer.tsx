import { Form, Input, Slider, Switch } from 'antd';
import { usualCallees, type CalleeSettings } from '#core/callee/line.ts';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useText } from '#kit/console/useText.ts';
import './gateway.css';
import { gatewayEndpoints, type Gateway, type GatewayForm } from './gateway.contract.ts';
import { gatewayTexts } from './gateway.texts.ts';
import { PeopleFields } from './PeopleFields.tsx';

interface GatewayDrawerProps {
  /** Without one a new simulated carrier is made. */
  gateway: Gateway | undefined;
  onDone(): unknown;
  onClose(): void;
}

const usual: GatewayForm = { name: '', channels: 20, speed: 10, callees: {}, withSound: false, validFlag: true };

export function GatewayDrawer({ gateway, onDone, onClose }: GatewayDrawerProps) {
  const t = useText(gatewayTexts);
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
        <GatewayFields isSimulated />
      </FormDrawer>
    );
  const { gatewayId, kind, name, channels, speed, callees, withSound, validFlag } = gateway;
  return (
    <FormDrawer
      title={t('edit')}
      endpoint={gatewayEndpoints.change}
      sent={{ params: { gatewayId } }}
      values={{ name, channels, speed, callees, withSound, validFlag }}
      onDone={onDone}
      onClose={onClose}
    >
      <GatewayFields isSimulated={kind === 'simulated'} />
    </FormDrawer>
  );
}

function GatewayFields({ isSimulated }: { isSimulated: boolean }) {
  const t = useText(gatewayTexts);
  return (
    <>
      {isSimulated && <p className="gateway-about">{t('about')}</p>}
      <Field name="name" label={t('formName')}>
        <Input maxLength={60} />
      </Field>
      <Field name="channels" label={t('channels')} hint={t('channelsHint')}>
        <NumberInput min={1} max={5_000} precision={0} />
      </Field>
      {isSimulated && <SimulatedFields />}
      <Field name="validFlag" label={t('on')} hint={t('onHint')}>
        <Switch />
      </Field>
    </>
  );
}

const speedMarks = { 1: '1×', 10: '10×', 50: '50×', 100: '100×' };
const shareMarks = { 0: '0%', 50: '50%', 100: '100%' };

function SimulatedFields() {
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
