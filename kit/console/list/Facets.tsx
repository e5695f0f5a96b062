import { count } from '../show/Num.tsx';
import { Dot, type DotShape } from '../show/Dot.tsx';
import { stateKinds, type StateKind } from '../show/State.tsx';
import { useText } from '../useText.ts';

export interface Facet<Value> {
  /** Undefined is “all”. */
  value: Value | undefined;
  label: string;
  kind?: StateKind;
  /** Where none of the kinds fits. */
  dot?: { shape: DotShape; color: string };
  count?: number;
}

interface FacetsProps<Value> {
  label: string;
  of: Facet<Value>[];
  chosen: Value | undefined;
  onChoose(value: Value | undefined): void;
  /** Beyond this it was not counted: 100,000+. */
  upTo?: number;
}

/** The states of a list with how many rows are in each; one click shows them alone. */
export function Facets<Value extends string | number | boolean>({
  label,
  of,
  chosen,
  onChoose,
  upTo = Infinity,
}: FacetsProps<Value>) {
  const t = useText();
  return (
    <div className="cw-facets" role="group" aria-label={label}>
      {of.map(({ value, label: name, kind, dot = kind && stateKinds[kind], count: rows }) => (
        <button
          key={String(value)}
          type="button"
          className="cw-facet"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value === chosen ? undefined : value)}
        >
          {dot && <Dot {...dot} />}
          {value === undefined ? name || t('kit.all') : name}
          {rows !== undefined && <b className="cw-num">{rows > upTo ? `${count(upTo)}+` : count(rows)}</b>}
        </button>
      ))}
    </div>
  );
}
