import { presetOf } from '#core/flow/presets.ts';
import { useText } from '#kit/console/useText.ts';
import type { Asking } from '#core/design/answers.ts';
import { PrecedenceAt } from '../answers/Precedence.tsx';
import { nodeTexts } from './node.texts.ts';
import { SideBySide } from '../fields/fields.tsx';
import { ChoiceField, SeveralField } from '../fields/choiceFields.tsx';
import { Section } from '../fields/Section.tsx';
import { useExceptionChoices } from '../fields/useChoices.ts';
import { useDraft } from '../editor/useDraft.ts';
import { useSetNode } from '../fields/useSetNode.ts';

/** Which exceptions mind this node: all, or those named here. */
export function ExceptionsOfNode({ node }: { node: Asking }) {
  const t = useText(nodeTexts);
  const { flow } = useDraft();
  const set = useSetNode(node);
  const choices = useExceptionChoices();
  const noMatch = flow.abnors.find((one) => presetOf(one) === '1_1')?.id ?? '';
  const { abnor } = node;
  const begin = () => ({ noCondMatch: noMatch, other: flow.abnors.map(({ id }) => id).filter((id) => id !== noMatch) });
  return (
    <Section
      title={t('exceptions')}
      fact={abnor ? abnor.other.length + (abnor.noCondMatch ? 1 : 0) : flow.abnors.length}
    >
      <SideBySide
        label={t('exceptions')}
        value={abnor ? 'some' : 'all'}
        options={[
          { value: 'all', label: t('exceptionsAll') },
          { value: 'some', label: t('exceptionsSome') },
        ]}
        onChange={(which) => set({ abnor: which === 'all' ? undefined : begin() }, 'reference')}
      />
      <PrecedenceAt node={node} />
      {abnor && (
        <>
          <ChoiceField
            label={t('noMatch')}
            value={abnor.noCondMatch}
            clear
            placeholder={t('none')}
            missing={t('missing')}
            options={choices.filter(({ value, preset }) => value === noMatch || !preset)}
            onChange={(noCondMatch) => set({ abnor: { ...abnor, noCondMatch } }, 'reference')}
          />
          <SeveralField
            label={t('others')}
            value={abnor.other}
            missing={t('missing')}
            options={choices.filter(({ value }) => value !== abnor.noCondMatch)}
            onChange={(other) => set({ abnor: { ...abnor, other } }, 'reference')}
          />
        </>
      )}
    </Section>
  );
}
