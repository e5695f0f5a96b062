import { newId } from '../editor/newId.ts';
import { Select, Switch } from 'antd';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { addFaq, changeFaq, removeFaqs, switchFaqs } from '#core/design/faqs.ts';
import { inOrder, withFields } from '#core/design/share.ts';
import type { Faq } from '#core/flow/saved/answer.ts';
import { useText } from '#kit/console/useText.ts';
import { useEditor, useEditorState } from '../editor/useEditor.ts';
import { NameInput, Words } from './Fields.tsx';
import { liteTexts } from './lite.texts.ts';
import { withFile, withFirst, withMeanings } from './recipes.ts';
import { SaidFile } from './SaidFile.tsx';

/** What customers may ask in between, at any step. */
export function Questions() {
  const t = useText(liteTexts);
  const editor = useEditor();
  const faqs = useEditorState(({ flow }) => flow.faqs);
  const mayEdit = useEditorState((state) => state.mayEdit);
  const ids = faqs.map(({ id }) => id);
  return (
    <section className="lite-section" id="lite-questions" aria-labelledby="lite-questions-title">
      <h2 id="lite-questions-title">{t('questions')}</h2>
      {faqs.length === 0 && <p className="cw-text3">{t('noQuestions')}</p>}
      <ul className="lite-list">
        {faqs.map((faq, at) => (
          <Question
            key={faq.id}
            faq={faq}
            mayEdit={mayEdit}
            onMove={(by) =>
              editor.change('order', (flow) =>
                withFields(flow, { faqs: inOrder(flow.faqs, ids.toSpliced(at, 1).toSpliced(at + by, 0, faq.id)) }),
              )
            }
            first={at === 0}
            last={at === faqs.length - 1}
          />
        ))}
      </ul>
      {mayEdit && (
        <button
          type="button"
          className="lite-add"
          onClick={() => editor.change('faq', (flow) => addFaq(flow, {}, { now: Date.now(), newId }))}
        >
          <Plus size={14} />
          {t('addQuestion')}
        </button>
      )}
    </section>
  );
}

interface QuestionProps {
  faq: Faq;
  mayEdit: boolean;
  first: boolean;
  last: boolean;
  onMove(by: number): void;
}

function Question({ faq, mayEdit, first, last, onMove }: QuestionProps) {
  const t = useText(liteTexts);
  const editor = useEditor();
  const intentions = useEditorState(({ flow }) => flow.intentions);
  const { id, on, condition } = faq;
  const name = faq.faqName || faq.question || id;
  return (
    <li className="lite-item">
      <div className="lite-top">
        <NameInput
          value={name}
          label={`${t('question')}: ${name}`}
          disabled={!mayEdit}
          onSave={(faqName) =>
            editor.change('rename', (flow) => changeFaq(flow, id, (one) => withFields(one, { faqName })))
          }
        />
        <Switch
          size="small"
          checked={on}
          disabled={!mayEdit}
          aria-label={t('switch', { name })}
          onChange={(now) => editor.change('switch', (flow) => switchFaqs(flow, [id], now))}
        />
        {mayEdit && (
          <span className="lite-tools">
            <button
              type="button"
              className="cw-icon-button"
              disabled={first}
              aria-label={`${t('earlier')}: ${name}`}
              title={t('earlier')}
              onClick={() => onMove(-1)}
            >
              <ArrowUp size={14} />
            </button>
            <button
              type="button"
              className="cw-icon-button"
              disabled={last}
              aria-label={`${t('later')}: ${name}`}
              title={t('later')}
              onClick={() => onMove(1)}
            >
              <ArrowDown size={14} />
            </button>
            <button
              type="button"
              className="cw-icon-button"
              aria-label={`${t('removeQuestion')}: ${name}`}
              title={t('removeQuestion')}
              onClick={() => editor.change('remove', (flow) => removeFaqs(flow, [id]))}
            >
              <Trash2 size={14} />
            </button>
          </span>
        )}
      </div>
      <div className="lite-sentence">
        <span className="lite-label">{t('asked')}</span>
        <Select
          mode="tags"
          className="lite-means"
          disabled={!mayEdit}
          value={condition.nluResults}
          aria-label={`${t('asked')}: ${name}`}
          placeholder={t('chooseMeans')}
          options={intentions.map((one) => ({ value: one.id, label: one.name }))}
          optionFilterProp="label"
          onChange={(chosen: string[]) =>
            editor.change('condition', (flow) =>
              withMeanings(flow, chosen, (now, nluResults) =>
                changeFaq(now, id, (one) => withFields(one, { condition: withFields(one.condition, { nluResults }) })),
              ),
            )
          }
        />
      </div>
      <div className="lite-sentence">
        <span className="lite-label">{t('answer')}</span>
        <Words
          value={faq.notExceed.ttsConfigs[0]?.content[0]?.text ?? ''}
          label={`${t('answer')}: ${name}`}
          disabled={!mayEdit}
          onWrite={(text) =>
            editor.change(
              'text',
              (flow) =>
                changeFaq(flow, id, (one) =>
                  withFields(one, {
                    notExceed: withFields(one.notExceed, { ttsConfigs: withFirst(one.notExceed.ttsConfigs, text) }),
                  }),
                ),
              { together: `faq ${id}` },
            )
          }
        />
        <SaidFile
          item={faq.notExceed.ttsConfigs[0]?.content[0]}
          name={name}
          onChange={(file) =>
            editor.change('file', (flow) =>
              changeFaq(flow, id, (one) =>
                withFields(one, {
                  notExceed: withFields(one.notExceed, { ttsConfigs: withFile(one.notExceed.ttsConfigs, 0, file) }),
                }),
              ),
            )
          }
        />
      </div>
    </li>
  );
}
