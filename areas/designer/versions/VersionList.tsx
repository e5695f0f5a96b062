import { Button } from 'antd';
import { GitCompareArrows } from 'lucide-react';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { State, type StateKind } from '#kit/console/show/State.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import { draftEndpoints, versionEndpoints, type FlowRow, type Version } from '../draft/draft.contract.ts';
import { exchangeEndpoints } from '../exchange/exchange.contract.ts';
import { versionTexts } from './versions.texts.ts';
import type { Side } from './side.ts';

interface VersionListProps {
  robot: FlowRow;
  versions: Version[];
  from: Side;
  to: Side;
  onCompare(sides: { from: Side; to: Side }): void;
  onAction(is: 'publish' | 'rollBack' | 'return' | 'restore', version: Version): void;
  onDownload(version: number): void;
}

const kinds: Record<Version['status'], StateKind> = {
  submitted: 'preparing',
  returned: 'cancelled',
  published: 'done',
};

/** The draft on top, the newest version next. */
export function VersionList({ robot, versions, from, to, onCompare, ...actions }: VersionListProps) {
  const t = useText(versionTexts);
  const times = useTimes();
  const marked = (side: Side) => (side === from || side === to ? ' on' : '');
  return (
    <section className="ver-list" aria-label={t('list')}>
      <ul>
        <li className={`ver-row${marked('draft')}`}>
          <div className="ver-line">
            <b>{t('draft')}</b>
            <span className="cw-text3">
              {robot.revision > 0 ? t('draftOf', { revision: robot.revision }) : t('draftNew')}
            </span>
            <span className="cw-space" />
            {versions.length > 0 && (
              <RowActions
                of={t('draft')}
                likely={{
                  label: t('compare'),
                  icon: <GitCompareArrows size={15} />,
                  onClick: () => onCompare({ from: `${robot.version || versions[0]!.version}`, to: 'draft' }),
                }}
                more={[]}
              />
            )}
          </div>
          <p className="cw-meta cw-text3">
            {robot.changedBy
              ? t('changedBy', { person: robot.changedBy, time: times.short(robot.changedAt) })
              : times.short(robot.changedAt)}
          </p>
        </li>
        {versions.map((one, index) => (
          <Row
            key={one.version}
            version={one}
            marked={marked(`${one.version}`)}
            onCompare={() =>
              onCompare(
                one.status === 'submitted' && robot.version > 0
                  ? { from: `${robot.version}`, to: `${one.version}` }
                  : { from: `${versions[index + 1]?.version ?? one.version}`, to: `${one.version}` },
              )
            }
            {...actions}
          />
        ))}
      </ul>
      {versions.length === 0 && (
        <div className="ver-none">
          <b>{t('none')}</b>
          <p className="cw-text2">{t('noneText')}</p>
        </div>
      )}
    </section>
  );
}

type RowProps = Pick<VersionListProps, 'onAction' | 'onDownload'> & {
  version: Version;
  marked: string;
  onCompare(): void;
};

function Row({ version: one, marked, onCompare, onAction, onDownload }: RowProps) {
  const t = useText(versionTexts);
  const times = useTimes();
  const can = useMay();
  const { version, status, current, note, reason, madeBy, createdAt, decidedBy, decidedAt, nodes } = one;
  const said =
    status === 'returned'
      ? t('returnedBy', { person: decidedBy, time: times.short(decidedAt ?? createdAt) })
      : status === 'published'
        ? t(decidedBy || madeBy ? 'publishedBy' : 'publishedAt', {
            person: decidedBy || madeBy,
            time: times.short(decidedAt ?? createdAt),
          })
        : t('madeBy', { person: madeBy, time: times.short(createdAt) });
  const waits = status === 'submitted';
  return (
    <li className={`ver-row${marked}`}>
      <div className="ver-line">
        <b className="cw-num">v{version}</b>
        <State kind={current ? 'running' : kinds[status]} word={t(status)} />
        {current && <span className="cw-meta cw-text3 cw-cut">{t('current')}</span>}
        <span className="cw-space" />
        <RowActions
          of={`v${version}`}
          likely={{ label: t('compare'), icon: <GitCompareArrows size={15} />, onClick: onCompare }}
          more={[
            status === 'published' &&
              !current &&
              can(versionEndpoints.publish) && { label: t('rollBack'), onClick: () => onAction('rollBack', one) },
            can(draftEndpoints.cover) && { label: t('restore'), onClick: () => onAction('restore', one) },
            can(exchangeEndpoints.json) && { label: t('json'), onClick: () => onDownload(version) },
          ]}
        />
      </div>
      {note && <p className="ver-note">{note}</p>}
      {reason && <p className="ver-note cw-text2">{t('reason', { reason })}</p>}
      <p className="cw-meta cw-text3">
        {said} · {t('nodes', { count: count(nodes) })}
      </p>
      {waits && can(versionEndpoints.publish) && (
        <div className="ver-decide">
          <Button size="small" onClick={() => onAction('publish', one)}>
            {t('publish')}
          </Button>
          <Button size="small" onClick={() => onAction('return', one)}>
            {t('sendBack')}
          </Button>
        </div>
      )}
    </li>
  );
}
