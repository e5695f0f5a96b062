import { Button, Input, Segmented, Select } from 'antd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { send } from '#kit/console/client.ts';
import { RefusedTable } from '#kit/console/imports/RefusedTable.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { saveFile } from '#kit/console/saveFile.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { importEndpoints } from './import.contract.ts';
import { importTexts } from './import.texts.ts';
import { shownField, whyRefused } from './refusal.texts.ts';

const pageSize = 50;
/** More than these would not stand beside the search. */
const mostSegments = 4;

/** Why each refused row was refused; by column, by row or value, and all of it as a file. */
export function RefusedRows({ importId }: { importId: string }) {
  const t = useText(importTexts);
  const language = useLanguage();
  const act = useAct();
  const [field, setField] = useState<string>();
  const [typed, type] = useState('');
  const [pageNo, turn] = useState(1);
  const keyword = useDeferredValue(typed.trim());
  const body = { pageNo, pageSize, ...(field !== undefined && { field }), ...(keyword && { keyword }) };
  const { data } = useQuery({
    queryKey: [importEndpoints.refused.path, importId, body],
    queryFn: () => send(importEndpoints.refused, { params: { importId }, body }),
    placeholderData: keepPreviousData,
  });
  const fields = data?.fields ?? [];
  const all = fields.reduce((sum, one) => sum + one.count, 0);
  const facets = [
    { value: '', label: t('all', { count: count(all) }) },
    ...fields.map((one) => ({
      value: one.field,
      label: t('fieldCount', { field: shownField(language, one.field), count: count(one.count) }),
    })),
  ];
  const filter = (value: string) => {
    setField(value || undefined);
    turn(1);
  };

  return (
    <>
      <div className="cw-row import-tools">
        {facets.length <= mostSegments + 1 ? (
          <Segmented size="small" options={facets} value={field ?? ''} onChange={filter} aria-label={t('column')} />
        ) : (
          <Select
            size="small"
            options={facets}
            value={field ?? ''}
            onChange={filter}
            aria-label={t('column')}
            style={{ minWidth: 160 }}
          />
        )}
        <span className="cw-space" />
        <Input
          size="small"
          allowClear
          placeholder={t('find')}
          aria-label={t('findLabel')}
          style={{ width: 140 }}
          value={typed}
          onChange={({ target }) => {
            type(target.value);
            turn(1);
          }}
        />
        <Button
          size="small"
          icon={<Download size={13} />}
          onClick={() =>
            void act(
              importEndpoints.refusedFile,
              { params: { importId } },
              { say: null, then: (file) => saveFile(file as unknown as File) },
            )
          }
        >
          {t('download')}
        </Button>
      </div>
      <RefusedTable
        rows={(data?.list ?? []).map((one) => ({
          row: one.rowNo,
          column: shownField(language, one.field),
          value: one.value,
          why: whyRefused(language, one),
        }))}
        words={{
          title: t('why'),
          row: t('row'),
          column: t('column'),
          value: t('value'),
          why: t('why'),
          empty: t('emptyValue'),
        }}
        none={data && t('nothingFound')}
      />
      {data && data.total > pageSize && (
        <div className="cw-row import-pages cw-text2">
          <span className="cw-num">
            {t('kit.total', {
              from: count((pageNo - 1) * pageSize + 1),
              to: count(Math.min(pageNo * pageSize, data.total)),
              total: count(data.total),
            })}
          </span>
          <button
            type="button"
            className="cw-icon-button"
            aria-label={t('kit.previous')}
            disabled={pageNo === 1}
            onClick={() => turn(pageNo - 1)}
          >
            <ChevronLeft size={15} />
          </button>
          <button
            type="button"
            className="cw-icon-button"
            aria-label={t('kit.next')}
            disabled={pageNo * pageSize >= data.total}
            onClick={() => turn(pageNo + 1)}
          >
            <ChevronRight size={15} />
          </button>
        </div>
      )}
    </>
  );
}
