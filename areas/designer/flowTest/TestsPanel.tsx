import { Button, Dropdown, Input, Segmented } from 'antd';
import { Ellipsis, Play, StepForward } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { useMay } from '#kit/console/person.ts';
import { Dot } from '#kit/console/show/Dot.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { flowTestEndpoints, type TestRow } from './flowTest.contract.ts';
import { Differs } from './Differs.tsx';
import './flowTest.css';
import { flowTestTexts } from './flowTest.texts.ts';
import { useCoverage, type CoveredBy } from './useCoverage.ts';

interface Drawn {
  by: CoveredBy | null;
  draw(by: CoveredBy | null): void;
}

/** Conversations that shall go like this again: run, mended, taken over, deleted. `runAtOnce`: opened to see what differs. */
export function TestsPanel({
  flowId,
  runAtOnce = false,
  drawn,
  onReplay,
}: {
  flowId: string;
  runAtOnce?: boolean;
  /** Whose coverage the canvas beside it shows. */
  drawn: Drawn;
  /** Opens one in the debugger, played at once up to a step. */ onReplay?:
    ((testId: string, upTo?: number) => void) | undefined;
}) {
  const t = useText(flowTestTexts);
  const act = useAct();
  const can = useMay();
  const [running, setRunning] = useState<string | null>(null);
  const { data: tests, fault, reload } = useAsk(flowTestEndpoints.list, { params: { flowId } });
  const { reload: cover } = useAsk(flowTestEndpoints.coverage, { params: { flowId }, query: {} }, { enabled: false });
  async function run(testIds?: string[]) {
    setRunning(testIds?.[0] ?? 'all');
    await act(
      flowTestEndpoints.run,
      { params: { flowId }, body: { ...(testIds && { testIds }) } },
      { say: null, then: () => Promise.all([reload(), cover()]) },
    );
    setRunning(null);
  }
  const mayRun = can(flowTestEndpoints.run);
  const begin = useEffectEvent(() => void run());
  // Once the list is there: one that is still on its way would come without what the run found, and stand.
  const ready = tests !== undefined && mayRun;
  useEffect(() => {
    if (runAtOnce && ready) begin();
  }, [runAtOnce, ready, flowId]);
  const passed = tests?.filter((one) => one.passed === true).length ?? 0;
  if (fault)
    return (
      <p className="flow-tests-none" role="alert">
        {fault.message}
      </p>
    );
  if (!tests) return null;
  return (
    <div className="flow-tests">
      <div className="flow-tests-head">
        {mayRun && tests.length > 0 && (
          <Button size="small" icon={<Play size={13} />} loading={running === 'all'} onClick={() => void run()}>
            {t('runAll')}
          </Button>
        )}
        {tests.length > 0 && (
          <span className="cw-meta cw-text2" role="status">
            {t('passed', { passed, all: tests.length })}
          </span>
        )}
        <span className="cw-space" />
        <span className="cw-meta cw-text3">{t('notSaved')}</span>
      </div>
      <Share flowId={flowId} drawn={drawn} />
      {tests.length === 0 && <p className="flow-tests-none">{t('none')}</p>}
      <ul>
        {tests.map((one) => (
          <Row
            key={one.testId}
            test={one}
            running={running !== null}
            onRun={mayRun ? () => void run([one.testId]) : undefined}
            onReplay={onReplay}
            onChanged={reload}
          />
        ))}
      </ul>
    </div>
  );
}

/** What tests and calls came to, and that on the canvas. */
function Share({ flowId, drawn: { by, draw } }: { flowId: string; drawn: Drawn }) {
  const t = useText(flowTestTexts);
  const coverage = useCoverage(flowId);
  if (!coverage) return null;
  return (
    <>
      <div className="flow-tests-draw">
        <span className="cw-meta cw-text2">{t('draw')}</span>
        <Segmented
          size="small"
          aria-label={t('draw')}
          value={by ?? 'off'}
          options={[
            { value: 'off', label: t('off') },
            { value: 'all', label: t('both') },
            { value: 'tests', label: t('byTests') },
            { value: 'calls', label: t('byCalls') },
          ]}
          onChange={(one) => draw(one === 'off' ? null : (one as CoveredBy))}
        />
      </div>
      <dl className="flow-tests-share" aria-label={t('coverage')}>
        <dt>{t('byTests')}</dt>
        <dd className="cw-num">{t('reached', coverage.byTests)}</dd>
        <dt>{t('byCalls')}</dt>
        <dd className="cw-num">
          {t('reached', coverage.byCalls)} <span className="cw-text3">{t('callsRead', { count: coverage.calls })}</span>
        </dd>
      </dl>
    </>
  );
}

interface RowProps {
  test: TestRow;
  running: boolean;
  onRun: (() => void) | undefined;
  onReplay: ((testId: string, upTo?: number) => void) | undefined;
  onChanged(): unknown;
}

function Row({ test, running, onRun, onReplay, onChanged }: RowProps) {
  const t = useText(flowTestTexts);
  const act = useAct();
  const mayEdit = useMay()(flowTestEndpoints.rename);
  const [asks, ask] = useState<'rename' | 'remove' | 'accept' | null>(null);
  const [name, setName] = useState(test.name);
  const params = { testId: test.testId };
  const close = () => ask(null);
  const rename = async () => {
    if (await act(flowTestEndpoints.rename, { params, body: { name: name.trim() } }, { then: onChanged })) close();
  };
  const state = test.passed === null ? t('notRun') : t(test.passed ? 'ok' : 'differs');
  return (
    <li className={test.passed === false ? 'bad' : undefined}>
      <Dot
        shape={test.passed === null ? 'ring' : test.passed ? 'solid' : 'diamond'}
        color={test.passed === null ? 'var(--cw-text3)' : test.passed ? 'var(--cw-ok)' : 'var(--cw-bad)'}
      />
      <span className="flow-tests-name cw-name">{test.name}</span>
      <span className="cw-meta cw-text3 flow-tests-state">
        {state} · {t('steps', { count: test.steps })}
        {test.runAt !== null && (
          <>
            {' '}
            · <TimeText at={test.runAt} />
          </>
        )}
      </span>
      {onRun && (
        <button
          type="button"
          className="cw-icon-button"
          disabled={running}
          aria-label={t('run', { name: test.name })}
          title={t('run', { name: test.name })}
          onClick={onRun}
        >
          <Play size={14} />
        </button>
      )}
      {onReplay && (
        <button
          type="button"
          className="cw-icon-button"
          aria-label={t('replay', { name: test.name })}
          title={t('replay', { name: test.name })}
          onClick={() => onReplay(test.testId)}
        >
          <StepForward size={14} />
        </button>
      )}
      {mayEdit && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: [
              { key: 'rename', label: t('rename') },
              ...(test.passed === false ? [{ key: 'accept', label: t('accept') }] : []),
              { type: 'divider' as const },
              { key: 'remove', label: t('remove'), danger: true },
            ],
            onClick: ({ key }) => ask(key as 'rename'),
          }}
        >
          <button
            type="button"
            className="cw-icon-button"
            aria-label={t('more', { name: test.name })}
            title={t('more', { name: test.name })}
          >
            <Ellipsis size={14} />
          </button>
        </Dropdown>
      )}
      {test.differs && (
        <Differs {...test.differs} onOpen={onReplay && (() => onReplay(test.testId, test.differs!.step))} />
      )}
      {asks === 'rename' && (
        <AppModal
          title={t('renameTitle')}
          width={520}
          okButtonProps={{ disabled: !name.trim() }}
          onOk={() => void rename()}
          onCancel={close}
        >
          <Input
            autoFocus
            aria-label={t('name')}
            maxLength={120}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={() => name.trim() && void rename()}
          />
        </AppModal>
      )}
      {asks === 'remove' && (
        <ConfirmDialog
          danger
          title={t('removeTitle', { name: test.name })}
          text={t('removeText')}
          confirm={t('remove')}
          onClose={close}
          onConfirm={() => act(flowTestEndpoints.remove, { params }, { say: t('removed'), then: onChanged })}
        />
      )}
      {asks === 'accept' && (
        <ConfirmDialog
          title={t('acceptTitle')}
          text={t('acceptText', { name: test.name })}
          confirm={t('accept')}
          onClose={close}
          onConfirm={() => act(flowTestEndpoints.accept, { params, body: {} }, { say: t('accepted'), then: onChanged })}
        />
      )}
    </li>
  );
}
