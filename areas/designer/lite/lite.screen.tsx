import { newId } from '../editor/newId.ts';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Plus } from 'lucide-react';
import { kindsFor } from '#core/design/newNode.ts';
import { outlineOf } from '#core/design/outline.ts';
import { addStepAfter } from '#core/design/outlineEdits.ts';
import { same } from '#core/design/same.ts';
import { flowsOfTree } from '#core/design/tree.ts';
import { useText } from '#kit/console/useText.ts';
import { DesignerPage } from '../page/DesignerPage.tsx';
import { useEditor, useEditorState } from '../editor/useEditor.ts';
import { UnderstandingDialog } from '../knowledgePieces.ts';
import { Exceptions } from './Exceptions.tsx';
import './lite.css';
import { liteTexts } from './lite.texts.ts';
import { Questions } from './Questions.tsx';
import { StepCard } from './StepCard.tsx';

/** The same draft as a list to read from top to bottom, for people who do not like canvases. */
export const LiteScreen = () => (
  <DesignerPage view="list">
    <Lite />
  </DesignerPage>
);

function Lite() {
  return (
    <div className="lite">
      <Side />
      <div className="lite-page" tabIndex={-1}>
        <Steps />
        <Questions />
        <Exceptions />
      </div>
    </div>
  );
}

/** The flows of the tree, and the parts of this page. */
function Side() {
  const t = useText(liteTexts);
  const editor = useEditor();
  const flows = useEditorState(
    ({ flow }) =>
      flowsOfTree(flow).map(({ id, name }) => ({
        id,
        name,
        steps: flow.nodes.filter(({ flowId }) => flowId === id).length,
      })),
    same,
  );
  const open = useEditorState((state) => state.subFlowId);
  const counts = useEditorState(
    ({ flow }) => ({
      faqs: flow.faqs.length,
      exceptions: flow.abnors.filter(({ on }) => on).length,
      intentions: flow.intentions.length,
    }),
    same,
  );
  const [shown, show] = useState<'intentions' | 'sets' | null>(null);
  const flowId = useSearchParams()[0].get('flowId') ?? '';
  const to = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'start' });
  return (
    <nav className="lite-side" aria-label={t('sections')}>
      <h2>{t('flows')}</h2>
      <ul>
        {flows.map(({ id, name, steps }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === open ? 'true' : undefined}
              onClick={() => {
                editor.openFlow(id);
                to('lite-steps');
              }}
            >
              <span className="cw-cut">{name}</span>
              <span className="cw-num cw-text3">{steps}</span>
            </button>
          </li>
        ))}
      </ul>
      <h2>{t('sections')}</h2>
      <ul>
        <li>
          <button type="button" onClick={() => to('lite-steps')}>
            {t('steps')}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => to('lite-questions')}>
            <span className="cw-cut">{t('questions')}</span>
            <span className="cw-num cw-text3">{counts.faqs}</span>
          </button>
        </li>
        <li>
          <button type="button" onClick={() => to('lite-exceptions')}>
            <span className="cw-cut">{t('exceptions')}</span>
            <span className="cw-num cw-text3">{counts.exceptions}</span>
          </button>
        </li>
      </ul>
      <h2>{t('understanding')}</h2>
      <ul>
        <li>
          <button type="button" onClick={() => show('intentions')}>
            <span className="cw-cut">{t('intentions')}</span>
            <span className="cw-num cw-text3">{counts.intentions}</span>
          </button>
        </li>
        <li>
          <button type="button" onClick={() => show('sets')}>
            {t('testSets')}
          </button>
        </li>
      </ul>
      {shown && <UnderstandingDialog flowId={flowId} shows={shown} onClose={() => show(null)} />}
    </nav>
  );
}

function Steps() {
  const t = useText(liteTexts);
  const editor = useEditor();
  const [address] = useSearchParams();
  const flow = useEditorState((state) => state.flow);
  const subFlowId = useEditorState((state) => state.subFlowId);
  const mayEdit = useEditorState((state) => state.mayEdit);
  const [opened, setOpened] = useState<string | null>(address.get('node'));
  const steps = useMemo(() => outlineOf(flow, subFlowId), [flow, subFlowId]);
  const places = useKept(steps.map(({ id, number, name }) => ({ id, number, name })));
  const name = flowsOfTree(flow).find(({ id }) => id === subFlowId)?.name ?? t('steps');
  const open = useCallback(
    (id: string | null) => {
      setOpened(id);
      editor.select(id === null ? { kind: null, ids: [] } : { kind: 'node', ids: [id] });
      if (id !== null)
        requestAnimationFrame(() => {
          const toggle = document.querySelector<HTMLElement>(`[id="step-${CSS.escape(id)}"] .lite-toggle`);
          toggle?.focus({ preventScroll: true });
          toggle?.scrollIntoView({ block: 'nearest' });
        });
    },
    [editor],
  );
  const start = steps[0];
  const begin = () => {
    const made =
      start &&
      editor.change('step', (now) => addStepAfter(now, { nodeId: start.id }, kindsFor(now.robotType)[0]!, newId));
    if (made) open(made.id);
  };
  return (
    <section className="lite-section" id="lite-steps" aria-labelledby="lite-steps-title">
      <h2 id="lite-steps-title">
        {name} <span className="cw-meta cw-text3">{t('stepCount', { count: steps.length })}</span>
      </h2>
      <ol className="lite-steps">
        {steps.map((step) => (
          <StepCard key={step.id} step={step} places={places} open={step.id === opened} onOpen={open} />
        ))}
      </ol>
      {steps.length <= 1 && <p className="cw-text3">{t('none')}</p>}
      {mayEdit && start?.kind === 'start' && start.ways[0]?.to === null && (
        <button type="button" className="lite-add" onClick={begin}>
          <Plus size={14} />
          {t('firstStep')}
        </button>
      )}
    </section>
  );
}

/** The same list as long as it says the same. */
function useKept<Value>(value: Value): Value {
  const [held] = useState<{ value: Value }>(() => ({ value }));
  if (!same(held.value, value)) held.value = value;
  return held.value;
}
