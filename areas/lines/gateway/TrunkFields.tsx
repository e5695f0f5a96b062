import { Checkbox, Form, Input, Segmented, Select, Switch } from 'antd';
import { useState, type ReactNode } from 'react';
import {
  forbiddenMeanings,
  lineCodecs,
  srtpWays,
  trunkTransports,
  unavailableMeanings,
  type LineCodec,
} from '#core/dialing/trunk.ts';
import { fill } from '#kit/contract/language.ts';
import { Field } from '#kit/console/form/Field.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import './trunk.css';
import { AddressLines } from './AddressLines.tsx';
import { gatewayTexts } from './gateway.texts.ts';
import { NumberFields } from './NumberFields.tsx';
import { presetNames, presets, type PresetName } from './presets.ts';
import { Snippet } from './Snippet.tsx';
import { trunkProblems } from './trunk.rules.ts';
import { trunkTexts } from './trunk.texts.ts';
import { trunkOf, type FlatTrunk, type TrunkField } from './trunkForm.ts';

interface TrunkFieldsProps {
  /** One is stored. */
  hasPassword: boolean;
  isNew: boolean;
}

/** All that a trunk can be told, most of it filled in by a preset. */
export function TrunkFields({ hasPassword, isNew }: TrunkFieldsProps) {
  const t = useText(trunkTexts);
  const tList = useText(gatewayTexts);
  const form = Form.useFormInstance<FlatTrunk>();
  const problem = useProblem(hasPassword);
  const [preset, choose] = useState<PresetName>('provider');
  const transport = Form.useWatch('transport', form);
  const registers = Form.useWatch('registers', form);
  const srtp = Form.useWatch('srtp', form) ?? 'off';
  const options = <Value extends string | number>(values: readonly Value[], words: (value: Value) => string) =>
    values.map((value) => ({ value, label: words(value) }));

  return (
    <>
      <Form.Item label={t('preset')} extra={t('presetHint')} required>
        <Segmented
          aria-label={t('preset')}
          value={preset}
          options={options(presetNames, t)}
          onChange={(name: PresetName) => {
            choose(name);
            form.setFieldsValue(presets[name]);
          }}
        />
      </Form.Item>
      <Field name="name" label={tList('formName')}>
        <Input maxLength={60} />
      </Field>
      <Part title={t('connection')}>
        <Wide>
          <Field name="proxies" label={t('proxies')} hint={t('proxiesHint')} also={problem('proxies')}>
            <AddressLines placeholder="sip.carrier.example:5060" />
          </Field>
        </Wide>
        <Field name="transport" label={t('transport')}>
          <Segmented options={options(trunkTransports, (one) => one.toUpperCase())} />
        </Field>
        {transport === 'tls' ? (
          <Field name="checksCertificate" label={t('checksCertificate')} hint={t('checksCertificateHint')}>
            <Switch />
          </Field>
        ) : (
          <span />
        )}
        <Field name="domain" label={t('domain')} hint={t('domainHint')}>
          <Input maxLength={200} />
        </Field>
        <Field name="asksEvery" label={t('asksEvery')} hint={t('asksEveryHint')}>
          <NumberInput min={0} max={600} precision={0} suffix={t('seconds')} />
        </Field>
        <Field name="gatewayType" label={t('gatewayType')}>
          <Segmented options={options([3, 2, 1], (type) => t(`type${type as 1 | 2 | 3}`))} />
        </Field>
        <Field name="source" label={t('source')}>
          <Segmented options={options([1, 2], (source) => t(`source${source as 1 | 2}`))} />
        </Field>
      </Part>
      <Part title={t('signIn')}>
        <Field name="registers" label={t('registers')} hint={t('registersHint')}>
          <Switch />
        </Field>
        {registers ? (
          <Field name="registersEvery" label={t('registersEvery')}>
            <NumberInput min={60} max={7_200} precision={0} suffix={t('seconds')} />
          </Field>
        ) : (
          <span />
        )}
        <Field name="user" label={t('user')} also={problem('user')} after={['registers']} isAsked={registers === true}>
          <Input maxLength={100} autoComplete="off" />
        </Field>
        <Field
          name="password"
          label={t('password')}
          hint={t(hasPassword ? 'passwordKept' : 'passwordHint')}
          also={problem('password')}
          after={['registers', 'forgetsPassword']}
          isAsked={registers === true && !hasPassword}
        >
          <Input.Password maxLength={200} autoComplete="new-password" />
        </Field>
        {hasPassword && (
          <Wide>
            <Form.Item name="forgetsPassword" valuePropName="checked">
              <Checkbox>{t('forgetPassword')}</Checkbox>
            </Form.Item>
          </Wide>
        )}
      </Part>
      <Part title={t('numbersPart')}>
        <NumberFields of="callee" />
        <NumberFields of="caller" />
        <Wide>
          <Field name="callerIn" label={t('callerIn')}>
            <Segmented options={options(['from', 'assertedIdentity', 'both'] as const, t)} />
          </Field>
        </Wide>
      </Part>
      <Part title={t('callsPart')}>
        <Field name="channels" label={tList('channels')} hint={tList('channelsHint')}>
          <NumberInput min={1} max={5_000} precision={0} />
        </Field>
        <Field name="callsPerSecond" label={t('callsPerSecond')}>
          <NumberInput min={1} max={500} precision={0} />
        </Field>
        <Field name="codecs" label={t('codecs')}>
          <CodecChoice />
        </Field>
        <Field
          name="srtp"
          label={t('srtp')}
          hint={t(srtp === 'off' ? 'srtpHint' : transport === 'tls' ? 'srtpSecure' : 'srtpOpen')}
        >
          <Segmented options={options(srtpWays, (one) => t(`srtp${one}`))} />
        </Field>
        <Wide>
          <Field
            name="mediaRanges"
            label={t('mediaRanges')}
            hint={t('mediaRangesHint')}
            also={problem('mediaRanges')}
            isAsked={false}
          >
            <AddressLines placeholder="203.0.113.0/24" />
          </Field>
        </Wide>
        <Field name="keysBy" label={t('keysBy')}>
          <Select options={options(['rfc4733', 'info', 'inBand'] as const, t)} />
        </Field>
        <Field name="ringsFor" label={t('ringsFor')}>
          <NumberInput min={10} max={180} precision={0} suffix={t('seconds')} />
        </Field>
        <Field
          name="sessionTimer"
          label={t('sessionTimer')}
          hint={t('sessionTimerHint')}
          also={problem('sessionTimer')}
        >
          <NumberInput min={0} max={7_200} precision={0} suffix={t('seconds')} />
        </Field>
        <Field name="reliable" label={t('reliable')}>
          <Segmented options={options(['off', 'offered', 'required'] as const, t)} />
        </Field>
        <Field name="forbiddenMeans" label={t('forbiddenMeans')} hint={t('meaningsHint')}>
          <Segmented options={options(forbiddenMeanings, (one) => t(`means${one}`))} />
        </Field>
        <Field name="unavailableMeans" label={t('unavailableMeans')} hint={t('meaningsHint')}>
          <Segmented options={options(unavailableMeanings, (one) => t(`means${one}`))} />
        </Field>
        <Field name="validFlag" label={tList('on')} hint={tList('onHint')}>
          <Switch />
        </Field>
      </Part>
      <Snippet preset={preset} isOpen={isNew} />
    </>
  );
}

/** What a schema cannot say, beside the field it is about, in the words of the server's refusal. */
function useProblem(hasPassword: boolean) {
  const form = Form.useFormInstance<FlatTrunk>();
  const language = useLanguage();
  return (field: TrunkField) => () => {
    const { password, forgetsPassword, ...values } = form.getFieldsValue(true) as Partial<FlatTrunk>;
    const found = trunkProblems(trunkOf(values), Boolean(password) || (hasPassword && !forgetsPassword)).find(
      ({ fault }) => fault.field === field,
    );
    return found ? fill(found.fault.texts[language], found.facts ?? {}) : null;
  };
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="trunk-part">
    <legend>{title}</legend>
    {children}
  </fieldset>
);

const Wide = ({ children }: { children: ReactNode }) => <div className="trunk-wide">{children}</div>;

const [first, second] = lineCodecs;
const codecChoices: LineCodec[][] = [[first, second], [second, first], [first], [second]];

/** Which are offered, and in which order. */
function CodecChoice({
  id,
  value = [],
  onChange,
}: {
  id?: string;
  value?: LineCodec[];
  onChange?(codecs: LineCodec[]): void;
}) {
  return (
    <Select
      id={id}
      value={value.join(', ')}
      options={codecChoices.map((codecs) => ({ value: codecs.join(', '), label: codecs.join(', ') }))}
      onChange={(chosen) => onChange?.(chosen.split(', ') as LineCodec[])}
    />
  );
}
