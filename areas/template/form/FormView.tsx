import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import type { Clock } from '#core/flow/functions.ts';
import { formParts, type FormConfig, type FormPart, type FormValues } from '#core/form/form.ts';
import { workOut } from '#core/form/workOut.ts';
import { usePerson } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { formTexts } from './form.texts.ts';
import './formView.css';
import { ItemView } from './ItemView.tsx';

interface FormViewProps {
  form: FormConfig;
  values: FormValues;
  /** What rules take for now; the tenant's own time unless said. */
  clock?: Clock;
  /** Absent: nothing can be changed. */
  onChange?: ((formId: string, value: string) => void) | undefined;
  readOnly?: boolean;
  /** A telephone shows one item in a row. Unless said, the room decides. */
  width?: 'desk' | 'phone';
  /** `all`: told beside every field, as when somebody wants to save; else where the person has been. */
  problems?: 'all' | 'seen';
  /** Sentences of the server, by field. */
  refused?: Record<string, string>;
  /** Fields whose value this person sees as stars. */
  masked?: readonly string[];
}

const none = {};

/** A form with its values: what is shown and what is calculated follows each change. */
export function FormView({
  form,
  values,
  clock,
  onChange,
  readOnly = false,
  width,
  problems = 'seen',
  refused = none,
  masked = [],
}: FormViewProps) {
  const worked = useWorkedOut(form, values, clock);
  const change = readOnly ? undefined : onChange;
  const sheet = useRef<HTMLDivElement>(null);
  // Who has pressed “Save” may look elsewhere.
  useEffect(() => {
    for (const formId of Object.keys(refused))
      sheet.current?.querySelector(`[data-item="${formId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  return (
    <div ref={sheet} className={`form-view labels-${form.layout.labels}${width ? ` of-${width}` : ' of-room'}`}>
      {formParts.map((part) => {
        const items = form[part].filter(({ formId }) => worked.visible.has(formId));
        if (items.length === 0) return null;
        const isWrong = items.some(
          ({ formId }) => refused[formId] || (problems === 'all' && worked.problems.has(formId)),
        );
        return (
          <Part key={part} part={part} folded={form.layout.folded.includes(part)} isWrong={isWrong}>
            {items.map((item) => (
              <Spanning key={item.formId} span={item.span}>
                <ItemView
                  item={item}
                  value={worked.values[item.formId] ?? ''}
                  onChange={change}
                  problem={worked.problems.get(item.formId)}
                  isAsked={problems === 'all'}
                  refused={refused[item.formId]}
                  isMasked={masked.includes(item.formId)}
                />
              </Spanning>
            ))}
          </Part>
        );
      })}
    </div>
  );
}

/** What the rules make of values now. */
export function useWorkedOut(form: FormConfig, values: FormValues, clock?: Clock) {
  const zone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  return useMemo(() => workOut(form, values, clock ?? { now: Date.now(), zone }), [form, values, clock, zone]);
}

/** Its share of the row. */
export const Spanning = ({ span, children }: { span: number; children: ReactNode }) => (
  <div className="form-span" style={{ '--span': span } as CSSProperties}>
    {children}
  </div>
);

interface PartProps {
  part: FormPart;
  /** Closed at first; what is wrong in it opens it. */
  folded: boolean;
  isWrong: boolean;
  children: ReactNode;
}

function Part({ part, folded, isWrong, children }: PartProps) {
  const t = useText(formTexts);
  const [opened, setOpened] = useState(false);
  const isOpen = !folded || opened || isWrong;
  return (
    <div role="group" className="form-part" aria-label={t(part)}>
      <h2>
        {folded ? (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
            {isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
            {t(part)}
          </button>
        ) : (
          t(part)
        )}
      </h2>
      {isOpen && <div className="form-grid">{children}</div>}
    </div>
  );
}
