import { Input, Select } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { count } from '../show/Num.tsx';
import { useText } from '../useText.ts';
import { pageLinks } from './pageLinks.ts';

const sizes = [10, 20, 50, 100];

interface PagerProps {
  /** Null as long as nobody knows. */
  total: number | null;
  /** There are more than were counted. */
  totalIsMore?: boolean;
  pageNo: number;
  pageSize: number;
  onTurn(pageNo: number, pageSize: number): void;
}

/** Total, sizes, pages and a jump, at the foot of a list. */
export function Pager({ total: known, totalIsMore, pageNo, pageSize, onTurn }: PagerProps) {
  const t = useText();
  const [jump, setJump] = useState('');
  const total = known ?? 0;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const turn = (to: number) => onTurn(Math.min(last, Math.max(1, to)), pageSize);
  const facts = {
    from: count((pageNo - 1) * pageSize + 1),
    to: count(Math.min(pageNo * pageSize, total)),
    total: `${count(total)}${totalIsMore ? '+' : ''}`,
  };

  return (
    <nav className="cw-pager" aria-label={t('kit.pages')}>
      <span className="cw-num">{known !== null && (total === 0 ? t('kit.totalNone') : t('kit.total', facts))}</span>
      <span className="cw-space" />
      <Select
        size="small"
        variant="borderless"
        aria-label={t('kit.rowsAPage')}
        value={pageSize}
        options={[...new Set([...sizes, pageSize])]
          .sort((a, b) => a - b)
          .map((value) => ({ value, label: t('kit.rows', { count: value }) }))}
        onChange={(size) => onTurn(1, size)}
      />
      <button
        type="button"
        className="cw-icon-button"
        aria-label={t('kit.previous')}
        disabled={pageNo <= 1}
        onClick={() => turn(pageNo - 1)}
      >
        <ChevronLeft size={15} />
      </button>
      {pageLinks(pageNo, last).map((page, index) =>
        page === null ? (
          <span key={`gap ${index}`} className="cw-text3">
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            className="cw-page cw-num"
            aria-current={page === pageNo ? 'page' : undefined}
            onClick={() => turn(page)}
          >
            {count(page)}
          </button>
        ),
      )}
      <button
        type="button"
        className="cw-icon-button"
        aria-label={t('kit.next')}
        disabled={pageNo >= last}
        onClick={() => turn(pageNo + 1)}
      >
        <ChevronRight size={15} />
      </button>
      <label className="cw-jump">
        {t('kit.goTo')}
        <Input
          size="small"
          inputMode="numeric"
          aria-label={t('kit.pageNumber')}
          value={jump}
          onChange={({ target }) => setJump(target.value.replace(/\D/g, ''))}
          onPressEnter={() => {
            if (jump) turn(Number(jump));
            setJump('');
          }}
        />
      </label>
    </nav>
  );
}
