import { Alert } from 'antd';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { count } from '#kit/console/show/Num.tsx';
import { State } from '#kit/console/show/State.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { isBroken } from './anchors.rules.ts';
import { auditEndpoints, type AnchorState, type Finding } from './audit.contract.ts';
import './audit.css';
import { auditTexts } from './audit.texts.ts';
import { findingWords } from './findingWords.ts';

export type Chain = AnswerOf<typeof auditEndpoints.chain>;

/** Whether the lines fit what was anchored, since when, and where the anchors lie: known without reading all lines. Nothing for those who see a part. */
export function AnchorsShown() {
  const { data } = useAsk(auditEndpoints.anchors, {});
  return data ? <Anchors of={data} /> : null;
}

function Anchors({ of: { findings, last, since, ...where } }: { of: AnchorState }) {
  const t = useText(auditTexts);
  const times = useTimes();
  const broken = isBroken(findings);
  const facts = last &&
    since !== null && { at: times.exact(last.at), lines: count(last.lines), since: times.exact(since) };
  return (
    <section className="audit-state" aria-label={t('state')}>
      {broken ? (
        <State kind="failed" word={t('unfit')} />
      ) : !facts ? (
        <State kind="preparing" word={t('notYet')} />
      ) : findings.length > 0 ? (
        <State kind="resting" word={t('warned', facts)} />
      ) : (
        <State kind="done" word={t('fits', facts)} />
      )}
      {facts && <AnchorFilesShown of={where} />}
      {findings.length > 0 && (
        <Alert type={broken ? 'error' : 'warning'} showIcon title={<Findings of={findings} />} role="alert" />
      )}
    </section>
  );
}

function AnchorFilesShown({ of }: { of: Pick<AnchorState, 'node' | 'files' | 'count' | 'elsewhere'> }) {
  const t = useText(auditTexts);
  const times = useTimes();
  const { node, files, elsewhere } = of;
  const [first, last] = [files[0], files.at(-1)];
  const shown = first === last ? first : `${first} – ${last?.split('/').at(-1)}`;
  const nodes = elsewhere.map((one) => t('elsewhereOne', { node: one.node, at: times.exact(one.at) })).join('; ');
  return (
    <span className="cw-text2 cw-meta">
      {first ? t('files', { count: count(of.count), files: shown, node }) : t('noFiles', { node })}
      {nodes && ` ${t('elsewhere', { nodes })}`}
    </span>
  );
}

function Findings({ of }: { of: Finding[] }) {
  const t = useText(auditTexts);
  const times = useTimes();
  return (
    <ul className="audit-findings">
      {of.map((one, nth) => (
        <li key={nth}>{findingWords(one, { text: t, number: count, time: times.exact })}</li>
      ))}
    </ul>
  );
}

/** What reading all lines came to. */
export function Verdict({ chain, onClose }: { chain: Chain; onClose(): void }) {
  const t = useText(auditTexts);
  const { forgotten, head, findings } = chain;
  const broken = isBroken(findings);
  const lines = count(chain.lines);
  const title = broken
    ? t('notWhole')
    : findings.length > 0
      ? t('wholeBut', { lines })
      : chain.lines === 0
        ? t('none')
        : t('whole', { lines, head });
  return (
    <Alert
      className="audit-verdict"
      type={broken ? 'error' : findings.length > 0 ? 'warning' : chain.lines === 0 ? 'info' : 'success'}
      showIcon
      title={title}
      description={
        findings.length > 0 ? (
          <Findings of={findings} />
        ) : forgotten > 0 ? (
          t('wholeForgotten', { forgotten: count(forgotten) })
        ) : undefined
      }
      closable={{ onClose, 'aria-label': t('kit.close') }}
    />
  );
}
