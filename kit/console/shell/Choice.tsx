import { useId } from 'react';
import type { choice } from '../choice.ts';

/** A few values side by side, of which one holds. */
export function Choice<Value extends string>({
  title,
  of,
  names,
}: {
  title: string;
  of: ReturnType<typeof choice<Value>>;
  names: Record<Value, string>;
}) {
  const chosen = of.use();
  const name = useId();
  return (
    <fieldset className="cw-choice">
      <legend>{title}</legend>
      <div>
        {of.values.map((value) => (
          <label key={value}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => of.choose(value)} />
            <span>{names[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
