import { Handle, Position, useStore, type NodeProps, type ReactFlowState } from '@xyflow/react';
import { CircleAlert, CircleStop, Hourglass, OctagonPause, TriangleAlert } from 'lucide-react';
import { memo, useContext } from 'react';
import { NodeIcon, SaidText } from '#areas/robot/door.tsx';
import { detailOf } from '#core/flow/check/findings.ts';
import { useLanguage } from '#kit/console/language.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { shareOfExit } from '../../flowTest/useTraffic.ts';
import { proTexts } from '../pro.texts.ts';
import type { BoxNode } from './boxes.ts';
import { ActionsContext } from './ActionsContext.ts';
import { NameField } from './NameField.tsx';
import { allOf, useSeen, type DebugAt, type Mark } from './seen.ts';

/** Zoomed out so far that the text of a box cannot be read. */
export const isFar = ({ transform }: ReactFlowState) => transform[2] < 0.4;

/** One node: what it is, what it says first, and its ways out, each to be drawn a line from. */
export const NodeBox = memo(function NodeBox({ id, data, selected, isConnectable }: NodeProps<BoxNode>) {
  const far = useStore(isFar);
  const mark = useSeen(({ marks }) => marks.get(id));
  const looker = useSeen(({ lookers }) => lookers.get(id));
  const spot = useSeen(({ spot, focused }) =>
    spot?.nodeId === id ? `${focused ? 'f' : ''}${spot.exitId ?? ''}` : null,
  );
  const debugged = useSeen(({ debug }) => (debug?.nodeId === id ? debug.how : null));
  const holds = useSeen(({ breakpoints }) => breakpoints.has(id));
  const covered = useSeen(({ coverage }) => (coverage ? allOf(coverage.nodes[id]) : null));
  const byTests = useSeen(({ coverage }) => coverage?.nodes[id]?.tests ?? 0);
  const classes = [
    'design-node',
    selected && 'chosen',
    spot !== null && spot.startsWith('f') && 'stood',
    mark?.type,
    looker && `who who${looker.place}`,
    debugged && `debugged ${debugged}`,
    holds && 'holds',
    covered !== null && (covered > 0 ? 'covered' : 'uncovered'),
    far && 'far',
  ]
    .filter(Boolean)
    .join(' ');
  if (far)
    return (
      <div className={classes}>
        <header>
          <NodeIcon kind={data.kind} size={26} />
          <b>{data.name}</b>
        </header>
        {holds && <i className="design-hold" aria-hidden />}
      </div>
    );
  return (
    <div className={classes}>
      <Inside
        id={id}
        data={data}
        mark={mark}
        looker={looker?.person}
        exit={spot?.replace(/^f/, '') ?? ''}
        connectable={isConnectable}
        covered={covered}
        byTests={byTests}
      />
      <Hold id={id} name={data.name} holds={holds} />
      {debugged && <Stands how={debugged} />}
    </div>
  );
});

/** Held here while debugging: a click at the corner of the box. The keyboard has F9 for it. */
function Hold({ id, name, holds }: { id: string; name: string; holds: boolean }) {
  const t = useText(proTexts);
  const actions = useContext(ActionsContext);
  if (!actions?.mayDebug) return null;
  const words = t(holds ? 'holdsAt' : 'holdAt', { name });
  return (
    <button
      type="button"
      className="design-hold nodrag nopan"
      tabIndex={-1}
      aria-pressed={holds}
      aria-label={words}
      title={`${words} (F9)`}
      onClick={(event) => {
        event.stopPropagation();
        actions.hold([id]);
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}

const standIcons = { waits: Hourglass, held: OctagonPause, over: CircleStop };

/** The debugged conversation is here. */
function Stands({ how }: { how: DebugAt['how'] }) {
  const t = useText(proTexts);
  const Icon = standIcons[how];
  return (
    <span className="design-stands">
      <Icon size={11} aria-hidden />
      {t(`debug${how}`)}
    </span>
  );
}

const Inside = memo(function Inside({
  id,
  data,
  mark,
  looker,
  exit,
  connectable,
  covered,
  byTests,
}: {
  id: string;
  data: BoxNode['data'];
  mark: Mark | undefined;
  looker: string | undefined;
  exit: string;
  connectable: boolean;
  covered: number | null;
  byTests: number;
}) {
  const t = useText(proTexts);
  const language = useLanguage();
  const renaming = useSeen((seen) => seen.renaming === id);
  const passed = useSeen(({ coverage }) => coverage?.lines);
  const { kind, name, number, text, mono, lines, exits, joined } = data;
  const begins = exits.length === 0 && kind !== 'end' && kind !== 'start';
  const complaint = mark?.findings.map((finding) => detailOf(finding, language)).join('\n');
  const Alert = mark?.type === 'result' ? CircleAlert : TriangleAlert;
  return (
    <>
      {kind === 'start' ? (
        <Handle
          id="start"
          type="source"
          position={Position.Bottom}
          isConnectable={connectable}
          className={joined ? 'joined' : undefined}
        />
      ) : (
        <>
          <Handle
            id="in"
            type="target"
            position={Position.Left}
            style={{ top: 17 }}
            isConnectable={connectable}
            isConnectableStart={false}
          />
          <Handle id="top" type="target" position={Position.Top} className="unseen" isConnectable={false} />
        </>
      )}
      {begins && (
        <Handle
          id="next"
          type="source"
          position={Position.Right}
          style={{ top: 17 }}
          isConnectable={connectable}
          className={joined ? 'joined' : undefined}
        />
      )}
      <header>
        <NodeIcon kind={kind} size={14} />
        {renaming ? (
          <NameField id={id} name={name} />
        ) : (
          <b className="cw-cut" title={name}>
            {name}
          </b>
        )}
        <span className="cw-space" />
        {mark && (
          <span className="design-mark" title={complaint}>
            <Alert size={13} aria-label={complaint} role="img" />
          </span>
        )}
        {covered !== null ? (
          <span className="cw-num number" title={t('passed', { tests: byTests, calls: covered - byTests })}>
            {covered > 0 ? `${covered}×` : t('neverHere')}
          </span>
        ) : (
          <span className="cw-num number">{number}</span>
        )}
      </header>
      {lines > 0 && (
        <p className={mono ? 'mono' : undefined} style={{ WebkitLineClamp: lines, height: lines * 19 }}>
          <SaidText text={text} />
        </p>
      )}
      {exits.length > 0 && (
        <ul>
          {exits.map((one) => (
            <li
              key={one.id}
              className={
                [
                  one.id === exit && 'stood',
                  mark?.exits.get(one.id),
                  passed && allOf(passed[one.line ?? '']) === 0 && 'uncovered',
                ]
                  .filter(Boolean)
                  .join(' ') || undefined
              }
            >
              <span className="cw-cut" title={one.name}>
                {one.name}
              </span>
              <span className="cw-space" />
              {passed ? (
                <span className="cw-num number">{allOf(passed[one.line ?? '']) || t('neverHere')}</span>
              ) : (
                <Share nodeId={id} exitId={one.id} />
              )}
              <Handle
                id={one.id}
                type="source"
                position={Position.Right}
                isConnectable={connectable}
                className={one.line ? 'joined' : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {looker && <span className="design-looker">{looker}</span>}
    </>
  );
});

/** Of the calls of the last seven days that went on here, those that took this exit. */
function Share({ nodeId, exitId }: { nodeId: string; exitId: string }) {
  const t = useText(proTexts);
  const traffic = useSeen((seen) => seen.traffic);
  const share = shareOfExit(traffic, nodeId, exitId);
  if (!share) return null;
  return (
    <span className="cw-num number" title={t('shareOfCalls', { count: count(share.count), of: count(share.of) })}>
      {share.percent}%
    </span>
  );
}
