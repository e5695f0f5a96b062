import { GitBranch } from 'lucide-react';
import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { formParts, itemsOf, type FormConfig, type FormItem, type FormPart } from '#core/form/form.ts';
import type { WorkedOut } from '#core/form/workOut.ts';
import { useText } from '#kit/console/useText.ts';
import { formTexts } from '../form/form.texts.ts';
import '../form/formView.css';
import { ItemView } from '../form/ItemView.tsx';
import { editorTexts } from './editor.texts.ts';
import type { useDrag } from './useDrag.ts';

interface CanvasProps {
  form: FormConfig;
  worked: WorkedOut;
  selected: string | null;
  /** Counts up when the selected field shall have the focus. */
  focusing: number;
  mayEdit: boolean;
  drag: ReturnType<typeof useDrag>;
  onSelect(formId: string): void;
  onFolded(part: FormPart, folded: boolean): void;
  onStep(formId: string, by: -1 | 1): void;
  onWiden(formId: string, by: -1 | 1): void;
  onDuplicate(formId: string): void;
  onRemove(formId: string): void;
  onEdit(): void;
}

const nothing = () => {};

/** The form in the width of a desk, every field of it: chosen, ordered and widened by mouse and by keys. */
export function Canvas({ form, worked, selected, focusing, mayEdit, drag, onSelect, onFolded, ...acts }: CanvasProps) {
  const t = useText(editorTexts);
  const tForm = useText(formTexts);
  const sheet = useRef<HTMLDivElement>(null);
  const all = itemsOf(form);
  const pickOf = (formId: string) => sheet.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(formId)}"]`);
  useEffect(() => {
    if (focusing > 0 && selected) pickOf(selected)?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once an order, whatever is selected then
  }, [focusing]);

  function onKey(event: KeyboardEvent<HTMLElement>, { formId }: FormItem) {
    const at = all.findIndex((item) => item.formId === formId);
    const { key, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const by = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1;
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      if (altKey && mayEdit) acts.onStep(formId, by);
      else if (!altKey) go(all[at + by]);
    } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      if (altKey && mayEdit) acts.onWiden(formId, by);
      else if (!altKey) go(all[at + by]);
    } else if (key === 'Enter' || key === ' ') {
      onSelect(formId);
      if (key === 'Enter') acts.onEdit();
    } else if ((key === 'Delete' || key === 'Backspace') && mayEdit) acts.onRemove(formId);
    else if (isCommand && key.toLowerCase() === 'd' && mayEdit) acts.onDuplicate(formId);
    else return;
    event.preventDefault();
  }
  function go(item: FormItem | undefined) {
    if (!item) return;
    onSelect(item.formId);
    pickOf(item.formId)?.focus();
  }

  return (
    <div ref={sheet} className={`fe-sheet form-view of-desk labels-${form.layout.labels}`}>
      {formParts.map((part) => (
        <div
          role="group"
          key={part}
          className="form-part"
          aria-label={tForm(part)}
          onDragOver={drag.over(part, form[part].length, null)}
          onDrop={drag.drop}
        >
          <h2>
            {tForm(part)}
            {mayEdit && form[part].length > 0 && (
              <label className="fe-fold">
                <input
                  type="checkbox"
                  checked={form.layout.folded.includes(part)}
                  onChange={({ target }) => onFolded(part, target.checked)}
                />
                {t('foldPart')}
              </label>
            )}
          </h2>
          {form[part].length === 0 && (
            <p className={isAt(drag.to, part, 0) ? 'fe-empty on' : 'fe-empty'}>{t('emptyPart')}</p>
          )}
          <div className="form-grid">
            {form[part].map((item, at) => {
              const { formId, span } = item;
              const isShown = worked.visible.has(formId);
              const isOn = formId === selected;
              const isWide = span === 24;
              const isLast = at === form[part].length - 1;
              const side = isAt(drag.to, part, at) ? ' before' : isLast && isAt(drag.to, part, at + 1) ? ' behind' : '';
              return (
                <div
                  key={formId}
                  className={`form-span fe-item${isOn ? ' on' : ''}${isShown ? '' : ' off'}${side}${isWide ? ' wide' : ''}`}
                  style={{ '--span': span } as CSSProperties}
                  draggable={mayEdit}
                  onDragStart={(event) => {
                    event.dataTransfer.setData('text/plain', formId);
                    event.dataTransfer.effectAllowed = 'move';
                    drag.start({ formId });
                  }}
                  onDragEnd={drag.end}
                  onDragOver={drag.over(part, at, isWide)}
                  onDrop={drag.drop}
                >
                  <div inert>
                    <ItemView
                      item={item}
                      value={worked.values[formId] ?? ''}
                      onChange={nothing}
                      problem={worked.problems.get(formId)}
                      mark={
                        <>
                          {item.showRule && <GitBranch size={12} className="fe-mark" />}
                          {item.editType === 'hidden' ? (
                            <span className="fe-aside">{t('hidden')}</span>
                          ) : (
                            !isShown && <span className="fe-aside">{t('notShown')}</span>
                          )}
                        </>
                      }
                    />
                  </div>
                  <div
                    role="button"
                    className="fe-pick"
                    data-field={formId}
                    tabIndex={isOn || (selected === null && item === all[0]) ? 0 : -1}
                    aria-pressed={isOn}
                    aria-label={t('pick', { label: item.label, type: t(item.type), span })}
                    onClick={() => onSelect(formId)}
                    onDoubleClick={acts.onEdit}
                    onKeyDown={(event) => onKey(event, item)}
                  />
                  {isOn && <span className="fe-share">{t('spanOf', { span })}</span>}
                  {isOn && mayEdit && <Handle onWiden={(by) => acts.onWiden(formId, by)} />}
                </div>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

const isAt = (to: { part: FormPart; at: number } | null, part: FormPart, at: number) =>
  to?.part === part && to.at === at;

const columnsPerStep = 1 / 6;

/** Dragged sideways it changes the width; for keys there are Alt with arrows. */
function Handle({ onWiden }: { onWiden(by: -1 | 1): void }) {
  const from = useRef<number | null>(null);
  return (
    <span
      aria-hidden
      className="fe-handle"
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = event.clientX;
      }}
      onPointerMove={(event) => {
        const width = event.currentTarget.closest('.form-grid')?.clientWidth;
        if (from.current === null || !width) return;
        const moved = event.clientX - from.current;
        if (Math.abs(moved) < width * columnsPerStep) return;
        from.current = event.clientX;
        onWiden(moved > 0 ? 1 : -1);
      }}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
    />
  );
}
