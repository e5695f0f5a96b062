import { Select } from 'antd';
import { Crosshair, X } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import type { Monitor } from '#core/design/monitor.ts';
import { useText } from '#kit/console/useText.ts';
import { useBreakpoints } from './breakpoints.ts';
import type { Session } from './debug.contract.ts';
import { debugTexts } from './debug.texts.ts';
import { useDebugger, useDebugState } from './useDebugger.ts';

interface MonitorColumnProps {
  session: Session;
  nodes: readonly { id: string; name: string }[];
  onAt: ((nodeId: string) => void) | undefined;
}

/** Where the conversation stands at the turn one looks at: node, variables, intentions, limits. */
export function MonitorColumn({ session, nodes, onAt }: MonitorColumnProps) {
  const t = useText(debugTexts);
  const viewed = useDebugState((state) => state.viewed);
  const at = viewed ?? session.turns.length - 1;
  const turn = session.turns[at];
  if (!turn) return null;
  const { monitor } = turn;
  const before = session.turns[at - 1]?.monitor;
  const scores = (turn.entries.find(({ type }) => type === 'nlu')?.data?.intentions ?? []) as {
    id: string;
    name: string;
    score: number;
    by?: string;
  }[];
  return (
    <div className="debug-monitor">
      <dl className="debug-facts">
        <dt>{t('node')}</dt>
        <dd>
          {onAt && monitor.nodeId ? (
            <button
              type="button"
              className="debug-link"
              title={t('showNode', { node: monitor.node })}
              onClick={() => onAt(monitor.nodeId)}
            >
              {monitor.node || '–'}
            </button>
          ) : (
            monitor.node || '–'
          )}
        </dd>
        <dt>{t('waitsFor')}</dt>
        <dd>{t(`waits_${monitor.waitsFor}`)}</dd>
        {monitor.stack.length > 0 && (
          <>
            <dt>{t('subFlows')}</dt>
            <dd>{monitor.stack.map((id) => nodes.find((node) => node.id === id)?.name ?? id).join(' › ')}</dd>
          </>
        )}
        {monitor.repeats !== undefined && (
          <>
            <dt>{t('repeats')}</dt>
            <dd className="cw-num">{monitor.repeats}</dd>
          </>
        )}
      </dl>
      <Variables monitor={monitor} before={before} />
      <h4>{t('intentions')}</h4>
      {scores.length === 0 && monitor.intentions.length === 0 && <p className="cw-text3">{t('nothingListened')}</p>}
      <ul className="debug-scores">
        {scores.map(({ id, name, score, by }) => (
          <li key={id}>
            <span className="cw-cut" title={name}>
              {name}
            </span>
            <i style={{ inlineSize: `${Math.round(Math.min(1, score) * 42)}px` }} aria-hidden />
            <b className="cw-num">{score.toFixed(2)}</b>
            {by && <span className="debug-by cw-text3">{t('because', { what: by })}</span>}
          </li>
        ))}
        {monitor.intentions
          .filter(({ id }) => !scores.some((one) => one.id === id))
          .map(({ id, name }) => (
            <li key={id}>
              <span className="cw-cut cw-text3" title={name}>
                {name}
              </span>
            </li>
          ))}
      </ul>
      {monitor.limits.length > 0 && (
        <>
          <h4>{t('limits')}</h4>
          <dl className="debug-facts">
            {monitor.limits.map(({ id, name, here, ever }) => (
              <Limit key={id} name={name} here={here} ever={ever} />
            ))}
          </dl>
        </>
      )}
      <Breakpoints flowId={session.flowId} nodes={nodes} />
    </div>
  );
}

function Limit({ name, here, ever }: { name: string; here: number; ever: number | undefined }) {
  const t = useText(debugTexts);
  return (
    <>
      <dt className="cw-cut" title={name}>
        {name}
      </dt>
      <dd className={here === 0 ? 'cw-num used' : 'cw-num'}>
        {here}
        {ever !== undefined && <span className="cw-text3"> {t('ever', { count: ever })}</span>}
      </dd>
    </>
  );
}

const kinds = ['argument', 'parameter', 'status', 'builtIn'] as const;

function Variables({ monitor, before }: { monitor: Monitor; before: Monitor | undefined }) {
  const t = useText(debugTexts);
  const own = monitor.variables.filter(({ kind }) => kind !== 'builtIn');
  const builtIn = monitor.variables.filter(({ kind, value }) => kind === 'builtIn' && value !== '');
  const isNew = (name: string, value: string) =>
    before !== undefined && before.variables.find((one) => one.name === name)?.value !== value;
  return (
    <>
      <h4>{t('variables')}</h4>
      <ul className="debug-variables">
        {own
          .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
          .map(({ name, value }) => (
            <Variable
              key={name}
              name={name}
              value={value}
              isNew={isNew(name, value)}
              editable={monitor.waitsFor !== 'nothing'}
            />
          ))}
      </ul>
      {builtIn.length > 0 && (
        <details>
          <summary>{t('builtIns')}</summary>
          <ul className="debug-variables">
            {builtIn.map(({ name, value }) => (
              <Variable key={name} name={name} value={value} isNew={isNew(name, value)} editable={false} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** A value is changed where it stands; Enter keeps it, Esc does not. */
function Variable({
  name,
  value,
  isNew,
  editable,
}: {
  name: string;
  value: string;
  isNew: boolean;
  editable: boolean;
}) {
  const t = useText(debugTexts);
  const debug = useDebugger();
  const [typed, type] = useState<string | null>(null);
  const done = () => {
    if (typed !== null && typed !== value) void debug.set({ [name]: typed });
    type(null);
  };
  return (
    <li>
      <span className="cw-cut" title={name}>
        {name}
      </span>
      {typed === null ? (
        <button
          type="button"
          className={value ? 'cw-cut' : 'cw-cut cw-text3'}
          disabled={!editable}
          title={value}
          aria-label={`${t('setTo', { name })}: ${value || t('notSet')}`}
          onClick={() => type(value)}
        >
          {value || t('notSet')}
        </button>
      ) : (
        <input
          autoFocus
          maxLength={2_000}
          aria-label={t('setTo', { name })}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onBlur={done}
          onKeyDown={(event) => {
            if (event.key === 'Enter') done();
            if (event.key === 'Escape') {
              event.stopPropagation();
              type(null);
            }
          }}
        />
      )}
      {isNew && <span className="debug-new">{t('changed')}</span>}
    </li>
  );
}

const Breakpoints = memo(function Breakpoints({
  flowId,
  nodes,
}: {
  flowId: string;
  nodes: readonly { id: string; name: string }[];
}) {
  const t = useText(debugTexts);
  const debug = useDebugger();
  const to = useDebugState((state) => state.to);
  const { nodeIds: at, toggle } = useBreakpoints(flowId);
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? t('gone');
  const options = useMemo(() => nodes.map(({ id, name }) => ({ value: id, label: name })), [nodes]);
  return (
    <>
      <h4>{t('breakpoints')}</h4>
      {at.length === 0 && <p className="cw-text3">{t('noBreakpoints')}</p>}
      <ul className="debug-breakpoints">
        {at.map((id) => (
          <li key={id}>
            <span className="debug-dot" aria-hidden />
            <span className="cw-cut">{nameOf(id)}</span>
            <button
              type="button"
              className="cw-icon-button"
              aria-label={t('removeBreakpoint', { node: nameOf(id) })}
              title={t('removeBreakpoint', { node: nameOf(id) })}
              onClick={() => toggle(id)}
            >
              <X size={13} />
            </button>
          </li>
        ))}
      </ul>
      <Select
        size="small"
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        placeholder={t('addBreakpoint')}
        aria-label={t('addBreakpoint')}
        options={options.filter(({ value }) => !at.includes(value))}
        onChange={(id: string | null) => id && toggle(id)}
      />
      <Select
        size="small"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={to}
        placeholder={
          <>
            <Crosshair size={12} /> {t('runTo')}
          </>
        }
        aria-label={t('runTo')}
        options={options}
        onChange={(id: string | null | undefined) => debug.runTo(id ?? null)}
      />
    </>
  );
});
