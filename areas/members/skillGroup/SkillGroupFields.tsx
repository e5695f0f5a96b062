import { Form, Input, Select, Switch } from 'antd';
import { Type } from 'typebox';
import { Field } from '#kit/console/form/Field.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { ScheduleField } from '#kit/console/hours/ScheduleField.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import {
  overflowKinds,
  skillGroupEndpoints,
  SkillGroupForm,
  strategies,
  type OverflowKind,
  type Strategy,
} from './skillGroup.contract.ts';
import { skillGroupTexts } from './skillGroup.texts.ts';

/** A form always says these; who asks from outside may leave them as they are. */
const asked = [
  'groupName',
  'strategy',
  'priority',
  'ringSeconds',
  'wrapUpSeconds',
  'answerWithinSeconds',
  'validFlag',
] as const;
const body = Type.Object({
  ...Type.Omit(SkillGroupForm, [...asked]).properties,
  ...Type.Required(Type.Pick(SkillGroupForm, [...asked])).properties,
});
export const wholeForm = <C extends object>(endpoint: C) => ({ ...endpoint, body });

/** Of a new one. */
export const usualGroup = {
  strategy: 'longestIdle',
  priority: 5,
  ringSeconds: 20,
  wrapUpSeconds: 15,
  answerWithinSeconds: 20,
  overflowAfterSeconds: 60,
  overflowUnstaffed: false,
  schedule: null,
  announceSeconds: 45,
  validFlag: true,
} as const satisfies Partial<SkillGroupForm>;

/** `own` is the group that is edited: its calls do not overflow into itself. */
export function SkillGroupFields({ own }: { own: string | undefined }) {
  const t = useText(skillGroupTexts);
  const form = Form.useFormInstance();
  const strategy = Form.useWatch<Strategy | undefined>('strategy', form) ?? 'longestIdle';
  const to = Form.useWatch<OverflowKind | null | undefined>('overflowTo', form);
  const others = (useAsk(skillGroupEndpoints.choices, {}).data?.list ?? []).filter(({ queueId }) => queueId !== own);
  const { list: robots = [], silent = [] } = useAsk(skillGroupEndpoints.robots, {}).data ?? {};
  return (
    <>
      <Field name="groupName" label={t('nameField')}>
        <Input autoFocus={own === undefined} maxLength={60} />
      </Field>
      <div className="members-two">
        <Field name="queueDn" label={t('numberField')} hint={t('numberHint')}>
          <Input maxLength={8} inputMode="numeric" />
        </Field>
        <Field name="groupSn" label={t('codeField')} hint={t('codeHint')}>
          <Input maxLength={30} />
        </Field>
      </div>
      <h2 className="members-section">{t('whom')}</h2>
      <Field name="strategy" label={t('strategy')} hint={t(`${strategy}Hint`)}>
        <Select options={strategies.map((value) => ({ value, label: t(value) }))} />
      </Field>
      <Field name="priority" label={t('priority')} hint={t('priorityHint')}>
        <Select options={Array.from({ length: 9 }, (_, at) => ({ value: 9 - at, label: String(9 - at) }))} />
      </Field>
      <h2 className="members-section">{t('howLong')}</h2>
      <div className="members-two">
        <Field name="ringSeconds" label={t('ringField')} hint={t('ringHint')}>
          <NumberInput min={5} max={120} precision={0} />
        </Field>
        <Field name="wrapUpSeconds" label={t('wrapUpField')} hint={t('wrapUpHint')}>
          <NumberInput min={0} max={3_600} precision={0} />
        </Field>
        <Field name="answerWithinSeconds" label={t('answerField')} hint={t('answerHint')}>
          <NumberInput min={1} max={600} precision={0} />
        </Field>
      </div>
      <ScheduleField label={t('hoursField')} hint={t('hoursHint')} />
      <h2 className="members-section">{t('waiting')}</h2>
      <div className="members-two">
        <Field
          name="overflowTo"
          label={t('overflowField')}
          hint={t(to === 'callback' ? 'callbackHint' : 'overflowHint')}
        >
          <Select
            allowClear
            placeholder={t('noOverflow')}
            options={overflowKinds.map((value) => ({ value, label: t(`to_${value}`) }))}
          />
        </Field>
        {to === 'group' && (
          <Field name="overflowId" label={t('groupField')}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={others.map(({ queueId: value, groupName }) => ({ value, label: groupName }))}
            />
          </Field>
        )}
        {to === 'robot' && (
          <Field name="overflowRobotId" label={t('robotField')} hint={t('robotHint')}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              notFoundContent={t('noRobots')}
              options={robots.map(({ robotId: value, name }) => ({ value, label: name }))}
            />
          </Field>
        )}
        <Field name="overflowAfterSeconds" label={t('overflowAfterField')}>
          <NumberInput min={5} max={3_600} precision={0} disabled={!to} />
        </Field>
      </div>
      {(to === 'callback' || to === 'end') && (
        <Field name="farewell" label={t('farewellField')} hint={t(`farewell_${to}`)}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={300} />
        </Field>
      )}
      <div className="members-two">
        <Field name="overflowUnstaffed" label={t('unstaffedField')} hint={t('unstaffedHint')}>
          <Switch disabled={!to} />
        </Field>
        <Field name="mostWaiting" label={t('mostField')} hint={t('mostHint')}>
          <NumberInput min={1} max={10_000} precision={0} />
        </Field>
        <Field name="announceSeconds" label={t('announceField')} hint={t('announceHint')}>
          <NumberInput min={15} max={600} precision={0} />
        </Field>
      </div>
      <Field name="waitingText" label={t('waitingField')} hint={t('waitingHint')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={500} />
      </Field>
      <h2 className="members-section">{t('beside')}</h2>
      <Field name="assistantRobotId" label={t('assistantField')} hint={t('assistantHint')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('noAssistant')}
          notFoundContent={t('noAssistants')}
          options={silent.map(({ robotId: value, name }) => ({ value, label: name }))}
        />
      </Field>
      <Field name="memo" label={t('memo')}>
        <Input maxLength={200} />
      </Field>
      <Field name="validFlag" label={t('onField')} hint={t('onHint')}>
        <Switch />
      </Field>
    </>
  );
}
