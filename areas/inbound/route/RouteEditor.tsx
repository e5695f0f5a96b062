import { App, Button, Form, Input, Select, Switch } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { TemplateField } from '#areas/template/door.tsx';
import { readBeginning } from '#core/inbound/beginning.ts';
import type { Target } from '#core/inbound/route.ts';
import { EndpointForm } from '#kit/console/form/EndpointForm.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useEndpointForm } from '#kit/console/form/useEndpointForm.ts';
import { ScheduleField } from '#kit/console/hours/ScheduleField.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { useMay } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { CalendarField } from './CalendarField.tsx';
import './route.css';
import { routeEndpoints, type InboundRoute, type RouteChoices } from './route.contract.ts';
import { routeEditorTexts } from './routeEditor.texts.ts';
import { firstValues, valuesOf } from './routeValues.ts';
import { missingIn, TargetField } from './TargetField.tsx';

interface RouteEditorProps {
  /** Null makes a new one. */
  route: InboundRoute | null;
  choices: RouteChoices;
}

const list = '/incomingCall/routes';

/** All settings of a route: which calls it takes, when, and where they go. */
export function RouteEditor({ route, choices }: RouteEditorProps) {
  const t = useText(routeEditorTexts);
  const mayEdit = useMay()(routeEndpoints.save);
  const go = useNavigate();
  const cache = useQueryClient();
  const { message } = App.useApp();
  const form = {
    values: route ? valuesOf(route) : firstValues(choices),
    onClose: () => {},
    async onDone({ name }: InboundRoute) {
      message.success(t(route ? 'saved' : 'made', { name }));
      for (const { path } of [routeEndpoints.list, routeEndpoints.try])
        void cache.invalidateQueries({ queryKey: [path] });
      await go(list);
    },
  };
  const saving = useEndpointForm({
    ...form,
    endpoint: routeEndpoints.save,
    sent: { params: { routeId: route?.routeId ?? '' } },
    toBody: (body) => ({ ...body, seen: route?.changedAt }),
  });
  const making = useEndpointForm({ ...form, endpoint: routeEndpoints.create });
  const { formProps, formId, saving: busy, refusal, schema } = route ? saving : making;
  const target = Form.useWatch<Target | undefined>('target', formProps.form) ?? form.values.target;
  const facts = route ? [t('placeOf', { place: route.place }), !route.validFlag && t('isOff')] : [];
  const targetGone = route !== null && route.targetName === null;

  return (
    <>
      <PageHead
        title={route ? route.name : t('newTitle')}
        facts={facts}
        back={{ to: list, label: t('back') }}
        actions={
          mayEdit && (
            <>
              <Button onClick={() => void go(list)}>{t('kit.cancel')}</Button>
              <Button type="primary" htmlType="submit" form={formId} loading={busy}>
                {t('kit.save')}
              </Button>
            </>
          )
        }
      />
      <div className="route-page">
        {!mayEdit && <p className="route-note">{t('readOnly')}</p>}
        <EndpointForm formProps={{ ...formProps, disabled: !mayEdit }} refusal={refusal} schema={schema}>
          <Section title={t('which')} about={t('whichAbout')}>
            <Field name="name" label={t('name')}>
              <Input maxLength={60} />
            </Field>
            <NumbersField numbers={choices.numbers} />
            <Field
              name="callers"
              label={t('callers')}
              hint={t('callersHint')}
              also={(value) => {
                // What a country makes of it differs, whether it is a beginning does not.
                const wrong = (value as string[]).filter((one) => readBeginning(one, 'CN') === null);
                return wrong.length > 0 ? t('callersWrong', { callers: wrong.join(' ') }) : null;
              }}
            >
              <Select
                mode="tags"
                open={false}
                suffixIcon={null}
                placeholder={t('anybody')}
                tokenSeparators={[',', '，', '、', ';']}
              />
            </Field>
          </Section>
          <Section title={t('when')} about={t('whenAbout')}>
            <ScheduleField label={t('hours')} />
            <CalendarField calendars={choices.calendars} />
          </Section>
          <Section title={t('where')} about={t('whereAbout')}>
            <Field
              name="target"
              label={t('target')}
              hint={targetGone && <b className="route-gone">{t('targetGone')}</b>}
              also={(value) => {
                const missing = missingIn(value);
                return missing && t(`${missing}Missing`);
              }}
            >
              <TargetField choices={choices} />
            </Field>
            <Field name="share" label={t('share')}>
              <NumberInput className="route-short" min={1} max={100} precision={0} suffix="%" />
            </Field>
            <Field name="templateId" label={t('template')} hint={t('templateHint')}>
              <TemplateField
                kind="inbound"
                robotId={target.kind === 'robot' && target.robotId !== '' ? target.robotId : null}
              />
            </Field>
            <Field name="ratingVariable" label={t('ratingVariable')} hint={t('ratingVariableHint')}>
              <Input maxLength={60} placeholder={t('noRating')} />
            </Field>
            <Field name="followsRefer" label={t('followsRefer')} hint={t('followsReferHint')}>
              <Switch />
            </Field>
            <Field name="memo" label={t('memo')}>
              <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={200} />
            </Field>
          </Section>
        </EndpointForm>
      </div>
    </>
  );
}

function NumbersField({ numbers }: Pick<RouteChoices, 'numbers'>) {
  const t = useText(routeEditorTexts);
  const mayLines = useMay()({ gate: 'lines.gateway.view' });
  return (
    <Field
      name="numberIds"
      label={t('numbers')}
      hint={
        numbers.some(({ takesCalls }) => takesCalls) ? (
          t('numbersHint')
        ) : (
          <>
            {t('noNumbers')} {mayLines && <Link to="/lineManagement/number">{t('toLines')}</Link>}
          </>
        )
      }
    >
      <Select
        mode="multiple"
        maxTagCount={4}
        placeholder={t('anyNumber')}
        optionFilterProp="label"
        options={numbers.map(({ numberId, phone, gatewayName, takesCalls }) => ({
          value: numberId,
          label: t(takesCalls ? 'numberOption' : 'numberIdle', { phone, gateway: gatewayName }),
        }))}
      />
    </Field>
  );
}

const Section = ({ title, about, children }: { title: string; about: string; children: ReactNode }) => (
  <section className="route-section">
    <div>
      <h2>{title}</h2>
      <p>{about}</p>
    </div>
    <div>{children}</div>
  </section>
);
