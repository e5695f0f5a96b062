import { isFormId, itemsOf, type FormConfig, type FormItem, type ItemType } from '#core/form/form.ts';
import { builtInNames } from '#core/flow/builtIns.ts';
import { typeGiven, type ValueType } from '#core/flow/types/valueType.ts';
import type { RobotVariable } from './template.contract.ts';

interface FlowValue {
  name: string;
  description?: string;
  valueType?: string;
  type?: string;
}
export interface ValuesOfFlow {
  arguments: FlowValue[] | null;
  variables: FlowValue[] | null;
}

/** What every call knows, whatever its flow says: whom it is with, and the robot's verdict with its words. */
const ofEveryCall: RobotVariable[] = [
  { name: 'name', description: '', valueType: 'text', from: 'argument' },
  { name: 'phone', description: '', valueType: 'text', from: 'argument' },
  { name: 'result', description: '', valueType: 'text', from: 'result' },
  { name: 'label', description: '', valueType: 'text', from: 'result' },
];
const isBuiltIn = (name: string) => builtInNames.has(name);

/** What a field can be filled from, in the order of the flow; a name once. */
export function variablesOf({ arguments: given, variables }: ValuesOfFlow): RobotVariable[] {
  const from = (values: FlowValue[] | null, kind: RobotVariable['from']) =>
    (values ?? []).map((value) => ({
      name: value.name,
      description: value.description ?? '',
      valueType: typeGiven(value) ?? null,
      from: kind,
    }));
  const all = [...from(given, 'argument'), ...from(variables, 'variable'), ...ofEveryCall];
  return all.filter(({ name }, at) => name && all.findIndex((other) => other.name === name) === at);
}

/** Types whose texts are written otherwise; what is not listed takes any. */
const takes: Partial<Record<ItemType, readonly ValueType[]>> = {
  number: ['number', 'amount', 'duration'],
  amount: ['number', 'amount'],
  date: ['date'],
  time: ['time'],
  datetime: ['date', 'time'],
  switch: ['yesNo'],
  checkbox: ['list', 'text'],
};

const fits = ({ type }: FormItem, valueType: string | null) =>
  valueType === null || valueType === 'text' || (takes[type]?.includes(valueType as ValueType) ?? true);

type Params = 'robotParam' | 'bpoRobotParam';

/** Fields whose variable the robot has not got, or has with another type; `row` is the item's place in the form, from 1. */
export function paramProblems(form: FormConfig, param: Params, variables: RobotVariable[]) {
  const known = new Map(variables.map((one) => [one.name, one]));
  return itemsOf(form).flatMap((item, at) => {
    const name = item[param];
    if (!name || isBuiltIn(name)) return [];
    const found = known.get(name);
    const reason = !found ? 'variableUnknown' : fits(item, found.valueType) ? null : 'variableOfOtherType';
    return reason ? [{ row: at + 1, field: item.formId, reason }] : [];
  });
}

/** Which variable fills which field. */
export const filledBy = (form: FormConfig, param: Params, variables: RobotVariable[]) =>
  itemsOf(form).flatMap(({ formId, label, [param]: variable }) =>
    variable
      ? [{ formId, label, variable, known: isBuiltIn(variable) || variables.some(({ name }) => name === variable) }]
      : [],
  );

const itemTypeOf: Record<ValueType, ItemType> = {
  text: 'text',
  number: 'number',
  amount: 'amount',
  date: 'date',
  time: 'time',
  duration: 'number',
  yesNo: 'switch',
  list: 'text',
  object: 'textarea',
};

/** The variable as a field that the robot fills. Its key is the name, as far as keys may be written. */
export function fieldOf(
  { name, description, valueType, from }: RobotVariable,
  taken: ReadonlySet<string>,
): { part: 'customInfo' | 'businessInfo'; item: FormItem } {
  const plain = name.replace(/[^A-Za-z0-9_]/g, '').replace(/^[^A-Za-z]+/, '');
  let formId = (plain || 'field').slice(0, 36);
  for (let n = 2; taken.has(formId) || !isFormId(formId); n++) formId = `${(plain || 'field').slice(0, 36)}${n}`;
  return {
    part: from === 'argument' ? 'customInfo' : 'businessInfo',
    item: {
      formId,
      label: (description.trim() || name).slice(0, 60),
      type: itemTypeOf[(valueType ?? 'text') as ValueType] ?? 'text',
      required: false,
      span: 12,
      editType: 'read',
      maskType: 'no',
      isSave: true,
      isQuery: false,
      display: true,
      isHigh: false,
      robotParam: name,
    },
  };
}

/** Flow values worth a field: not those of every call, which the default form has. */
export const worthAField = ({ name }: RobotVariable) =>
  !ofEveryCall.some((one) => one.name === name) && !isBuiltIn(name);
