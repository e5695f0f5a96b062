import { Binding } from '../seat/fields.contract.ts';
import { App, Form, Select } from 'antd';
import { Type } from 'typebox';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { agentEndpoints, type Agent } from './agent.contract.ts';
import { agentTexts } from './agent.texts.ts';
import { GroupLevels } from './GroupLevels.tsx';

const hows = { add: 'howAdd', remove: 'howRemove', set: 'howSet' } as const;
const endpointOf = (fewest: number) => ({
  ...agentEndpoints.bindGroups,
  body: Type.Object({ how: Type.Enum(['add', 'remove', 'set']), groups: Type.Array(Binding, { minItems: fewest }) }),
});

/** Groups of one agent, or what happens to the groups of many. */
export function GroupsDialog({ agents, onDone, onClose }: { agents: Agent[]; onDone(): unknown; onClose(): void }) {
  const t = useText(agentTexts);
  const { message } = App.useApp();
  const [only] = agents.length === 1 ? agents : [];
  const values = only
    ? { how: 'set', groups: only.groups.map(({ groupId, level }) => ({ groupId, level })) }
    : { how: 'add', groups: [] };
  async function tell({ changed }: { changed: number }) {
    message.success(t('groupsSaved', { count: count(changed) }));
    await onDone();
  }
  return (
    <FormDialog
      title={only ? t('groupsTitleOne', { name: only.userName }) : t('groupsTitle', { count: count(agents.length) })}
      endpoint={endpointOf(only ? 0 : 1)}
      values={values}
      toBody={({ how = 'set', groups }) => ({ agentIds: agents.map(({ agentId }) => agentId), how, groups })}
      onDone={tell}
      onClose={onClose}
    >
      {!only && (
        <Field name="how" label={t('how')}>
          <Select options={Object.entries(hows).map(([value, word]) => ({ value, label: t(word) }))} />
        </Field>
      )}
      <GroupsField />
    </FormDialog>
  );
}

/** Leaving a group needs no level. */
function GroupsField() {
  const t = useText(agentTexts);
  const how = Form.useWatch<string | undefined>('how', Form.useFormInstance());
  return (
    <Field name="groups" label={t('groups')}>
      <GroupLevels withoutLevels={how === 'remove'} />
    </Field>
  );
}
