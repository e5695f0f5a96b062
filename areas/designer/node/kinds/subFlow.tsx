import { Button } from 'antd';
import { Trash2 } from 'lucide-react';
import { withFields } from '#core/design/share.ts';
import { useText } from '#kit/console/useText.ts';
import { namesOf } from '../../fields/condition/conditionWords.ts';
import { nodeTexts } from '../node.texts.ts';
import { AddButton } from '../../fields/AddButton.tsx';
import { ChoiceField } from '../../fields/choiceFields.tsx';
import { IconButton } from '../../editor/IconButton.tsx';
import { Section } from '../../fields/Section.tsx';
import { useSubFlowChoices, useVariableChoices } from '../../fields/useChoices.ts';
import { useDraft } from '../../editor/useDraft.ts';
import { useSetNode } from '../../fields/useSetNode.ts';
import { PromptField } from '../../fields/prompt/PromptField.tsx';
import { Branches, OneWayOut } from './common.tsx';
import type { PanelOf } from './panelOf.ts';

type Passed = { param: string; value: string };

export const subFlow: PanelOf<'subFlow'> = {
  called: function Called({ node }) {
    const t = useText(nodeTexts);
    const { editor } = useDraft();
    const set = useSetNode(node);
    const flows = useSubFlowChoices().filter(({ value }) => value !== node.flowId);
    return (
      <>
        <ChoiceField
          label={t('subFlow')}
          value={node.subFlowId}
          placeholder={t('chooseSubFlow')}
          missing={t('missing')}
          options={flows}
          onChange={(subFlowId) => set({ subFlowId })}
        />
        {flows.some(({ value }) => value === node.subFlowId) && (
          <Button
            type="link"
            size="small"
            className="panel-add"
            disabled={false}
            onClick={() => editor.openFlow(node.subFlowId)}
          >
            {t('openSubFlow')}
          </Button>
        )}
        <Section title={t('given')} fact={node.inputs?.length || t('none')} open={(node.inputs?.length ?? 0) > 0}>
          <List list={node.inputs ?? []} which="input" onChange={(inputs) => set({ inputs })} />
        </Section>
        <Section title={t('taken')} fact={node.outputs?.length || t('none')} open={(node.outputs?.length ?? 0) > 0}>
          <List list={node.outputs ?? []} which="output" onChange={(outputs) => set({ outputs })} />
        </Section>
      </>
    );
  },
  branches: Branches,
  exit: OneWayOut,
};

function List({
  list,
  which,
  onChange,
}: {
  list: Passed[];
  which: 'input' | 'output';
  onChange(list: Passed[]): void;
}) {
  const t = useText(nodeTexts);
  const { flow } = useDraft();
  const variables = useVariableChoices({ own: true });
  const names = namesOf(flow);
  return (
    <>
      {list.map((one, at) => {
        const name = one.param === '' ? '' : names.variable(one.param);
        const set = (fields: Partial<Passed>) => onChange(list.with(at, withFields(one, fields)));
        return (
          <div key={at} className="panel-item">
            <div className="cw-row">
              <ChoiceField
                bare
                label={t(`${which}Number`, { number: at + 1 })}
                value={name}
                options={variables}
                missing={t('missing')}
                onChange={(param) => set({ param })}
              />
              <IconButton
                icon={Trash2}
                name={t('remove', { name: name || String(at + 1) })}
                onClick={() => onChange(list.toSpliced(at, 1))}
              />
            </div>
            <PromptField
              label={t('valueOf', { name: name || String(at + 1) })}
              value={one.value}
              most={2_000}
              rows={1}
              onChange={(value) => set({ value })}
            />
          </div>
        );
      })}
      <AddButton onClick={() => onChange([...list, { param: '', value: '' }])}>
        {t(which === 'input' ? 'addInput' : 'addOutput')}
      </AddButton>
    </>
  );
}
