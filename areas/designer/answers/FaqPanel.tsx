import { MessageCircleQuestion } from 'lucide-react';
import { changeFaq, copyFaq, moveFaqs, referFaqs, removeFaqs } from '#core/design/faqs.ts';
import { usesOf } from '#core/design/references.ts';
import { withFields } from '#core/design/share.ts';
import { packsOf } from '#core/design/tree.ts';
import type { Faq } from '#core/flow/saved/answer.ts';
import { useText } from '#kit/console/useText.ts';
import { ConditionEditor } from '../fields/condition/ConditionEditor.tsx';
import { PanelFrame } from '../fields/PanelFrame.tsx';
import { Labelled, LongTextField, SwitchField } from '../fields/fields.tsx';
import { ChoiceField, SeveralField } from '../fields/choiceFields.tsx';
import { useFaqChoices, useSubFlowChoices } from '../fields/useChoices.ts';
import { newId, useDraft } from '../editor/useDraft.ts';
import { answerTexts } from './answer.texts.ts';
import { AnswerActions } from './AnswerActions.tsx';
import { Answered, Limits, type Put } from './AnswerFields.tsx';
import { AnswerTabs } from './AnswerTabs.tsx';
import { Precedence } from './Precedence.tsx';

export function FaqPanel({ faq }: { faq: Faq }) {
  const t = useText(answerTexts);
  const { flow, change, editor } = useDraft();
  const others = useFaqChoices().filter(({ value }) => value !== faq.id);
  const subFlows = useSubFlowChoices();
  const put = ((fields: Partial<Faq>, label = 'faq') =>
    change(label, (now) => changeFaq(now, faq.id, (one) => withFields(one, fields)))) as Put &
    ((fields: Partial<Faq>, label?: string) => void);
  const name = faq.faqName || faq.question || faq.id;
  const owner = faq.type === 'node' ? flow.nodes.find(({ id }) => id === faq.pId) : undefined;
  const asking = flow.nodes.filter((node) => node.type === 'interact' || node.type === 'text');
  const at = asking.filter((node) => 'faqs' in node && node.faqs?.faq.includes(faq.id)).map(({ id }) => id);
  const refer = (ids: string[]) =>
    change('reference', (now) => {
      const added = referFaqs(
        now,
        [faq.id],
        ids.filter((id) => !at.includes(id)),
        'add',
      );
      return added.refused
        ? added
        : referFaqs(
            added.flow,
            [faq.id],
            at.filter((id) => !ids.includes(id)),
            'delete',
          );
    });
  return (
    <PanelFrame
      icon={<MessageCircleQuestion size={16} aria-hidden style={{ color: 'var(--cw-speaker-customer)' }} />}
      name={name}
      about={t('faq')}
      onRename={(faqName) => put({ faqName }, 'rename')}
    >
      <AnswerTabs
        answer={
          <>
            <LongTextField
              label={t('question')}
              value={faq.question ?? ''}
              most={500}
              onChange={(question) => put({ question }, 'text')}
            />
            <Labelled label={t('when')}>
              <ConditionEditor value={faq.condition} onChange={(condition) => put({ condition }, 'condition')} />
            </Labelled>
            <Precedence answer={faq} />
            <Answered answer={faq} put={put} />
          </>
        }
        limits={<Limits answer={faq} put={put} />}
        more={
          <>
            <SwitchField label={t('on')} value={faq.on} onChange={(on) => put({ on }, 'switch')} />
            {owner ? (
              <p className="panel-hint">{t('nodeOwn', { name: owner.name })}</p>
            ) : (
              <>
                <ChoiceField
                  label={t('pack')}
                  value={faq.pId ?? ''}
                  missing={t('missing')}
                  placeholder={t('noPack')}
                  options={[...packsOf(flow.faqPack)].map((pack) => ({ value: pack.id, label: pack.name ?? pack.id }))}
                  onChange={(pack) => change('move', (now) => moveFaqs(now, [faq.id], pack))}
                />
                <SeveralField
                  label={t('usedAt')}
                  value={at}
                  options={asking.map((node) => ({ value: node.id, label: node.name }))}
                  placeholder={t('atNone')}
                  onChange={refer}
                />
                <SwitchField
                  label={t('isDefault')}
                  value={faq.isDefault ?? false}
                  onChange={(isDefault) => put({ isDefault: isDefault || undefined })}
                />
              </>
            )}
            <ChoiceField
              label={t('subFlow')}
              value={faq.notExceed.subFlow ?? ''}
              clear
              placeholder={t('noSubFlow')}
              missing={t('missing')}
              options={subFlows}
              onChange={(subFlow) => put({ notExceed: withFields(faq.notExceed, { subFlow: subFlow || undefined }) })}
            />
            {flow.robotType === 5 && (
              <SeveralField
                label={t('related')}
                value={faq.faqQuestionId ?? []}
                missing={t('missing')}
                options={others}
                onChange={(faqQuestionId) => put({ faqQuestionId })}
              />
            )}
            <AnswerActions
              name={name}
              uses={usesOf(flow, { kind: 'faq', id: faq.id }).length}
              onCopy={() => {
                const made = change('duplicate', (now) => copyFaq(now, faq.id, { now: Date.now(), newId }));
                if (made) editor.select({ kind: 'faq', ids: [made.id] });
              }}
              onRemove={() => change('remove', (now) => removeFaqs(now, [faq.id]))}
            />
          </>
        }
      />
    </PanelFrame>
  );
}
