import { Button } from 'antd';
import { Gauge, History, Play, Save } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { lazy } from '#kit/console/lazy.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { useMay } from '#kit/console/person.ts';
import { useUnsaved } from '#kit/console/shell/unsaved.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useBeside } from '#kit/console/useBeside.ts';
import { useText } from '#kit/console/useText.ts';
import { LimitsDialog } from './LimitsDialog.tsx';
import { Parameters } from './Parameters.tsx';
import { ResultPane } from './ResultPane.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { scriptEndpoints, type Script } from './script.contract.ts';
import './script.css';
import { notAccepted } from './script.rules.ts';
import { scriptTexts } from './script.texts.ts';
import { ScriptList } from './ScriptList.tsx';
import type { EditorHandle } from './SqlEditor.tsx';
import { TableList } from './TableList.tsx';
import { useRun } from './useRun.ts';
import { useStatement } from './useStatement.ts';
import { SplitHandle, useSplit } from './SplitHandle.tsx';

const SqlEditor = lazy(() => import('./SqlEditor.tsx'));
const RunsDrawer = lazy(() => import('./RunsDrawer.tsx'));

type Dialog = { save: Script | null } | { remove: Script } | { leave: () => void } | 'limits' | null;

/** SQL on the tenant's data: scripts and tables at the left, the statement above what it answers. */
export function ScriptScreen() {
  const t = useText(scriptTexts);
  const language = useLanguage();
  const can = useMay();
  const act = useAct();
  const editor = useRef<EditorHandle>(null);
  const { shown, show } = useBeside('runs');
  const scripts = useAsk(scriptEndpoints.list, { body: { pageNo: 1, pageSize: 500 } });
  const tables = useAsk(scriptEndpoints.tables, {}).data?.list ?? none;
  const limits = useAsk(scriptEndpoints.limits, {});
  const missing = limits.data ? notAccepted(limits.data) : none;
  const accepted = limits.data?.unbounded.filter((name) => !missing.includes(name)) ?? none;
  const isOff = missing.length > 0;
  const statement = useStatement();
  const run = useRun();
  const split = useSplit();
  const [dialog, ask] = useState<Dialog>(null);
  useUnsaved(statement.dirty && statement.script !== null);

  const { script, text, parameters, dirty } = statement;
  const name = script?.name ?? t('untitled');
  const mayRun = can(scriptEndpoints.exec);
  const start = (part: string, fromLine: number) => {
    if (!mayRun || isOff || run.running || part.trim() === '') return;
    void run.run({ text: part, parameters }, script?.scriptId ?? null, fromLine);
  };
  /** Asks before what was changed is left. */
  const leaveFor = (go: () => void) => {
    const leave = () => {
      go();
      run.clear();
    };
    if (dirty && text.trim() !== '') ask({ leave });
    else leave();
  };
  const saved = (one: Script) => {
    void scripts.reload();
    statement.open(one);
  };
  const save = () =>
    script
      ? void act(
          scriptEndpoints.change,
          { params: { scriptId: script.scriptId }, body: { name: script.name, memo: script.memo, text, parameters } },
          { say: t('saved'), then: saved },
        )
      : ask({ save: null });
  const wrongLine =
    run.outcome && 'refused' in run.outcome && typeof run.outcome.refused.facts.line === 'number'
      ? run.outcome.refused.facts.line + run.outcome.fromLine - 1
      : null;

  return (
    <div className="sql-page">
      <PageHead
        title={t('title')}
        facts={[t('about'), accepted.length > 0 && t('withoutBound', { names: accepted.join(', ') })]}
        actions={
          <>
            {can(scriptEndpoints.setLimits) && (
              <Button icon={<Gauge size={15} />} disabled={!limits.data} onClick={() => ask('limits')}>
                {t('limits')}
              </Button>
            )}
            <Button icon={<History size={15} />} onClick={() => show({ runs: 'open' })}>
              {t('history')}
            </Button>
          </>
        }
      />
      <div className="sql-body">
        <div className="sql-side">
          <ScriptList
            scripts={scripts.data?.list}
            openId={script?.scriptId}
            onOpen={(one) => one.scriptId !== script?.scriptId && leaveFor(() => statement.open(one))}
            onNew={() => leaveFor(() => statement.begin())}
            onRename={(one) => ask({ save: one })}
            onRemove={(one) => ask({ remove: one })}
          />
          <TableList tables={tables} onInsert={(word) => editor.current?.insert(word)} />
        </div>
        <div className="sql-main">
          {isOff && (
            <div className="sql-off" role="alert">
              <b>{t('off')}</b>
              <p>{t('offText', { names: missing.join(', ') })}</p>
            </div>
          )}
          <div className="sql-bar">
            <b className="cw-cut">{name}</b>
            {dirty && text.trim() !== '' && <span className="cw-meta cw-text3">{t('changed')}</span>}
            {script?.memo && !dirty && <span className="cw-meta cw-text3 cw-cut">{script.memo}</span>}
            <span className="cw-space" />
            {can(scriptEndpoints.create) && (
              <>
                {script && (
                  <Button type="text" disabled={text.trim() === ''} onClick={() => ask({ save: null })}>
                    {t('saveAs')}
                  </Button>
                )}
                <Button
                  icon={<Save size={15} />}
                  disabled={text.trim() === '' || (script !== null && !dirty)}
                  onClick={save}
                >
                  {t('save')}
                </Button>
              </>
            )}
            {mayRun && (
              <Button
                type="primary"
                icon={<Play size={14} />}
                title={t('runKeys')}
                disabled={isOff || text.trim() === '' || run.running || run.colleagues !== null}
                onClick={() => start(text, 1)}
              >
                {t('run')}
              </Button>
            )}
          </div>
          <div className="sql-statement" style={{ height: split.height }}>
            <Suspense>
              <SqlEditor
                ref={editor}
                label={t('editor')}
                hint="select … from calls"
                value={text}
                tables={tables}
                language={language}
                wrongLine={wrongLine}
                onChange={statement.write}
                onRun={start}
              />
            </Suspense>
          </div>
          <Parameters of={parameters} onChange={statement.setParameter} />
          <SplitHandle {...split} label={t('resize')} />
          <div className="sql-answer">
            <ResultPane
              of={run}
              onGoTo={(line, column) => editor.current?.goTo(line, column)}
              onBegin={(sample) => statement.begin(sample)}
            />
          </div>
        </div>
      </div>
      {shown('runs') !== undefined && (
        <RunsDrawer
          onClose={() => show({})}
          onShow={({ runId }) => {
            show({});
            void run.show(runId);
          }}
          onOpen={(one) => {
            show({});
            leaveFor(() => statement.begin(one.text));
          }}
        />
      )}
      {dialog === 'limits' && limits.data && (
        <LimitsDialog limits={limits.data} onDone={limits.reload} onClose={() => ask(null)} />
      )}
      {is(dialog, 'save') && (
        <SaveDialog
          script={dialog.save}
          statement={dialog.save ?? { text, parameters }}
          onDone={(one) => (dialog.save === null || one.scriptId === script?.scriptId ? saved(one) : scripts.reload())}
          onClose={() => ask(null)}
        />
      )}
      {is(dialog, 'remove') && (
        <ConfirmDialog
          danger
          title={t('removeTitle', { name: dialog.remove.name })}
          text={t('removeText')}
          confirm={t('remove')}
          onConfirm={() =>
            act(
              scriptEndpoints.remove,
              { params: { scriptId: dialog.remove.scriptId } },
              {
                say: t('removed'),
                then() {
                  if (dialog.remove.scriptId === script?.scriptId) statement.begin();
                  return scripts.reload();
                },
              },
            )
          }
          onClose={() => ask(null)}
        />
      )}
      {is(dialog, 'leave') && (
        <ConfirmDialog
          danger
          title={t('leaveTitle', { name })}
          text={t('leaveText')}
          confirm={t('leave')}
          onConfirm={dialog.leave}
          onClose={() => ask(null)}
        />
      )}
    </div>
  );
}

const none: never[] = [];

function is<Kind extends string>(dialog: Dialog, kind: Kind): dialog is Extract<Dialog, Record<Kind, unknown>> {
  return dialog !== null && typeof dialog === 'object' && kind in dialog;
}
