import { useState } from 'react';
import { Pager } from '#kit/console/list/Pager.tsx';

/** The pages of a list beside the reports: which is asked for, and what turns them. */
export function usePages(size: number) {
  const [page, turn] = useState({ pageNo: 1, pageSize: size });
  return {
    page,
    toFirst: () => turn(({ pageSize }) => ({ pageNo: 1, pageSize })),
    pager: (total: number) => (
      <Pager {...page} total={total} onTurn={(pageNo, pageSize) => turn({ pageNo, pageSize })} />
    ),
  };
}
