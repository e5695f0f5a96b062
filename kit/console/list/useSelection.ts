import { useState } from 'react';

/** The rows a person chose; they stay chosen while pages are turned. */
export function useSelection<Row extends object>(rows: Row[], rowKey: keyof Row & string) {
  const [selected, select] = useState<Map<unknown, Row>>(new Map());
  /** All rows the list finds are chosen, on every page. */
  const [whole, setWhole] = useState(false);
  const keyOf = (row: Row) => row[rowKey];

  function choose(some: Row[], on: boolean) {
    const next = new Map(selected);
    for (const row of some) {
      if (on) next.set(keyOf(row), row);
      else next.delete(keyOf(row));
    }
    select(next);
    setWhole(false);
  }

  return {
    has: (row: Row) => selected.has(keyOf(row)),
    size: selected.size,
    all: rows.length > 0 && rows.every((row) => selected.has(keyOf(row))),
    some: rows.some((row) => selected.has(keyOf(row))),
    /** As they are now, where they are in sight. */
    rows: [...selected].map(([key, row]) => rows.find((one) => keyOf(one) === key) ?? row),
    whole,
    choose,
    chooseWhole: () => setWhole(true),
    clear() {
      select(new Map());
      setWhole(false);
    },
  };
}
