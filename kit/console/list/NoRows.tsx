import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Notice } from '../pages/Notice.tsx';
import { SkeletonRows, useLate } from '../pages/PageSkeleton.tsx';
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
  const late = useLate(list.fetching);
  if (list.fault) return <Notice role="alert" title={t('kit.refusedList')} text={list.fault.message} actions={<Button onClick={list.reload}>{t('kit.again')}</Button>} />;
  if (list.first) return late ? <SkeletonRows count={12} /> : null;
  if (list.filtered) return <Notice title={t('kit.filteredTitle')} text={t('kit.filteredText')} actions={<Button onClick={list.clear}>{t('kit.clearFilters')}</Button>} />;
  return <Notice {...(empty ?? { title: t('kit.emptyTitle') })} />;
}
