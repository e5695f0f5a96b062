import { Select } from 'antd';
import { ArrowRightLeft } from 'lucide-react';
import { useMemo } from 'react';
import { FlowPicture, type Marks } from '#areas/robot/door.tsx';
import { wordsOfDifference, type Difference } from '#core/design/wordsOfDifference.ts';
import type { Flow } from '#core/flow/flow.ts';
import { useLanguage } from '#kit/console/language.ts';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { draftEndpoints, type Version } from '../draft/draft.contract.ts';
import { marksOf } from './differences.ts';
import { DifferenceWords, signs } from './DifferenceWords.tsx';
import type { Side } from './side.ts';
import { versionTexts } from './versions.texts.ts';

interface ComparisonProps {
  flowId: string;
  versions: Version[];
  from: Side;
  to: Side;
  show: 'words' | 'canvas';
  onCompare(sides: { from?: Side; to?: Side; show?: string }): void;
}

/** How two versions differ, of which one may be the draft. */
export function Comparison({ flowId, versions, from, to, show, onCompare }: ComparisonProps) {
  const t = useText(versionTexts);
  const language = useLanguage();
  const before = useSide(flowId, from);
  const after = useSide(flowId, to);
  const found = useMemo(
    () => (before.flow && after.flow ? wordsOfDifference(before.flow, after.flow, language) : undefined),
    [before.flow, after.flow, language],
  );
  const options: { value: Side; label: string }[] = [
    { value: 'draft', label: t('draft') },
    ...versions.map(({ version, status }) => ({ value: `${version}` as Side, label: `v${version} · ${t(status)}` })),
  ];
  const fault = before.fault ?? after.fault;
  return (
    <section className="ver-compare" aria-label={t('difference')}>
      <div className="ver-bar">
        <Select
          size="small"
          aria-label={t('from')}
          value={from}
          options={options}
          style={{ width: 160 }}
          onChange={(side) => onCompare({ from: side })}
        />
        <button
          type="button"
          className="cw-icon-button"
          aria-label={t('swap')}
          title={t('swap')}
          onClick={() => onCompare({ from: to, to: from })}
        >
          <ArrowRightLeft size={15} />
        </button>
        <Select
          size="small"
          aria-label={t('to')}
          value={to}
          options={options}
          style={{ width: 160 }}
          onChange={(side) => onCompare({ to: side })}
        />
        {found && found.length > 0 && (
          <span className="cw-meta cw-text3">
            {found.length === 1 ? t('oneChange') : t('changes', { count: found.length })}
          </span>
        )}
        <span className="cw-space" />
        <div className="ver-show" role="group" aria-label={t('difference')}>
          {(['words', 'canvas'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === show} onClick={() => onCompare({ show: one })}>
              {t(one)}
            </button>
          ))}
        </div>
      </div>
      {fault ? (
        <Notice role="alert" title={t('gone')} text={fault.message} />
      ) : !found ? (
        <p className="ver-wait" role="status">
          {t('loading')}
        </p>
      ) : found.length === 0 ? (
        <Notice title={t('same')} text={t('sameText')} />
      ) : show === 'words' ? (
        <DifferenceWords key={`${from} ${to}`} found={found} />
      ) : (
        <Pictures
          key={`${from} ${to}`}
          before={before.flow!}
          after={after.flow!}
          found={found}
          names={[from, to].map((side) => (side === 'draft' ? t('draft') : `v${side}`)) as [string, string]}
        />
      )}
    </section>
  );
}

function useSide(flowId: string, side: Side): { flow?: Flow | undefined; fault: Error | null } {
  const draft = useAsk(draftEndpoints.draft, { params: { flowId } }, { enabled: side === 'draft' });
  const version = useAsk(
    draftEndpoints.definition,
    { params: { flowId }, query: side === 'draft' ? {} : { version: Number(side) } },
    { enabled: side !== 'draft' },
  );
  return side === 'draft'
    ? { flow: draft.data?.flow, fault: draft.fault }
    : { flow: version.data?.flow, fault: version.fault };
}

/** Both flows side by side: what was taken out is marked on the left, what is new on the right, what changed on both. */
function Pictures({
  before,
  after,
  found,
  names,
}: {
  before: Flow;
  after: Flow;
  found: Difference[];
  names: [string, string];
}) {
  const t = useText(versionTexts);
  const marks = useMemo(() => marksOf(found), [found]);
  const pictures: [string, Flow, Marks][] = [
    [names[0], before, marks.before],
    [names[1], after, marks.after],
  ];
  return (
    <>
      <div className="ver-pictures">
        {pictures.map(([name, flow, of], at) => (
          <figure key={at}>
            <figcaption>{name}</figcaption>
            <FlowPicture flow={flow} marks={of} />
          </figure>
        ))}
      </div>
      <ul className="ver-legend" aria-label={t('legend')}>
        {(['added', 'removed', 'changed'] as const).map((kind) => (
          <li key={kind}>
            <span className={`ver-sign ${kind}`} aria-hidden="true">
              {signs[kind]}
            </span>
            {t(kind)}
          </li>
        ))}
      </ul>
    </>
  );
}
