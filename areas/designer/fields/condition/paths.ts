import type { ValueType } from '#core/flow/types/valueType.ts';

type Kind = 'String' | 'Number' | 'Boolean' | 'Array';
interface Path {
  path: string;
  kind: Kind;
}

const mostPaths = 40;
const deepest = 4;
/** Keys with signs of their own could not be found again by a path. */
const plain = /^[^\s.[\]$"'(),]+$/;

const kindOf = (value: unknown): Kind =>
  typeof value === 'number'
    ? 'Number'
    : typeof value === 'boolean'
      ? 'Boolean'
      : Array.isArray(value)
        ? 'Array'
        : 'String';

/** The values inside of an example, each with its path; of a list the first element stands for all. */
export function pathsIn(example: unknown): Path[] {
  const found: Path[] = [];
  const look = (value: unknown, path: string, depth: number) => {
    if (found.length >= mostPaths || depth > deepest) return;
    const isObject = typeof value === 'object' && value !== null;
    if (path !== '' && (!isObject || Array.isArray(value))) found.push({ path, kind: kindOf(value) });
    if (Array.isArray(value)) {
      if (value.length > 0) look(value[0], `${path}[0]`, depth + 1);
    } else if (isObject)
      for (const [key, one] of Object.entries(value))
        if (plain.test(key)) look(one, path === '' ? key : `${path}.${key}`, depth + 1);
  };
  look(example, '', 0);
  return found;
}

/** What the interpreter compares a value found by a path as. */
export const typeOfPath = (kind: Kind): ValueType | undefined =>
  kind === 'Number' ? 'number' : kind === 'Boolean' ? 'yesNo' : undefined;

/** How a part of an object stands in a condition. */
export const pathCall = (variable: string, path: string, kind: Kind = 'String') =>
  `json.get${kind}(${variable}, "${path}")`;

const called = /^json\.get(String|Number|Boolean|Array)\(([^\s,"'()]+), "([^"]+)"\)$/;

/** The name of a part of an object as an author reads it, `order.total`; null for any other function. */
export function pathOf(call: string): string | null {
  const [, , variable, path] = called.exec(call) ?? [];
  return variable === undefined || path === undefined ? null : variable + (path.startsWith('[') ? '' : '.') + path;
}

/** What an author typed who knows what an object holds: its variable and the path, or null where it is no path into one of them. */
export function typedPath(text: string, variables: readonly string[]): { variable: string; path: string } | null {
  const variable = variables
    .filter((name) => text.startsWith(`${name}.`) || text.startsWith(`${name}[`))
    .toSorted((a, b) => b.length - a.length)[0];
  if (variable === undefined) return null;
  const path = text.slice(variable.length).replace(/^\./, '');
  return /^(?:[^\s.[\]$"'(),]+|\[\d+\])(?:\.[^\s.[\]$"'(),]+|\[\d+\])*$/.test(path) ? { variable, path } : null;
}
