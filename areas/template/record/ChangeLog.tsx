import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { itemsOf } from '#core/form/form.ts';
import { wordsOf } from '../form/wordsOf.ts';
import { recordEndpoints, type TransRecord } from './record.contract.ts';
import { recordTexts } from './record.texts.ts';

const atOnce = 50;

/** Who changed what, the newest first. */
export function ChangeLog({ record: { recordId, formConfig } }: { record: TransRecord }) {
  const t = useText(recordTexts);
  const { data } = useAsk(recordEndpoints.log, { query: { recordId, pageNo: 1, pageSize: atOnce } });
  if (!data) return null;
  const items = new Map(itemsOf(formConfig).map((item) => [item.formId, item]));
  const words = (formId: string, value: string | null) => {
    const item = items.get(formId);
    if (!value) return t('nothing');
    return item ? wordsOf(item, value, { yes: t('yes'), no: t('no') }) : value;
  };
  return (
    <section aria-label={t('log')}>
      <h2>{t('log')}</h2>
      {data.list.length === 0 && <p className="cw-text3">{t('logEmpty')}</p>}
      <ol className="record-log">
        {data.list.map(({ changeId, at, by, source, fields }) => (
          <li key={changeId}>
            <p className="cw-text3">
              <TimeText at={at} /> · {by ?? t(source === 'link' ? 'byCustomer' : 'byRobot')}
              {source === 'import' && ` · ${t('import')}`}
            </p>
            <dl>
              {fields.map(({ formId, label, before, after }) => (
                <div key={formId}>
                  <dt>{label}</dt>
                  <dd title={words(formId, after)}>
                    {before !== null && (
                      <>
                        <del>{words(formId, before)}</del>{' '}
                      </>
                    )}
                    {words(formId, after)}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      {data.total > atOnce && <p className="cw-text3">{t('moreChanges', { count: data.total - atOnce })}</p>}
    </section>
  );
}
