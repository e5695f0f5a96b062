import ts from 'typescript';
import { namesBy } from './names.ts';
import { shapesBy } from './shapes.ts';
import { hole, type Statement, type ValueShape } from './statement.ts';
import { most, textsBy, type Bound } from './texts.ts';

/** Reads files with the compiler. Pieces of SQL are followed through constants, tables and functions that return them. */
export function findStatements(files: string[], options: ts.CompilerOptions): Statement[] {
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const { functionOf, declarationOf } = namesBy(checker);
  const { rowOf, shapeOf } = shapesBy(checker);
  const { waysOf, textsOf, memberOf } = textsBy(checker);
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)!;
    const found: Statement[] = [];
    const look = (node: ts.Node) => {
      if (ts.isCallExpression(node) && isQuery(node) && !isExcused(node)) found.push(statementOf(node, source));
      ts.forEachChild(node, look);
    };
    look(source);
    return found;
  });

  function statementOf(call: ts.CallExpression, source: ts.SourceFile): Statement {
    const isList = ts.isIdentifier(call.expression);
    const text = call.arguments[isList ? 1 : 0]!;
    const values = isList ? memberOf(text, 'values', new Map(), 0)?.[0]?.[0] : call.arguments[1];
    const line = source.getLineAndCharacterOfPosition(call.getStart()).line + 1;
    const row = call.typeArguments?.[0];
    return {
      at: `${source.fileName.replace(`${process.cwd()}/`, '')}:${line}`,
      texts: [...new Set(waysOf(text).flatMap((bound) => (isList ? listTexts(text, bound) : textsOf(text, bound))))],
      row: row ? rowOf(checker.getTypeFromTypeNode(row)) : null,
      values: values ? valuesOf(values) : isList ? null : [],
    };
  }

  /** As `listOf` (kit/server/pageOf.ts) puts it together. */
  function listTexts(parts: ts.Expression, bound: Bound): string[] {
    return Object.entries({ select: 'columns', from: 'from', where: 'where', 'order by': 'orderBy' }).reduce<string[]>(
      (texts, [word, part]) => {
        const pieces = (memberOf(parts, part, bound, 0) ?? []).flatMap(([one, within]) => textsOf(one, within));
        const known = pieces.length > 0 ? [...new Set(pieces)] : [hole(part)];
        return texts.flatMap((text) => known.map((piece) => `${text} ${word} ${piece}`)).slice(0, most);
      },
      [''],
    );
  }

  function valuesOf(node: ts.Expression): ValueShape[] | null {
    if (ts.isArrayLiteralExpression(node)) {
      const parts = node.elements.map((element) =>
        ts.isSpreadElement(element) ? valuesOf(element.expression) : [shapeOf(checker.getTypeAtLocation(element))],
      );
      return parts.includes(null) ? null : parts.flatMap((part) => part!);
    }
    const type = checker.getTypeAtLocation(node);
    if (checker.isTupleType(type))
      return checker.getTypeArguments(type as ts.TypeReference).map((element) => shapeOf(element));
    if (ts.isIdentifier(node)) {
      const made = declarationOf(node);
      if (made && ts.isVariableDeclaration(made) && made.initializer && ts.isIdentifier(made.name))
        return ts.getCombinedNodeFlags(made) & ts.NodeFlags.Const && !isPushedTo(made)
          ? valuesOf(made.initializer)
          : null;
    }
    if (ts.isCallExpression(node)) {
      const made = functionOf(node.expression);
      if (made?.body && !ts.isBlock(made.body)) return valuesOf(made.body);
    }
    return null;
  }

  /** It grows between its declaration and the query. */
  function isPushedTo(made: ts.VariableDeclaration) {
    const name = made.name.getText();
    let pushed = false;
    const look = (node: ts.Node) => {
      if (ts.isPropertyAccessExpression(node) && node.name.text === 'push' && node.expression.getText() === name)
        pushed = true;
      else ts.forEachChild(node, look);
    };
    look(made.getSourceFile());
    return pushed;
  }
}

/** `db.rows(…)`, `listOf<Row>(db, …)`, `pool.query(…)` and `client.query(…)`. */
function isQuery({ expression, typeArguments, arguments: [text] }: ts.CallExpression) {
  if (ts.isIdentifier(expression)) return expression.text === 'listOf' && typeArguments !== undefined;
  if (!ts.isPropertyAccessExpression(expression) || !text || ts.isObjectLiteralExpression(text)) return false;
  const of = expression.expression.getText();
  return (
    (expression.name.text === 'rows' && /(^|\.)(db|tenantDb)$/.test(of)) ||
    (expression.name.text === 'query' && /^(pool|client)$/.test(of))
  );
}

/** `// Not checked: why`, in front of what cannot be known before it runs. */
const isExcused = (call: ts.CallExpression) => {
  const source = call.getSourceFile();
  let outer: ts.Node = call;
  while (outer.parent && !ts.isStatement(outer)) outer = outer.parent;
  return (ts.getLeadingCommentRanges(source.text, outer.getFullStart()) ?? []).some(({ pos, end }) =>
    source.text.slice(pos, end).startsWith('// Not checked: '),
  );
};
