import { PanelLeftClose, PanelLeftOpen, Plus } from 'lucide-react';
import type { Item, Sheet, TemplateKind } from '#core/quality/sheet.ts';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { Tag } from '#kit/console/show/Tag.tsx';
import { useText } from '#kit/console/useText.ts';
import { RuleSentence } from '../rule/RuleSentence.tsx';
import { numbered, pointsOf } from './sheets.rules.ts';
import { templateTexts } from './template.texts.ts';
import type { SheetEdits } from './useSheetEdits.tsx';

interface SheetViewProps {
  sheet: Sheet;
  /** Which one it is, where another stands beside it. */
  label?: string;
  kind: TemplateKind;
  /** The item that stands beside it; without `onChoose` the sheet is only read. */
  chosen?: string | undefined;
  onChoose?(itemId: string): void;
  /** What was changed of items and is not saved. */
  drafts?: ReadonlyMap<string, Item> | undefined;
  problems?: ReadonlySet<string>;
  /** What can be changed of the sheet itself; undefined where nothing can. */
  edits?: SheetEdits | undefined;
  isFolded?: boolean;
  onFold?(isFolded: boolean): void;
}

/** Categories with their items, numbered through, as an inspector will have them. */
export function SheetView(props: SheetViewProps) {
  const { sheet, label, kind, chosen, onChoose, drafts, problems, edits, isFolded = false, onFold } = props;
  const t = useText(templateTexts);
  if (isFolded)
    return (
      <div className="sheets-folded">
        <button
          type="button"
          className="cw-icon-button"
          aria-label={t('unfoldSheet')}
          title={t('unfoldSheet')}
          onClick={() => onFold?.(false)}
        >
          <PanelLeftOpen size={16} />
        </button>
      </div>
    );
  return (
    <section className="sheets-sheet" aria-label={label ?? t('sheet')}>
      <header>
        <span className="cw-text2">{t('sum', { points: pointsOf(sheet.items), items: sheet.items.length })}</span>
        <span className="cw-space" />
        <PassMark sheet={sheet} edits={edits} />
        {onFold && (
          <button
            type="button"
            className="cw-icon-button"
            aria-label={t('foldSheet')}
            title={t('foldSheet')}
            onClick={() => onFold(true)}
          >
            <PanelLeftClose size={16} />
          </button>
        )}
      </header>
      <div className="sheets-rows">
        {numbered(sheet).map(({ category, items }) => (
          <div key={category.categoryId}>
            <div className="sheets-category">
              <h2 className="cw-cut" title={category.name}>
                {category.name}
              </h2>
              <span className="cw-num cw-text3">{pointsOf(items.map(({ item }) => item))}</span>
              {edits && (
                <>
                  <button
                    type="button"
                    className="cw-icon-button"
                    aria-label={t('addItem', { category: category.name })}
                    title={t('addItem', { category: category.name })}
                    onClick={() => edits.addItem(category)}
                  >
                    <Plus size={15} />
                  </button>
                  <RowActions of={category.name} more={edits.ofCategory(category)} />
                </>
              )}
            </div>
            {items.length === 0 && <p className="sheets-none">{t('noItemsHere')}</p>}
            <ol>
              {items.map(({ item, number }) => (
                <li key={item.itemId} className="sheets-row" aria-current={item.itemId === chosen ? 'true' : undefined}>
                  <ItemRow
                    kind={kind}
                    item={drafts?.get(item.itemId) ?? item}
                    number={number}
                    isUnsaved={drafts?.has(item.itemId) ?? false}
                    hasProblem={problems?.has(item.itemId) ?? false}
                    onChoose={onChoose && (() => onChoose(item.itemId))}
                  />
                  {edits && <RowActions of={item.name} more={edits.ofItem(item)} />}
                </li>
              ))}
            </ol>
          </div>
        ))}
        {edits && (
          <button type="button" className="sheets-add" onClick={edits.addCategory}>
            <Plus size={14} aria-hidden />
            {t('addCategory')}
          </button>
        )}
      </div>
    </section>
  );
}

function PassMark({ sheet: { passMark }, edits }: Pick<SheetViewProps, 'sheet' | 'edits'>) {
  const t = useText(templateTexts);
  return (
    <span className="cw-row sheets-pass">
      <span className="cw-text2">{t('passMark')}</span>
      {edits ? (
        <NumberInput
          key={passMark}
          aria-label={t('passMarkName')}
          size="small"
          controls={false}
          min={0}
          max={100}
          precision={0}
          defaultValue={passMark}
          onPressEnter={(event) => event.currentTarget.blur()}
          onBlur={(event) => {
            const typed = Number(event.target.value);
            if (
              event.target.value !== '' &&
              Number.isInteger(typed) &&
              typed >= 0 &&
              typed <= 100 &&
              typed !== passMark
            )
              edits.setPassMark(typed);
          }}
        />
      ) : (
        <b className="cw-num">{passMark}</b>
      )}
    </span>
  );
}

interface ItemRowProps {
  kind: TemplateKind;
  item: Item;
  number: number;
  isUnsaved: boolean;
  hasProblem: boolean;
  onChoose: (() => void) | undefined;
}

function ItemRow({
  kind,
  item: { name, memo, points, fatal, comment, rule },
  number,
  isUnsaved,
  hasProblem,
  onChoose,
}: ItemRowProps) {
  const t = useText(templateTexts);
  const inside = (
    <>
      <span className="cw-num cw-text3 sheets-number">{number}</span>
      <span className="sheets-what">
        <span className="sheets-title">
          <span className="cw-cut" title={name}>
            {name}
          </span>
          {isUnsaved && <Tag>{t('unsaved')}</Tag>}
          {hasProblem && !isUnsaved && (
            <span className="sheets-warn" title={t('hasProblem')}>
              <span aria-hidden>!</span>
              <span className="cw-unseen">{t('hasProblem')}</span>
            </span>
          )}
        </span>
        <span className="sheets-by">
          {rule ? (
            <RuleSentence rule={rule} />
          ) : (
            <span className="cw-cut cw-text3">{kind === 'manual' ? memo : t('byPerson')}</span>
          )}
        </span>
        {comment === 'always' && <span className="cw-text3 sheets-by">{t('commentAlways')}</span>}
      </span>
      <span className="sheets-points">
        <b className="cw-num">{points > 0 ? `−${points}` : 0}</b>
        {fatal && <span className="sheets-fatal">{t('fatal')}</span>}
      </span>
    </>
  );
  if (!onChoose) return <div className="sheets-open">{inside}</div>;
  return (
    <button type="button" className="sheets-open" onClick={onChoose}>
      {inside}
    </button>
  );
}
