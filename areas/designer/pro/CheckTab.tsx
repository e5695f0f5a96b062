import { CircleAlert, CircleCheck, Play, Plus, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { addConfig } from '#core/design/configs.ts';
import { detailOf, forbids, solutionOf, type Example, type Finding } from '#core/flow/check/findings.ts';
import type { CheckType } from '#core/flow/check/findingTexts.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import { useEditor, useEditorState } from '../editor/useEditor.ts';
import { newId } from '../editor/newId.ts';
import { goTo } from './canvas/goTo.ts';
import { useSeenStore } from './canvas/seen.ts';
import { proTexts } from './pro.texts.ts';
import { intoField, tabOf } from './whereToMend.ts';

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
  const groups = useMemo(
    () =>
      [
        ...Map.groupBy(
          findings.toSorted((one, other) => weight(one) - weight(other)),
          ({ check }) => check,
        ),
      ].sort(([, one], [, other]) => weight(one[0]!) - weight(other[0]!)),
    [findings],
  );
  const errors = findings.filter(forbids).length;
  const mayEdit = useEditorState((state) => state.mayEdit);
  const show = (finding: Finding) => {
    goTo(editor, seen, finding.place, tabOf(finding, editor.get().flow));
    intoField(finding);
  };
  if (findings.length === 0)
    return (
      <p className="design-check-clean" role="status">
        <CircleCheck size={16} />
        {checking ? t('checking') : t('clean')}
      </p>
    );
  return (
    <div className="design-check" aria-busy={checking}>
      <p className="cw-meta cw-text3" role="status">
        {t('checkSum', { errors, warnings: findings.length - errors })}
      </p>
      {groups.map(([check, list]) => (
        <div key={check} role="group" aria-label={t(checkKey(check))}>
          <h3>
            {t(checkKey(check))} <span className="cw-num cw-text3">{list.length}</span>
          </h3>
          <ul>
            {list.map((finding, at) => (
              <li
                key={`${finding.kind} ${JSON.stringify(finding.place)} ${finding.fact} ${at}`}
                className={forbids(finding) ? 'result' : 'warning'}
              >
                {forbids(finding) ? (
                  <CircleAlert size={14} role="img" aria-label={t('error')} />
                ) : (
                  <TriangleAlert size={14} role="img" aria-label={t('warning')} />
                )}
                <button type="button" className="go" onClick={() => show(finding)}>
                  <span>
                    {detailOf(finding, language)}
                    {finding.possible && <span className="cw-text3"> {t('possibly')}</span>}
                  </span>
                  <span className="cw-text2">{solutionOf(finding, language)}</span>
                </button>
                <span className="cw-num cw-meta cw-text3">{finding.code}</span>
                {mayEdit && addable(finding) && (
                  <button
                    type="button"
                    className="example"
                    onClick={() =>
                      editor.change('add', (now) =>
                        addConfig(now, 'arg', { name: finding.fact, isNecessary: true }, newId),
                      )
                    }
                  >
                    <Plus size={13} />
                    {t('addArgument', { name: finding.fact })}
                  </button>
                )}
                {finding.example && onExample && (
                  <button type="button" className="example" onClick={() => onExample(finding.example!)}>
                    <Play size={13} />
                    {t('playExample')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** What is written where a variable belongs, and may be the name of one. */
const addable = ({ kind, fact }: Finding) => kind === 'variableUnknown' && /^[\p{L}_][\p{L}\p{N}_]{0,99}$/u.test(fact);
const weight = (finding: Finding) => (forbids(finding) ? 0 : 1);
const checkKey = (check: CheckType) => `check${check}` as const;
