import { CircleAlert, CircleCheck, Play, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { detailOf, forbids, solutionOf, type CheckType, type Example, type Finding } from '#core/flow/check/findings.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import { useEditor, useEditorState } from '../editor/useEditor.ts';
import { goTo } from './canvas/goTo.ts';
import { useSeenStore } from './canvas/seen.ts';
import { proTexts } from './pro.texts.ts';

interface CheckTabProps {
  /** Plays the conversation that leads to a finding. */
  onExample: ((example: Example) => void) | undefined;
}

/** What the checker found, by what it is about. A click goes to the place. */
export function CheckTab({ onExample }: CheckTabProps) {
  const t = useText(proTexts);
  const language = useLanguage();
  const editor = useEditor();
  const seen = useSeenStore();
  const findings = useEditorState((state) => state.findings);
  const checking = useEditorState((state) => state.checking);
  const groups = useMemo(() => [...Map.groupBy(findings.toSorted((one, other) => weight(one) - weight(other)), ({ check }) => check)].sort(([, one], [, other]) => weight(one[0]!) - weight(other[0]!)), [findings]);
  const errors = findings.filter(forbids).length;
  if (findings.length === 0) return <p className="design-check-clean" role="status"><CircleCheck size={16} />{checking ? t('checking') : t('clean')}</p>;
  return (
    <div className="design-check" aria-busy={checking}>
      <p className="cw-meta cw-text3" role="status">{t('checkSum', { errors, warnings: findings.length - errors })}</p>
      {groups.map(([check, list]) => (
        <div key={check} role="group" aria-label={t(checkKey(check))}>
          <h3>{t(checkKey(check))} <span className="cw-num cw-text3">{list.length}</span></h3>
          <ul>{list.map((finding, at) => (
            <li key={`${finding.kind} ${JSON.stringify(finding.place)} ${finding.fact} ${at}`} className={forbids(finding) ? 'result' : 'warning'}>
              {forbids(finding) ? <CircleAlert size={14} role="img" aria-label={t('error')} /> : <TriangleAlert size={14} role="img" aria-label={t('warning')} />}
              <button type="button" className="go" onClick={() => goTo(editor, seen, finding.place)}>
                <span>{detailOf(finding, language)}{finding.possible && <span className="cw-text3"> {t('possibly')}</span>}</span>
                <span className="cw-text2">{solutionOf(finding, language)}</span>
              </button>
              <span className="cw-num cw-meta cw-text3">{finding.code}</span>
              {finding.example && onExample && <button type="button" className="example" onClick={() => onExample(finding.example!)}><Play size={13} />{t('playExample')}</button>}
            </li>
          ))}</ul>
        </div>
      ))}
    </div>
  );
}

const weight = (finding: Finding) => (forbids(finding) ? 0 : 1);
const checkKey = (check: CheckType) => `check${check}` as const;
