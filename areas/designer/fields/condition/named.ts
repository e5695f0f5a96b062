import { builtIns, type BuiltIn } from '#core/flow/builtIns.ts';
import { variablesOf } from '#core/flow/compiled.ts';
import type { Flow } from '#core/flow/flow.ts';
import { atPath } from '#core/flow/functions.ts';
import { typesOf, type ValueType } from '#core/flow/types/valueType.ts';
import { typeOfPath, pathCall, pathsIn } from './paths.ts';

export type NamedGroup = 'arguments' | 'slots' | 'params' | 'statuses' | 'preParams' | 'builtIns' | 'paths';

/** Something a condition can be about, by the name an author types. */
export interface Named {
  /** A variable's name; of a part of an object the name and the path: `order.items[0].price`. */
  name: string;
  about: string;
  group: NamedGroup;
  type: ValueType | undefined;
  /** Its value where a conversation begins, or what an example of it holds. */
  initial: string;
  /** All it can be, where that is known. */
  choices?: string[];
  /** Of a part of an object: the function that finds it. */
  call?: string;
}

const builtInChoices: Partial<Record<BuiltIn, string[]>> = {
  api_result: ['success', 'fail', 'timeout'],
  node_return_type: ['faq', 'exception', 'subFlow'],
};

/** All that a condition of a flow can be about: its variables in their groups, those of every conversation, and parts of objects of which an example is known. */
export function namedIn(flow: Flow): Named[] {
  const types = typesOf(flow);
  const nameOf = new Map(variablesOf(flow).flatMap(({ id, name }) => [[id, name] as const, [name, name] as const]));
  const entities = entitiesOf(flow, (reference) => nameOf.get(reference) ?? reference);
  const variable =
    (group: NamedGroup) =>
    (one: { name: string; description: string; dfltValue: string }): Named => {
      const filled = entities.get(one.name);
      const choices = (one as { values?: string[] }).values ?? valuesOf(flow, filled);
      return {
        name: one.name,
        about: one.description === one.name ? '' : one.description,
        group: group === 'params' && filled ? 'slots' : group,
        type: types.get(one.name),
        initial: one.dfltValue,
        ...(choices?.length && { choices }),
      };
    };
  const own = [
    ...flow.argConfigs.map(variable('arguments')),
    ...flow.paramConfigs.map(variable('params')),
    ...(flow.statusConfigs ?? []).map(variable('statuses')),
    ...(flow.preParamConfigs ?? []).map(variable('preParams')),
  ];
  const examples = examplesOf(flow, own, (reference) => nameOf.get(reference) ?? reference);
  return [
    ...own
      .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group))
      .map((one) => ({ ...one, initial: one.initial || textOf(examples.get(one.name)) })),
    ...Object.values(builtIns).map((name): Named => {
      const choices = name === 'intent' ? flow.intentions.map((one) => one.name) : builtInChoices[name];
      return {
        name,
        about: '',
        group: 'builtIns',
        type: types.get(name),
        initial: '',
        ...(choices?.length && { choices }),
      };
    }),
    ...[...examples].flatMap(([name, example]) =>
      pathsIn(example).map(({ path, kind }): Named => ({
        name: name + (path.startsWith('[') ? '' : '.') + path,
        about: '',
        group: 'paths',
        type: typeOfPath(kind),
        initial: '',
        call: pathCall(name, path, kind),
      })),
    ),
  ];
}

const groups: readonly NamedGroup[] = ['arguments', 'slots', 'params', 'statuses', 'preParams', 'builtIns', 'paths'];

/** Which kinds of values questions put into which variables. */
function entitiesOf(flow: Flow, nameOf: (reference: string) => string) {
  const found = new Map<string, Set<string>>();
  for (const node of flow.nodes)
    if ('nluConfigs' in node)
      for (const { entity, param } of node.nluConfigs?.extractInfo ?? []) {
        const name = nameOf(param);
        found.set(name, (found.get(name) ?? new Set()).add(entity));
      }
  return found;
}

/** The values of the flow's own kind, where nothing else goes into the variable. */
function valuesOf(flow: Flow, filled: Set<string> | undefined): string[] | undefined {
  const [only] = filled ?? [];
  if (filled?.size !== 1) return undefined;
  return flow.entityConfigs
    ?.find(({ id, name }) => id === only || name === only)
    ?.values?.map(({ value }) => value)
    .filter(Boolean);
}

/** Objects and lists that variables are known to hold: by what they begin with, or by an example of an answer. */
function examplesOf(flow: Flow, variables: Named[], nameOf: (reference: string) => string): Map<string, object> {
  const found = new Map<string, object>();
  const put = (name: string, value: unknown) => {
    if (name && typeof value === 'object' && value !== null && !found.has(name)) found.set(name, value);
  };
  for (const { name, initial } of variables) if (/^\s*[[{]/.test(initial)) put(name, parsed(initial));
  for (const { id, mock, outputs } of flow.apiConfigs ?? [])
    for (const output of outputs) {
      const value = atPath(mock, output.path || output.id);
      put(nameOf(output.name ?? ''), value);
      for (const node of flow.nodes)
        if (node.type === 'api' && node.apiConfig.apiId === id)
          put(nameOf(node.apiConfig.outputs.find((one) => one.id === output.id)?.value ?? ''), value);
    }
  return found;
}

const textOf = (example: object | undefined) => (example ? JSON.stringify(example) : '');

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
