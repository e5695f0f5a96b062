import type { BuiltIn } from '../builtIns.ts';
import type { Flow } from '../flow.ts';

/** What a variable holds: how it is compared, and how it is said. `list` is written as JSON or with commas, `object` as JSON. */
export const valueTypes = ['text', 'number', 'amount', 'date', 'time', 'duration', 'yesNo', 'list', 'object'] as const;
export type ValueType = (typeof valueTypes)[number];

export const isValueType = (word: unknown): word is ValueType => (valueTypes as readonly unknown[]).includes(word);

/** What the kinds of values come to; names, codes and numbers of telephones are texts: `0042` is not `42`. Any text may be anything. */
const ofEntity: Record<string, ValueType> = {
  number: 'number',
  date: 'date',
  time: 'time',
  person: 'text',
  location: 'text',
  organization: 'text',
  code1: 'text',
  code2: 'text',
  flightNumber: 'text',
  carNumber: 'text',
  phoneNumber: 'text',
  idNumber: 'text',
  email: 'text',
};

/** The type a variable, argument or output was given; undefined where nobody said one: then its values are taken as they look. */
export const typeGiven = ({
  valueType,
  type = '',
}: {
  valueType?: string | undefined;
  type?: string | undefined;
}): ValueType | undefined =>
  isValueType(valueType) ? valueType : Object.hasOwn(ofEntity, type) ? ofEntity[type] : undefined;

/** Those that every conversation has and that are counted or measured. */
const builtInTypes: Partial<Record<BuiltIn, ValueType>> = {
  asr_word_count: 'number',
  emotion_result: 'number',
  noise_result: 'number',
  node_return_times: 'number',
  tts_result_length: 'number',
};

const known = new WeakMap<Flow, ReadonlyMap<string, ValueType>>();

/** The types of a flow's variables, by name: as given, else as what questions and APIs put into them, where that is all of one type. */
export function typesOf(flow: Flow): ReadonlyMap<string, ValueType> {
  const before = known.get(flow);
  if (before) return before;
  const variables = [
    ...flow.argConfigs,
    ...flow.paramConfigs,
    ...(flow.statusConfigs ?? []),
    ...(flow.preParamConfigs ?? []),
  ];
  const names = new Map(variables.flatMap(({ id, name }) => [[id, name] as const, [name, name] as const]));
  const types = new Map<string, ValueType>();
  const fills = new Map<string, Set<ValueType | undefined>>();
  const filledWith = (reference: string, type: ValueType | undefined) => {
    const name = names.get(reference) ?? reference;
    fills.set(name, (fills.get(name) ?? new Set()).add(type));
  };
  const answered = new Map<string, Map<string, ValueType | undefined>>();
  for (const { id, outputs } of flow.apiConfigs ?? []) {
    answered.set(id, new Map(outputs.map((output) => [output.id, typeGiven(output)])));
    for (const output of outputs) if (output.name) filledWith(output.name, typeGiven(output));
  }
  for (const node of flow.nodes) {
    if ('nluConfigs' in node)
      for (const { entity, param } of node.nluConfigs?.extractInfo ?? [])
        filledWith(param, typeGiven({ type: entity }));
    // A node may put what a system answers into other variables.
    if (node.type === 'api')
      for (const { id, value } of node.apiConfig.outputs)
        if (value) filledWith(value, answered.get(node.apiConfig.apiId)?.get(id));
  }
  for (const [name, type] of Object.entries(builtInTypes)) types.set(name, type);
  for (const variable of variables) {
    const { name } = variable;
    const filled = fills.get(name);
    const [only] = filled ?? [];
    const type = typeGiven(variable) ?? (filled?.size === 1 ? only : undefined);
    if (type) types.set(name, type);
  }
  known.set(flow, types);
  return types;
}
