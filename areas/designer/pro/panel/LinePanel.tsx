import { Button } from 'antd';
import { Spline } from 'lucide-react';
import { moveEnd, unlink } from '#core/design/links.ts';
import type { FlowLine } from '#core/flow/flow.ts';
import { exitsOf } from '#core/flow/saved/node.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import { askedOf, conditionWords, namesOf } from '../../fields/condition/conditionWords.ts';
import { PanelFrame } from '../../fields/PanelFrame.tsx';
import { Labelled } from '../../fields/fields.tsx';
import { ChoiceField } from '../../fields/choiceFields.tsx';
import { useDraft } from '../../editor/useDraft.ts';
import { wholeTexts } from './whole.texts.ts';

/** From where to where, and when. */
export function LinePanel({ line }: { line: FlowLine }) {
  const t = useText(wholeTexts);
  const language = useLanguage();
  const { flow, change, editor } = useDraft();
  const from = flow.nodes.find(({ id }) => id === line.startNodeId);
  const exit = from && exitsOf(from).find(({ id }) => id === line.startTabId);
  const targets = flow.nodes.filter(({ flowId, type }) => flowId === line.flowId && type !== 'start');
  return (
    <PanelFrame icon={<Spline size={16} aria-hidden style={{ color: 'var(--cw-text2)' }} />} name={t('line')}>
      <div className="panel-body">
        <Labelled label={t('from')}>
          <Button
            type="link"
            size="small"
            className="panel-add"
            disabled={false}
            onClick={() => from && editor.select({ kind: 'node', ids: [from.id] })}
          >
            {from?.name ?? line.startNodeId}
          </Button>
        </Labelled>
        <Labelled label={t('by')}>
          <p>{exit ? exit.leaveName : t('oneWay')}</p>
          {exit && (
            <p className="panel-hint">
              {conditionWords(exit.condition, namesOf(flow), language, from && askedOf(from))}
            </p>
          )}
        </Labelled>
        <ChoiceField
          label={t('to')}
          value={line.endNodeId}
          missing={t('missing')}
          options={targets.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(to) => to && change('relink', (now) => moveEnd(now, line.id, to))}
        />
        <div className="panel-actions">
          <Button
            size="small"
            danger
            onClick={() => {
              change('unlink', (now) => unlink(now, [line.id]));
              editor.select({ kind: null, ids: [] });
            }}
          >
            {t('removeLine')}
          </Button>
        </div>
      </div>
    </PanelFrame>
  );
}
