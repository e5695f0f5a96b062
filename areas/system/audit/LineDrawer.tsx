import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { auditEndpoints } from './audit.contract.ts';
import './audit.css';
import { auditTexts } from './audit.texts.ts';
import { differencesOf } from './differences.rules.ts';

type Line = AnswerOf<typeof auditEndpoints.one>;

/** Why there is no content. */
function Gone({ by }: { by: Line['forgottenBy'] }) {
  const t = useText(auditTexts);
  const times = useTimes();
  if (!by) return <p role="alert">{t('byNobody')}</p>;
  const who = by.personName || t('program');
  return <p className="cw-text2">{t(by.rule, { at: times.exact(by.at), days: by.keepDays, line: by.lineNo, who })}</p>;
}

/** One line: who did what, and what was before and after. */
export function LineDrawer({ lineNo, onClose }: { lineNo: string; onClose(): void }) {
  const t = useText(auditTexts);
  const times = useTimes();
  const language = useLanguage();
  const { data, fault } = useAsk(auditEndpoints.one, { params: { lineNo } });
  const changes = data ? differencesOf(data.before, data.after) : [];
  const both = data && data.before !== null && data.after !== null;
  return (
    <AppDrawer title={t('row', { line: lineNo })} size={720} onClose={onClose}>
      {fault && <p role="alert">{fault.message}</p>}
      {data && (
        <>
          <dl className="audit-facts">
            <dt>{t('when')}</dt>
            <dd className="cw-num">{times.exact(data.at)}</dd>
            <dt>{t('who')}</dt>
            <dd>{data.personName || (data.personId ? t('gone') : t('program'))}</dd>
            <dt>{t('address')}</dt>
            <dd className="cw-num">{data.address || '–'}</dd>
            {data.page && data.right && (
              <>
                <dt>{t('where')}</dt>
                <dd>{data.page[language]}</dd>
                <dt>{t('right')}</dt>
                <dd>{data.right[language]}</dd>
              </>
            )}
            <dt>{t('action')}</dt>
            <dd className="audit-action">{data.action}</dd>
            {data.target && (
              <>
                <dt>{t('target')}</dt>
                <dd className="cw-num">{data.target}</dd>
              </>
            )}
          </dl>
          {data.forgotten && <Gone by={data.forgottenBy} />}
          {data.cut && <p className="cw-text2">{t('cut')}</p>}
          {!data.forgotten && !data.cut && changes.length === 0 && <p className="cw-text2">{t('noContent')}</p>}
          {changes.length > 0 && (
            <table className="audit-changes">
              <thead>
                <tr>
                  <th scope="col">{t('what')}</th>
                  {(both || data.after === null) && <th scope="col">{t('before')}</th>}
                  {data.after !== null && <th scope="col">{both ? t('after') : t('sent')}</th>}
                </tr>
              </thead>
              <tbody>
                {changes.map((one) => (
                  <tr key={one.path}>
                    <th scope="row">{one.path || '–'}</th>
                    {(both || data.after === null) && (
                      <td>{one.before === null ? <span className="cw-text3">–</span> : <del>{one.before}</del>}</td>
                    )}
                    {data.after !== null && (
                      <td>{one.after === null ? <span className="cw-text3">–</span> : <ins>{one.after}</ins>}</td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </AppDrawer>
  );
}
