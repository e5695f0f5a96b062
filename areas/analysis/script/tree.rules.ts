/** A part of a statement as PostgreSQL keeps it: `{FUNCEXPR :funcid 870 :args (…)}`. */
export interface TreeNode {
  tag: string;
  /** What stands behind each name, in order. */
  fields: Record<string, TreeValue[]>;
}
export type TreeValue = string | TreeNode | TreeValue[];

/** Deeper than any statement that a person writes; deeper ones are not read. */
const deepest = 1_500;

/**
 * Reads the text of a tree (`pg_node_tree`); only blanks and brackets end a word, and those of names have a backslash before them.
 * Answers why it cannot: it is deeper than is read, or a name that a person gave looks like one of PostgreSQL's own (`:args`).
 */
export function readTree(text: string): TreeNode | 'tooLarge' | 'oddName' {
  const top: TreeValue[] = [];
  const open: { into: TreeValue[]; node?: TreeNode; named?: true }[] = [{ into: top }];
  for (const [token] of text.matchAll(/[{}()]|(?:\\[\s\S]|[^\s{}()\\])+/g)) {
    const now = open.at(-1)!;
    // Each name of a node's has a value.
    if (now.named && now.into.length === 0 && (token === '}' || token.startsWith(':'))) return 'oddName';
    if (token === '(' || token === '{') {
      const into: TreeValue[] = [];
      const node = token === '{' ? { tag: '', fields: {} } : undefined;
      now.into.push(node ?? into);
      open.push({ into, ...(node && { node }) });
      if (open.length > deepest) return 'tooLarge';
    } else if (token === ')' || token === '}') {
      open.pop();
      if (open.length === 0) return 'oddName';
    } else if (now.node && now.node.tag === '') now.node.tag = token;
    else if (now.node && token.startsWith(':')) {
      if (token in now.node.fields) return 'oddName';
      now.node.fields[token] = now.into = [];
      now.named = true;
    } else now.into.push(token);
  }
  return nodesIn(top)[0] ?? 'oddName';
}

/** Nodes of a value and of the lists in it. */
export const nodesIn = (value: TreeValue | undefined): TreeNode[] =>
  value === undefined || typeof value === 'string' ? [] : Array.isArray(value) ? value.flatMap(nodesIn) : [value];

export const nodesOf = (node: TreeNode, field: string): TreeNode[] => nodesIn(node.fields[field]);
export const wordOf = (node: TreeNode, field: string): string => {
  const [word] = node.fields[field] ?? [];
  return typeof word === 'string' ? word : '';
};
export const numberOf = (node: TreeNode, field: string): number => Number(wordOf(node, field));
/** Whether something stands there: neither `<>` nor an empty list. */
export const has = (node: TreeNode, field: string) => {
  const [first] = node.fields[field] ?? [];
  return first !== undefined && first !== '<>' && first !== 'false';
};

/** The bytes of a constant, as PostgreSQL writes them: `5 [ 20 0 0 0 97 ]`, from -128 to 127. */
export const bytesOf = (node: TreeNode): number[] =>
  (node.fields[':constvalue'] ?? []).slice(2, -1).map((byte) => Number(byte) & 255);
