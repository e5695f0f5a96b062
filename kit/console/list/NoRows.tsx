import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Notice } from '../pages/Notice.tsx';
import { SkeletonRows, useLate } from '../pages/PageSkeleton.tsx';
import { WhyRefused } from '../pages/WhyRefused.tsx';
import { usePerson } from '../person.ts';
import { useText } from '../useText.ts';
import type { List } from './useList.ts';

/** What an empty list is for, and the first step; children are things to begin from. */
export interface Empty {
  title: string;
  text?: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** What stands under the head when there is no row: not yet, not like that, or not at all. */
export function NoRows<Row>({ list, empty }: { list: List<Row>; empty: Empty | undefined }) {
  const t = useText();
  const masked = usePerson()?.plainNumbers === false;
  const late = useLate(list.fetching);
  if (list.fault)
    return (
      <Notice
        role="alert"
        title={t('kit.refusedList')}
        text={list.fault.message}
        actions={
          <>
            <Button onClick={list.reload}>{t('kit.again')}</Button>
            <WhyRefused fault={list.fault} />
          </>
        }
      />
    );
  if (list.first) return late ? <SkeletonRows count={12} /> : null;
  if (list.filtered)
    return (
      <Notice
        title={t('kit.filteredTitle')}
        text={t(masked && isPartOfNumber(list.query) ? 'kit.maskedSearch' : 'kit.filteredText')}
        actions={<Button onClick={list.clear}>{t('kit.clearFilters')}</Button>}
      />
    );
  return <Notice {...(empty ?? { title: t('kit.emptyTitle') })} />;
}

/** Digits that are neither the last four nor, most likely, a whole number. */
function isPartOfNumber(query: object): boolean {
  const { keyword } = query as { keyword?: unknown };
  return typeof keyword === 'string' && /^[\d\s()+-]{3,}$/.test(keyword);
}
