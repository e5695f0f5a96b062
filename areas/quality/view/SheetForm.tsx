import { Input } from 'antd';
import { Check, Minus, X } from 'lucide-react';
import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import type { Judged } from '#core/quality/judge.ts';
import {
  scoreOf,
  verdicts as allVerdicts,
  type Comments,
  type Sheet,
  type Verdict,
  type Verdicts,
} from '#core/quality/sheet.ts';
import { useText } from '#kit/console/useText.ts';
import type { Numbered } from './marks.rules.ts';
import './view.css';
import { viewTexts } from './view.texts.ts';

interface SheetFormProps {
  sheet: Sheet;
  items: readonly Numbered[];
  machine: readonly Judged[];
  machineScore: number | null;
  verdicts: Verdicts;
  comments: Comments;
  /** The item with the focus. */
  current: string | null;
  onCurrent(itemId: string): void;
  /** Absent: it is only read. */
  onVerdict?: ((itemId: string, verdict: Verdict) => void) | undefined;
  onComment?: ((itemId: string, text: string) => void) | undefined;
  /** Items that still miss something. */
  missing?: ReadonlySet<string>;
  /** What two people said, where they differ. */
  said?: Record<string, readonly Verdict[]>;
  scoreLabel: string;
  children?: ReactNode;
}

/** The sheet of an inspection: what each item came to, beside what the machine says. */
export function SheetForm(props: SheetFormProps) {
  const { sheet, items, machine, machineScore, verdicts, current, onCurrent, scoreLabel, said, missing, children } =
    props;
  const t = useText(viewTexts);
  const { score } = scoreOf(sheet, verdicts);
  const both = machine.filter(({ itemId }) => verdicts[itemId] !== undefined);
  const same = both.filter(({ itemId, verdict }) => verdicts[itemId] === verdict).length;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <section className="sheet" aria-label={t('sheet')}>
      <header className="sheet-head">
        <span className="sheet-score">
          <b className="cw-num">{Object.keys(verdicts).length > 0 ? score : '–'}</b> {t('ofHundred')}
          <small>{scoreLabel}</small>
        </span>
        {machineScore !== null && (
          <span className="sheet-score machine">
            <b className="cw-num">{machineScore}</b>
            <small>{t('theMachine')}</small>
          </span>
        )}
        <span className="cw-space" />
        <span className="sheet-agree">
          {both.length > 0 && t('agree', { same, all: both.length })}
          <small>{t('passMark', { mark: sheet.passMark })}</small>
        </span>
      </header>
      <div className="sheet-list" ref={list}>
        {sheet.categories.map(({ categoryId, name }) => {
          const own = items.filter((item) => item.categoryId === categoryId);
          const all = own.reduce((sum, { points }) => sum + points, 0);
          const lost = own.reduce((sum, { itemId, points }) => sum + (verdicts[itemId] === 'fail' ? points : 0), 0);
          return (
            <Fragment key={categoryId}>
              <div className="sheet-category">
                <span>{name}</span>
                <span className="cw-num">
                  {all - lost} / {all}
                </span>
              </div>
              {own.map((item) => (
                <Row
                  key={item.itemId}
                  {...props}
                  item={item}
                  isCurrent={item.itemId === current}
                  judged={machine.find(({ itemId }) => itemId === item.itemId)}
                  differs={said?.[item.itemId]}
                  isMissing={missing?.has(item.itemId) ?? false}
                  onFocus={() => onCurrent(item.itemId)}
                />
              ))}
            </Fragment>
          );
        })}
        {children}
      </div>
    </section>
  );
}

interface RowProps extends SheetFormProps {
  item: Numbered;
  isCurrent: boolean;
  isMissing: boolean;
  judged: Judged | undefined;
  differs: readonly Verdict[] | undefined;
  onFocus(): void;
}

const marks = { pass: Check, fail: X, na: Minus };

function Row({
  item,
  isCurrent,
  isMissing,
  judged,
  differs,
  verdicts,
  comments,
  onVerdict,
  onComment,
  onFocus,
}: RowProps) {
  const t = useText(viewTexts);
  const { itemId, number, name, memo, points, fatal, mayNotApply, comment } = item;
  const own = verdicts[itemId];
  const text = comments[itemId] ?? '';
  const Mark = judged && marks[judged.verdict];
  const wantsComment = comment === 'always' || (comment === 'failed' && own === 'fail');
  const tone = judged && own !== undefined && own !== judged.verdict ? 'differ' : '';
  return (
    <div
      className={`sheet-row ${isCurrent ? 'current' : ''} ${isMissing ? 'missing' : ''}`}
      data-current={isCurrent}
      onFocus={onFocus}
    >
      <span className="cw-num sheet-number">{number}</span>
      <button type="button" className="sheet-name" title={memo} onClick={onFocus}>
        {name}
        {fatal && <em>{t('fatal')}</em>}
        {differs && <small>{differs.map((one) => t(one)).join(' · ')}</small>}
      </button>
      <span className={`sheet-machine ${tone}`}>
        {Mark && <Mark size={14} role="img" aria-label={t('machineSays', { said: t(judged.verdict) })} />}
      </span>
      {onVerdict ? (
        <span className="sheet-choice" role="radiogroup" aria-label={name}>
          {allVerdicts.map((one) => (
            <button
              key={one}
              type="button"
              role="radio"
              aria-checked={own === one}
              className={one}
              disabled={one === 'na' && !mayNotApply}
              onClick={() => onVerdict(itemId, one)}
            >
              {t(one)}
            </button>
          ))}
        </span>
      ) : (
        <span className={`sheet-said ${own ?? ''}`}>{own ? t(own) : t('open')}</span>
      )}
      <span className="cw-num sheet-points">
        <b className={own === 'fail' ? 'fail' : ''}>{own === 'fail' ? 0 : own === 'na' ? '–' : own ? points : ''}</b> /{' '}
        {points}
      </span>
      {onComment && isCurrent && (own === 'fail' || wantsComment || text !== '') && (
        <Input.TextArea
          className="sheet-comment"
          autoSize
          value={text}
          maxLength={1_000}
          status={wantsComment && !text.trim() ? 'warning' : ''}
          placeholder={t('commentHint')}
          aria-label={t('comment', { item: name })}
          onChange={(event) => onComment(itemId, event.target.value)}
        />
      )}
      {(!onComment || !isCurrent) && text !== '' && <p className="sheet-comment cw-text2">{text}</p>}
    </div>
  );
}
