import { Button } from 'antd';
import { ExternalLink, Trash2 } from 'lucide-react';
import { addFaq, removeFaqs } from '#core/design/faqs.ts';
import { useText } from '#kit/console/useText.ts';
import type { Asking } from '#core/design/answers.ts';
import { nodeTexts } from './node.texts.ts';
import { AddButton } from '../fields/AddButton.tsx';
import { Labelled, SwitchField } from '../fields/fields.tsx';
import { SeveralField } from '../fields/choiceFields.tsx';
import { IconButton } from '../editor/IconButton.tsx';
import { Section } from '../fields/Section.tsx';
import { useFaqChoices } from '../fields/useChoices.ts';
import { newId, useDraft } from '../editor/useDraft.ts';
import { useSetNode } from '../fields/useSetNode.ts';

/** Which questions are answered here: its own, and which of those the robot knows. */
export function FaqsOfNode({ node }: { node: Asking }) {
  const t = useText(nodeTexts);
  const { flow, change, editor } = useDraft();
  const set = useSetNode(node);
  const choices = useFaqChoices();
  const faqs = node.faqs ?? { enabled: false, nodeFaq: [], faq: [] };
  const own = faqs.nodeFaq.flatMap((id) => flow.faqs.find((faq) => faq.id === id) ?? []);
  const open = (id: string) => editor.select({ kind: 'faq', ids: [id] });
  return (
    <Section title={t('faqs')} fact={faqs.enabled ? own.length + faqs.faq.length : t('none')} open>
      <SwitchField
        label={t('faqsOn')}
        value={faqs.enabled}
        onChange={(enabled) => set({ faqs: { ...faqs, enabled } }, 'switch')}
      />
      {faqs.enabled && (
        <>
          <SeveralField
            label={t('globalFaqs')}
            value={faqs.faq}
            options={choices}
            missing={t('missing')}
            onChange={(faq) => set({ faqs: { ...faqs, faq } }, 'reference')}
            extra={
              choices.length > 0 && (
                <Button
                  type="link"
                  size="small"
                  className="panel-add"
                  onClick={() =>
                    set(
                      {
                        faqs: {
                          ...faqs,
                          faq: faqs.faq.length < choices.length ? choices.map(({ value }) => value) : [],
                        },
                      },
                      'reference',
                    )
                  }
                >
                  {t(faqs.faq.length < choices.length ? 'allFaqs' : 'noFaqs')}
                </Button>
              )
            }
          />
          <Labelled label={t('ownFaqs')}>
            {own.map((faq) => {
              const name = faq.faqName || faq.question || faq.id;
              return (
                <div key={faq.id} className="panel-line">
                  <span className="cw-cut">{name}</span>
                  <IconButton harmless icon={ExternalLink} name={t('openIt', { name })} onClick={() => open(faq.id)} />
                  <IconButton
                    icon={Trash2}
                    name={t('remove', { name })}
                    onClick={() => change('remove', (now) => removeFaqs(now, [faq.id]))}
                  />
                </div>
              );
            })}
            <AddButton
              onClick={() => {
                const made = change('add', (now) => addFaq(now, { nodeId: node.id }, { now: Date.now(), newId }));
                if (made) open(made.id);
              }}
            >
              {t('addOwnFaq')}
            </AddButton>
          </Labelled>
        </>
      )}
    </Section>
  );
}
