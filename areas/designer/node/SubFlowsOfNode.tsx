import { emptyCondition } from '#core/design/newNode.ts';
import { withFields } from '#core/design/share.ts';
import { useText } from '#kit/console/useText.ts';
import { ConditionEditor } from '../fields/condition/ConditionEditor.tsx';
import type { Asking } from '#core/design/answers.ts';
import { nodeTexts } from './node.texts.ts';
import { AddButton } from '../fields/AddButton.tsx';
import { ChoiceField } from '../fields/choiceFields.tsx';
import { moved, Reorder } from '../fields/Reorder.tsx';
import { Section } from '../fields/Section.tsx';
import { useSubFlowChoices } from '../fields/useChoices.ts';
import { useSetNode } from '../fields/useSetNode.ts';

/** Flows that are called from here when their condition holds. */
export function SubFlowsOfNode({ node }: { node: Asking }) {
  const t = useText(nodeTexts);
  const set = useSetNode(node);
  const flows = useSubFlowChoices().filter(({ value }) => value !== node.flowId);
  const list = node.subFlows ?? [];
  return (
    <Section title={t('subFlows')} fact={list.length || t('none')}>
      {list.map((one, at) => {
        const name = t('subFlowNumber', { number: at + 1 });
        const put = (fields: Partial<typeof one>, label?: string) =>
          set({ subFlows: list.with(at, withFields(one, fields)) }, label);
        return (
          <div key={at} className="panel-item">
            <div className="cw-row">
              <b>{name}</b>
              <span className="cw-space" />
              <Reorder
                name={name}
                at={at}
                count={list.length}
                onMove={(to) => set({ subFlows: moved(list, at, to) }, 'order')}
                onRemove={() => set({ subFlows: list.toSpliced(at, 1) }, 'remove')}
              />
            </div>
            <ChoiceField
              bare
              label={name}
              value={one.subFlowId}
              placeholder={t('chooseSubFlow')}
              missing={t('missing')}
              options={flows}
              onChange={(subFlowId) => put({ subFlowId })}
            />
            <ConditionEditor value={one.condition} onChange={(condition) => put({ condition }, 'condition')} />
          </div>
        );
      })}
      <AddButton onClick={() => set({ subFlows: [...list, { subFlowId: '', condition: emptyCondition() }] }, 'add')}>
        {t('addSubFlow')}
      </AddButton>
    </Section>
  );
}
