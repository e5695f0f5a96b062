import { outcomeOf, outcomesIn, setOutcome, type Outcome } from '#core/design/outcome.ts';
import type { FlowNode } from '#core/flow/saved/node.ts';
import { useText } from '#kit/console/useText.ts';
import { newId, useDraft } from '../../editor/useDraft.ts';
import { TextField } from '../../fields/fields.tsx';
import { nodeTexts } from '../node.texts.ts';

const mostOffered = 8;

/** What came of a call that ends here: a short code and its words, as lists of calls show them. */
export function OutcomeFields({ node }: { node: FlowNode }) {
  const t = useText(nodeTexts);
  const { flow, change } = useDraft();
  const outcome = outcomeOf(flow, node);
  const set = (to: Partial<Outcome>) => change('outcome', (now) => setOutcome(now, node.id, to, newId));
  const isEmpty = outcome.result === '';
  const others = outcomesIn(flow).filter(
    ({ result, label }) => result !== outcome.result || (label !== '' && label !== outcome.label),
  );
  return (
    <fieldset className={isEmpty ? 'outcome empty' : 'outcome'}>
      <legend>{t('outcome')}</legend>
      <div className="outcome-fields">
        <TextField
          label={t('outcomeCode')}
          placeholder={t('outcomeCodeLike')}
          most={60}
          value={outcome.result}
          onChange={(result) => set({ result: result.trim() })}
        />
        <TextField
          label={t('outcomeLabel')}
          placeholder={t('outcomeLabelLike')}
          most={60}
          value={outcome.label}
          onChange={(label) => set({ label: label.trim() })}
        />
      </div>
      {isEmpty && <p className="panel-hint">{t('outcomeEmpty')}</p>}
      {others.length > 0 && (
        <p className="outcome-others" aria-label={t('outcomeOthers')} role="group">
          {others.slice(0, mostOffered).map(({ result, label }) => (
            <button key={`${result} ${label}`} type="button" onClick={() => set({ result, label })}>
              <b>{result}</b> {label}
            </button>
          ))}
        </p>
      )}
    </fieldset>
  );
}
