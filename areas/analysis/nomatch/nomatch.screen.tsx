import { useState } from 'react';
import { Link } from 'react-router';
import { ExportButton } from '#areas/system/door.tsx';
import '#kit/console/list/list.css';
import { ListRefusal } from '#kit/console/list/ListRefusal.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { PeriodBar } from '../report/PeriodBar.tsx';
import { reportPartsEndpoints, type ReportAsk } from '../report/report.contract.ts';
import { StillCounting } from '../report/StillCounting.tsx';
import { usePages } from '../report/usePages.tsx';
import '../report/report.css';
import { usePeriod } from '../report/usePeriod.ts';
import { nomatchEndpoints } from './nomatch.contract.ts';
import { nomatchTexts } from './nomatch.texts.ts';

const usual = 28;

/** What customers said to robots that understood nothing of it, the most frequent first. */
export function NomatchScreen() {
  const t = useText(nomatchTexts);
  const maySeeCalls = useMay()(reportPartsEndpoints.records);
  const { page, toFirst, pager } = usePages(50);
  const [text, search] = useState('');
  const { ask: said, askFor } = usePeriod('turns', usual);
  const { by: _, grain: __, against: ___, ...when } = said;
  const ask = { ...when, ...(text && { text }) };
  const { data, fault, fetching, reload } = useAsk(nomatchEndpoints.list, { body: { ...ask, ...page } });
  const isNarrow = text !== '' || ask.filters !== undefined;
  const onAsk = (some: Partial<ReportAsk>) => {
    toFirst();
    askFor(some);
  };
  return (
    <div className="report-page">
      <PageHead
        title={t('title')}
        facts={data ? [t('facts', { sentences: count(data.sentences), total: count(data.total) })] : []}
        actions={<ExportButton source="report.nomatch" endpoint={nomatchEndpoints.export} query={ask} />}
      />
      <PeriodBar family="turns" without={['meaning', 'kindOfMeaning']} ask={said} usual={usual} onAsk={onAsk}>
        <SearchBox
          value={text}
          placeholder={t('search')}
          onSearch={(value) => {
            toFirst();
            search(value ?? '');
          }}
        />
      </PeriodBar>
      <div className="report-scroll" aria-busy={fetching}>
        <StillCounting family="turns" onMore={reload} />
        {fault && <ListRefusal fault={fault} onAgain={() => void reload()} />}
        {data && data.forgotten > 0 && text === '' && (
          <p className="cw-text2">{t('forgotten', { count: count(data.forgotten) })}</p>
        )}
        {data && data.total === 0 && (
          <Notice title={t(isNarrow ? 'noneFits' : 'emptyTitle')} text={t(isNarrow ? 'noneFitsText' : 'emptyText')} />
        )}
        {data && data.total > 0 && (
          <>
            <table className="report-table report-log">
              <thead>
                <tr>
                  <th scope="col">{t('text')}</th>
                  <th scope="col" className="report-number">
                    {t('times')}
                  </th>
                  <th scope="col">{t('robot')}</th>
                  <th scope="col">{t('node')}</th>
                  <th scope="col">{t('lastAt')}</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {data.list.map((one) => (
                  <tr key={`${one.robotId} ${one.text}`}>
                    <th scope="row" className="nomatch-text">
                      {one.text}
                    </th>
                    <td className="report-number cw-num">{count(one.times)}</td>
                    <td>{one.robotName || `#${one.robotId}`}</td>
                    <td>{one.nodeName}</td>
                    <td className="cw-num">
                      <TimeText at={one.lastAt} />
                    </td>
                    <td>
                      {maySeeCalls && (
                        <Link className="cw-name" to={`/outbounds/call/${one.lastCallId}`}>
                          {t('openCall')}
                        </Link>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {pager(data.total)}
          </>
        )}
      </div>
    </div>
  );
}
