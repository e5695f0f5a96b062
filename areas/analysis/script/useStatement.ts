import { useState } from 'react';
import { startOfDay } from '#core/calendar/zone.ts';
import { usePerson } from '#kit/console/person.ts';
import type { Script } from './script.contract.ts';
import type { Parameter, ParameterKind } from './script.contract.ts';
import { parametersIn } from './script.rules.ts';

export interface Statement {
  text: string;
  parameters: Parameter[];
}

const day = 86_400_000;

/** What stands in the editor: a saved script, changed or not, or a statement that was never saved. */
export function useStatement() {
  const timeZone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  const [script, setScript] = useState<Script | null>(null);
  const [statement, setStatement] = useState<Statement>({ text: '', parameters: [] });
  const [dirty, setDirty] = useState(false);
  /** Also of names that are not in the text just now: they come back with what they were. */
  const [known, setKnown] = useState<readonly Parameter[]>([]);

  const valueOf = (kind: ParameterKind) =>
    kind === 'moment' ? startOfDay(timeZone, Date.now() - 30 * day) : { text: '', number: 0, yesNo: true }[kind];
  const named = (name: string): Parameter => {
    const kind = /(^|_)(since|from|until|to|at|before|after|date|day|time)$/.test(name) ? 'moment' : 'text';
    return { name, kind, value: valueOf(kind) };
  };
  const change = (to: Partial<Statement>) => {
    setStatement((now) => ({ ...now, ...to }));
    setDirty(true);
  };

  return {
    script,
    ...statement,
    dirty,
    open(one: Script) {
      setScript(one);
      setStatement({ text: one.text, parameters: one.parameters });
      setDirty(false);
    },
    /** Of nobody: to be tried and perhaps saved. */
    begin(text = '') {
      setScript(null);
      setStatement(withParameters(text, [], named));
      setDirty(false);
    },
    write(text: string) {
      if (text === statement.text) return;
      const all = [
        ...statement.parameters,
        ...known.filter((one) => !statement.parameters.some(({ name }) => name === one.name)),
      ];
      setKnown(all);
      change(withParameters(text, all, named));
    },
    setParameter: (name: string, to: Partial<Pick<Parameter, 'kind' | 'value'>>) =>
      change({
        parameters: statement.parameters.map((one) =>
          one.name !== name ? one : { ...one, ...(to.kind && { value: valueOf(to.kind) }), ...to },
        ),
      }),
  };
}

/** Parameters follow the text; what is known of one by its name stays. */
const withParameters = (text: string, known: readonly Parameter[], named: (name: string) => Parameter): Statement => ({
  text,
  parameters: parametersIn(text).map((name) => known.find((one) => one.name === name) ?? named(name)),
});
