import { isSmall, sizeOf, type TypeOf } from './sized.rules.ts';
import { bytesOf, has, nodesIn, nodesOf, numberOf, wordOf, type TreeNode } from './tree.rules.ts';

export interface CalledFunction {
  name: string;
  schema: string;
  answers: TypeOf;
}

export interface Catalog {
  /** Whether somebody sees how much memory the statement takes. */
  watched: boolean;
  functions: ReadonlyMap<string, CalledFunction>;
  types: ReadonlyMap<string, TypeOf>;
}

/** Why what a statement takes cannot be bounded. */
export type Grows =
  | { refused: 'grows' | 'unbounded'; name: string }
  | { refused: 'arrayOfRows' | 'tooLarge' | 'oddName' | 'recursiveUnion' | 'listOfRows' };

/** Parts of a statement, all that it names again counted again. */
const mostParts = 30_000;
/** Characters of a text that is padded to a length, `char(10)`. */
const mostPadded = 10_000;
/** Bytes that all values of a statement may come to at once, and one of them at most and at least. */
const allAtOnce = 128_000_000;
const longestAtMost = 1_000_000;
const longestAtLeast = 4_000;

/** How long a value may be in this statement (bytes), so that all it makes at once stay within bounds; or why it may not be run. */
export function longestValueIn(tree: TreeNode, catalog: Catalog): number | Grows {
  try {
    const { parts, units } = new Growth(catalog).ofQuery(tree, []);
    if (parts > mostParts || units > allAtOnce / longestAtLeast) return { refused: 'tooLarge' };
    return Math.min(longestAtMost, Math.floor(allAtOnce / Math.max(1, units)));
  } catch (error) {
    if (error instanceof NotBounded) return error.why;
    throw error;
  }
}

class NotBounded extends Error {
  readonly why: Grows;
  constructor(why: Grows) {
    super(why.refused);
    this.why = why;
  }
}

interface Size {
  /** A value's length, in lengths of the longest that is made at once. */
  units: number;
  /** Of the value and of all that it is made of. */
  all: number;
  /** Parts of the plan: what names a column of a subquery stands for all that the subquery makes it of. */
  parts: number;
  /** It has in it what the recursive query it stands in answered before. */
  carries: boolean;
}

interface QuerySize {
  columns: Size[];
  units: number;
  parts: number;
}

interface Scope {
  query: TreeNode;
  tables: TreeNode[];
}

const plain: Size = { units: 1, all: 1, parts: 1, carries: false };
const carried: Size = { ...plain, carries: true };
const rte = { relation: 0, subquery: 1, join: 2, function: 3, values: 5, cte: 6, group: 9 } as const;
const sublink = { scalar: 4, array: 6 } as const;
/** What they answer is one of what they are given. */
const oneOfThem = new Set(
  'CASEEXPR CASEWHEN COALESCEEXPR MINMAXEXPR RELABELTYPE COLLATEEXPR NULLIFEXPR NAMEDARGEXPR FIELDSELECT SUBSCRIPTINGREF TARGETENTRY COERCETODOMAIN FROMEXPR JOINEXPR WINDOWCLAUSE RANGETBLFUNCTION TABLESAMPLECLAUSE'.split(
    ' ',
  ),
);
/** Yes or no, or a number. */
const yesOrNo = new Set(
  'BOOLEXPR NULLTEST BOOLEANTEST SCALARARRAYOPEXPR DISTINCTEXPR ROWCOMPAREEXPR GROUPINGFUNC JSONISPREDICATE SQLVALUEFUNCTION'.split(
    ' ',
  ),
);
/** They make none, or read what is read elsewhere. */
const ofNone = new Set(
  'SORTGROUPCLAUSE GROUPINGSET RANGETBLREF ALIAS RTEPERMISSIONINFO ROWMARKCLAUSE CTESEARCHCLAUSE CTECYCLECLAUSE CASETESTEXPR PARAM CONST'.split(
    ' ',
  ),
);
/** A query with one of these is planned by itself: it does not become a part of the one around it. */
const keepApart = [
  ...[':hasAggs', ':hasWindowFuncs', ':hasTargetSRFs', ':groupClause', ':groupingSets', ':havingQual', ':sortClause'],
  ...[':distinctClause', ':limitOffset', ':limitCount', ':setOperations', ':cteList'],
];
const typeFields = [
  ':vartype',
  ':funcresulttype',
  ':opresulttype',
  ':resulttype',
  ':consttype',
  ':paramtype',
  ':aggtype',
  ':wintype',
  ':casetype',
  ':coalescetype',
  ':minmaxtype',
  ':refrestype',
  ':array_typeid',
  ':row_typeid',
];

/** Follows every value of a statement to what it is made of. */
class Growth {
  readonly #catalog: Catalog;
  readonly #queries = new Map<TreeNode, QuerySize>();
  readonly #columns = new Map<TreeNode, Size[]>();

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  ofQuery(query: TreeNode, around: readonly Scope[]): QuerySize {
    const known = this.#queries.get(query);
    if (known) return known;
    const tables = nodesOf(query, ':rtable');
    const scopes = [...around, { query, tables }];
    const targets = nodesOf(query, ':targetList');
    let units = 0;
    let parts = 0;
    const add = (size: { units: number; parts: number; all?: number }) => {
      units += size.all ?? size.units;
      parts += size.parts;
      if (parts > mostParts * 4) throw new NotBounded({ refused: 'tooLarge' });
    };
    const own = targets.map((target) => this.#ofValue(target, scopes));
    own.forEach(add);
    for (const table of tables) for (const size of this.#inTable(table, scopes)) add(size);
    for (const common of nodesOf(query, ':cteList')) if (!isInlined(common)) add(this.#ofCommon(common, scopes));
    for (const [field, value] of Object.entries(query.fields))
      if (![':targetList', ':rtable', ':cteList', ':setOperations'].includes(field))
        for (const node of nodesIn(value)) add(this.#ofValue(node, scopes));
    const arms = has(query, ':setOperations') ? armsOf(nodesOf(query, ':setOperations')[0]!) : [];
    const columns = own.map((size, at) =>
      arms.reduce((most, arm) => larger(most, this.#columnsOf(tables[arm - 1]!, scopes)[at] ?? plain), size),
    );
    const size = { columns, units, parts };
    this.#queries.set(query, size);
    return size;
  }

  /** What a table of the query is made of, once. */
  #inTable(table: TreeNode, scopes: readonly Scope[]): { units: number; parts: number; all?: number }[] {
    switch (numberOf(table, ':rtekind')) {
      case rte.subquery:
        return [this.ofQuery(nodesOf(table, ':subquery')[0]!, scopes)];
      case rte.cte: {
        const found = this.#commonOf(table, scopes);
        return found && isInlined(found.common) ? [this.#ofCommon(found.common, found.scopes)] : [];
      }
      case rte.join:
        return [];
      default:
        return [':functions', ':values_lists', ':groupexprs', ':tablesample', ':tablefunc'].flatMap((field) =>
          nodesOf(table, field).map((node) => this.#ofValue(node, scopes)),
        );
    }
  }

  #commonOf(table: TreeNode, scopes: readonly Scope[]) {
    if (has(table, ':self_reference')) return null;
    const level = scopes.length - 1 - numberOf(table, ':ctelevelsup');
    const common = nodesOf(scopes[level]!.query, ':cteList').find(
      (one) => wordOf(one, ':ctename') === wordOf(table, ':ctename'),
    );
    if (!common) throw new NotBounded({ refused: 'oddName' });
    return { common, scopes: scopes.slice(0, level + 1) };
  }

  #ofCommon(common: TreeNode, scopes: readonly Scope[]): QuerySize {
    const query = nodesOf(common, ':ctequery')[0]!;
    const size = this.ofQuery(query, scopes);
    if (!has(common, ':cterecursive')) return size;
    // It remembers every row there was.
    const [put] = nodesOf(query, ':setOperations');
    if (!this.#catalog.watched && put && !has(put, ':all')) throw new NotBounded({ refused: 'recursiveUnion' });
    for (const column of size.columns)
      if (column.carries && column.units > 1)
        throw new NotBounded({ refused: 'grows', name: wordOf(common, ':ctename') });
    return size;
  }

  /** Of each of its columns. */
  #columnsOf(table: TreeNode, scopes: readonly Scope[]): Size[] {
    const known = this.#columns.get(table);
    if (known) return known;
    const columns = this.#columnsOfAnother(table, scopes);
    this.#columns.set(table, columns);
    return columns;
  }

  #columnsOfAnother(table: TreeNode, scopes: readonly Scope[]): Size[] {
    const each = (field: string) => nodesOf(table, field).map((node) => this.#ofValue(node, scopes));
    switch (numberOf(table, ':rtekind')) {
      case rte.subquery: {
        const query = nodesOf(table, ':subquery')[0]!;
        return this.ofQuery(query, scopes).columns.map((size) => seenFrom(size, !isApart(query)));
      }
      case rte.cte: {
        const found = this.#commonOf(table, scopes);
        if (!found) return (table.fields[':coltypes'] ?? []).flat().map(() => carried);
        return this.#ofCommon(found.common, found.scopes).columns.map((size) =>
          seenFrom(size, isInlined(found.common) && !isApart(nodesOf(found.common, ':ctequery')[0]!)),
        );
      }
      case rte.join:
        return each(':joinaliasvars');
      case rte.group:
        return each(':groupexprs');
      case rte.values: {
        const rows = (table.fields[':values_lists'] ?? []).flat();
        const cells = rows.map((row) => nodesIn(row).map((node) => this.#ofValue(node, scopes)));
        return (cells[0] ?? []).map((_, at) => cells.reduce((most, row) => larger(most, row[at] ?? plain), plain));
      }
      case rte.function: {
        const most = each(':functions').reduce(larger, plain);
        return Array<Size>(1_700).fill(most);
      }
      default:
        return [];
    }
  }

  #ofValue(node: TreeNode, scopes: readonly Scope[]): Size {
    const { tag } = node;
    if (tag === 'VAR') return this.#ofColumn(node, scopes);
    if (tag === 'QUERY') {
      const { units, parts } = this.ofQuery(node, scopes);
      return { units: 1, all: units, parts, carries: false };
    }
    if (tag === 'XMLEXPR' || tag === 'TABLEFUNC')
      throw new NotBounded({ refused: 'unbounded', name: tag === 'XMLEXPR' ? 'xml' : 'xmltable' });
    if (ofNone.has(tag)) return plain;
    if (tag === 'SUBLINK') return this.#ofSublink(node, scopes);
    const inner = Object.values(node.fields).flatMap((value) =>
      nodesIn(value).map((one) => this.#ofValue(one, scopes)),
    );
    const sum = inner.reduce((all, one) => all + one.units, 0);
    const made = this.#made(node, inner, sum, scopes);
    return {
      ...made,
      all: inner.reduce((all, one) => all + one.all, made.units),
      parts: inner.reduce((all, one) => all + one.parts, 1),
    };
  }

  #ofColumn(node: TreeNode, scopes: readonly Scope[]): Size {
    const scope = scopes[scopes.length - 1 - numberOf(node, ':varlevelsup')];
    const table = scope?.tables[numberOf(node, ':varno') - 1];
    if (!scope || !table) return plain;
    const at = numberOf(node, ':varattno');
    const columns = this.#columnsOf(table, scopes.slice(0, scopes.indexOf(scope) + 1));
    const size =
      at > 0 ? (columns[at - 1] ?? plain) : columns.slice(0, 1_600).reduce(together, { ...plain, units: 1, all: 1 });
    return this.#isSmall(node) ? { ...size, units: 1, carries: false } : size;
  }

  #ofSublink(node: TreeNode, scopes: readonly Scope[]): Size {
    const kind = numberOf(node, ':subLinkType');
    if (kind === sublink.array) throw new NotBounded({ refused: 'arrayOfRows' });
    const query = this.ofQuery(nodesOf(node, ':subselect')[0]!, scopes);
    const tested = nodesOf(node, ':testexpr').map((one) => this.#ofValue(one, scopes));
    const { units, carries } = kind === sublink.scalar ? (query.columns[0] ?? plain) : plain;
    return {
      units,
      carries,
      all: tested.reduce((all, one) => all + one.all, query.units),
      parts: tested.reduce((all, one) => all + one.parts, query.parts),
    };
  }

  /** The value itself. */
  #made(
    node: TreeNode,
    inner: readonly Size[],
    sum: number,
    scopes: readonly Scope[],
  ): Pick<Size, 'units' | 'carries'> {
    const carries = inner.some((one) => one.carries);
    const longest = { units: Math.max(1, ...inner.map((one) => one.units)), carries };
    const times = (by: number) => ({ units: Math.max(1, by * sum), carries });
    const smallOne = { units: 1, carries: false };
    if (yesOrNo.has(node.tag)) return smallOne;
    if (oneOfThem.has(node.tag)) return node.tag === 'TARGETENTRY' ? longest : this.#isSmall(node) ? smallOne : longest;
    const id =
      wordOf(node, ':funcid') || wordOf(node, ':opfuncid') || wordOf(node, ':aggfnoid') || wordOf(node, ':winfnoid');
    if (id !== '') {
      const called = this.#catalog.functions.get(id);
      if (!called) throw new NotBounded({ refused: 'oddName' });
      if (called.schema !== 'pg_catalog') return smallOne;
      const size = sizeOf(called.name, called.answers);
      if (size === 'small') return smallOne;
      if (size === 'longest') return longest;
      if (size === 'checked') return { ...this.#checked(node, called.name, longest.units, scopes), carries };
      if (size === null) throw new NotBounded({ refused: 'unbounded', name: called.name });
      return times(size.times);
    }
    if (node.tag === 'COERCEVIAIO') {
      const [arg] = nodesOf(node, ':arg');
      if (this.#isSmall(node) || (arg && this.#isSmall(arg))) return smallOne;
      return arg && this.#isText(arg) && this.#isText(node) ? longest : times(6);
    }
    if (node.tag === 'ROWEXPR' || node.tag === 'ARRAYEXPR') return times(1);
    return times(6);
  }

  #checked(node: TreeNode, name: string, longest: number, scopes: readonly Scope[]): { units: number } {
    const args = nodesOf(node, ':args');
    const [first, second] = args;
    if (name === 'bpchar') {
      const bytes = second?.tag === 'CONST' ? bytesOf(second) : [];
      // Four more than the characters.
      const padded = bytes.slice(0, 4).reduceRight((all, byte) => all * 256 + byte, 0);
      if (args.length > 1 && (bytes.length === 0 || padded > mostPadded))
        throw new NotBounded({ refused: 'unbounded', name: 'char' });
      return { units: longest };
    }
    // A list stands for as many arguments as it has elements.
    if (has(node, ':funcvariadic')) throw new NotBounded({ refused: 'unbounded', name });
    const units = args.map((arg) => this.#ofValue(arg, scopes).units);
    const sum = units.reduce((all, one) => all + one, 0);
    if (name === 'concat_ws') return { units: sum + units[0]! * args.length };
    const shape = first?.tag === 'CONST' ? new TextDecoder().decode(Uint8Array.from(bytesOf(first).slice(4))) : null;
    // A width, `%100s`, is a length of its own.
    if (shape === null || /%(?:\d+\$)?-?(?:\d|\*)/.test(shape)) throw new NotBounded({ refused: 'unbounded', name });
    return { units: 1 + longest * 4 * (shape.split('%').length - 1) };
  }

  #typeOf(node: TreeNode): TypeOf | undefined {
    const field = typeFields.find((one) => one in node.fields);
    return field === undefined ? undefined : this.#catalog.types.get(wordOf(node, field));
  }

  #isSmall(node: TreeNode): boolean {
    const type = this.#typeOf(node);
    return type !== undefined && isSmall(type);
  }

  #isText(node: TreeNode): boolean {
    return this.#typeOf(node)?.category === 'S';
  }
}

/** Leaves of what is put together by union, intersect and except: numbers of tables, from 1. */
function armsOf(node: TreeNode): number[] {
  if (node.tag === 'RANGETBLREF') return [numberOf(node, ':rtindex')];
  return [...nodesOf(node, ':larg'), ...nodesOf(node, ':rarg')].flatMap(armsOf);
}

const isApart = (query: TreeNode) => keepApart.some((field) => has(query, field));

/** Whether PostgreSQL puts it wherever it is named: `not materialized`, or named once. */
const isInlined = (common: TreeNode) =>
  !has(common, ':cterecursive') &&
  (numberOf(common, ':ctematerialized') === 2 ||
    (numberOf(common, ':ctematerialized') === 0 && numberOf(common, ':cterefcount') <= 1));

/** A column as the query around it has it. */
const seenFrom = (size: Size, merged: boolean): Size => (merged ? size : { ...size, all: size.units, parts: 1 });

const larger = (a: Size, b: Size): Size => ({
  units: Math.max(a.units, b.units),
  all: Math.max(a.all, b.all),
  parts: Math.max(a.parts, b.parts),
  carries: a.carries || b.carries,
});

const together = (a: Size, b: Size): Size => ({
  units: a.units + b.units,
  all: a.all + b.all,
  parts: a.parts + b.parts,
  carries: a.carries || b.carries,
});
