const plain = new Intl.NumberFormat('en-US');

/** 12,480, in both languages. */
export const count = (value: number) => plain.format(value);

interface NumProps {
  value: number | null | undefined;
  /** What it is measured against: 8,316 / 12,480. */
  of?: number | undefined;
  digits?: number;
}

/** Zero is a grey 0; what never happened is a dash. */
export function Num({ value, of, digits }: NumProps) {
  if (value === null || value === undefined) return <span className="cw-num cw-text3">–</span>;
  const text =
    digits === undefined
      ? count(value)
      : value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (
    <span className={value === 0 ? 'cw-num cw-text3' : 'cw-num'}>
      {text}
      {of !== undefined && <span className="cw-text3"> / {count(of)}</span>}
    </span>
  );
}

/** 38.4%, of a share between 0 and 1. */
export const Percent = ({ share }: { share: number | null | undefined }) =>
  share === null || share === undefined || Number.isNaN(share) ? (
    <span className="cw-num cw-text3">–</span>
  ) : (
    <span className="cw-num">{percent(share)}</span>
  );

export const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** ¥86,412.50, of fen. */
export const yuan = (fen: number) =>
  `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
