const seen = /\bvars\s*(?:\.\s*([A-Za-z_$][\w$]*)|\[\s*(?:"([^"\\]*)"|'([^'\\]*)')\s*\])/g;

/** The variables a script looks at as `vars.name` or `vars['name']`. */
export const variablesInCode = (code: string): string[] => [
  ...new Set([...code.matchAll(seen)].map(([, dotted, double, single]) => dotted ?? double ?? single ?? '')),
];

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const isWord = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name);

/** The script with a variable called otherwise, where it looks at it and where it answers it. */
export function renamedInCode(code: string, before: string, after: string): string {
  const looked = code.replace(seen, (whole, dotted?: string, double?: string, single?: string) =>
    (dotted ?? double ?? single) !== before
      ? whole
      : isWord(after)
        ? `vars.${after}`
        : `vars[${JSON.stringify(after)}]`,
  );
  const answered = new RegExp(`([{,]\\s*)(["']?)${literal(before)}\\2(\\s*:)`, 'g');
  const key = isWord(after) ? after : JSON.stringify(after);
  return looked.replace(/\breturn\s*\{[^}]*\}/g, (answer) =>
    answer.replace(answered, (_, start: string, __: string, end: string) => `${start}${key}${end}`),
  );
}

const machine = new Set([
  'process',
  'require',
  'module',
  'exports',
  'global',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'Worker',
  'importScripts',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'Buffer',
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'Deno',
  'Bun',
  'std',
  'os',
  '__dirname',
  '__filename',
  'alert',
  'WebAssembly',
]);

/** What a script reached for that belongs to the machine around it, if that is what went wrong. */
export const outsideOf = ({ name, message }: { name: string; message: string }): string | undefined => {
  const missing = name === 'ReferenceError' ? /^'?([\w$]+)'? is not defined$/.exec(message)?.[1] : undefined;
  return missing !== undefined && machine.has(missing) ? missing : undefined;
};
