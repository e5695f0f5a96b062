import ts from 'typescript';

/** A `db.rows<Row>(text, values)` or `listOf<Row>(db, { … })` of a store, as it stands in the source. */
export interface Statement {
  /** `areas/outbound/batch/batch.store.ts:142` */
  at: string;
  /** What it may say: one text for each way it can be put together. `hole(…)` stands for a piece known only at run time. */
  texts: string[];
  row: RowShape | null;
  /** Null where their number is known only at run time. */
  values: ValueShape[] | null;
}

/** What a value may be, by the words of `typeof`, and `null`, `Date`, `Buffer`, `array`, `object`, `any`. */
export interface ValueShape {
  kinds: Set<string>;
  /** What an array holds. */
  of?: ValueShape;
}
export type RowShape = Map<string, ValueShape & { optional: boolean }>;

export const hole = (of: string) => `\u0001${of.replace(/[\u0001\u0002]/g, '')}\u0002`;
export const holes = /\u0001[^\u0002]*\u0002/g;

const most = 64;

/** Reads files with the compiler. Pieces of SQL are followed through constants, tables and functions that return them. */
export function findStatements(files: string[], options: ts.CompilerOptions): Statement[] {
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
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

  function rowOf(type: ts.Type): RowShape {
    return new Map(
      checker.getPropertiesOfType(type).map((property) => {
        const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
        return [property.name, { ...shapeOf(checker.getTypeOfSymbol(property)), optional }];
      }),
    );
  }

  function shapeOf(type: ts.Type): ValueShape {
    const kinds = new Set<string>();
    let of: ValueShape | undefined;
    for (const one of type.isUnion() ? type.types : [type]) {
      const { flags } = one;
      if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) kinds.add('any');
      else if (flags & ts.TypeFlags.StringLike) kinds.add('string');
      else if (flags & ts.TypeFlags.NumberLike) kinds.add('number');
      else if (flags & ts.TypeFlags.BooleanLike) kinds.add('boolean');
      else if (flags & ts.TypeFlags.Null) kinds.add('null');
      else if (flags & ts.TypeFlags.Undefined) kinds.add('undefined');
      else if (checker.isArrayType(one) || checker.isTupleType(one)) {
        kinds.add('array');
        const held = checker.getIndexTypeOfType(one, ts.IndexKind.Number);
        if (held) of = shapeOf(held);
      } else if (['Date', 'Buffer', 'Uint8Array'].includes(one.symbol?.name ?? ''))
        kinds.add(one.symbol.name === 'Date' ? 'Date' : 'Buffer');
      else if (flags & ts.TypeFlags.TypeParameter) kinds.add('any');
      else if (one.isIntersection() && one.types.some(({ flags: part }) => part & ts.TypeFlags.StringLike))
        kinds.add('string');
      else kinds.add('object');
    }
    return { kinds, ...(of && { of }) };
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

  type Bound = Map<ts.Node, ts.Expression>;

  /** A name that is one of a few words is the same word wherever the statement uses it. */
  function waysOf(text: ts.Expression): Bound[] {
    const words = new Map<ts.Node, string[]>();
    const look = (node: ts.Node) => {
      const made = ts.isIdentifier(node) ? declarationOf(node) : undefined;
      if (made && !words.has(made) && !(ts.isVariableDeclaration(made) && made.initializer)) {
        const type = checker.getTypeAtLocation(node);
        const some = (type.isUnion() ? type.types : [type]).map((one) => (one.isStringLiteral() ? one.value : null));
        if (!some.includes(null)) words.set(made, some as string[]);
      }
      ts.forEachChild(node, look);
    };
    look(text);
    return [...words].reduce<Bound[]>(
      (ways, [made, some]) =>
        ways
          .flatMap((way) => some.map((word) => new Map(way).set(made, ts.factory.createStringLiteral(word))))
          .slice(0, most),
      [new Map()],
    );
  }

  /** Every text an expression may be. */
  function textsOf(node: ts.Expression, bound: Bound, deep = 0): string[] {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
    const unknown = [hole(node.getText())];
    if (deep > 30) return unknown;
    const next = (of: ts.Expression) => textsOf(of, bound, deep + 1);
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
      return next(node.expression);
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (texts, span) =>
          texts
            .flatMap((text) => next(span.expression).map((piece) => `${text}${piece}${span.literal.text}`))
            .slice(0, most),
        [node.head.text],
      );
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      const [left, right] = [next(node.left), next(node.right)];
      const isNumber = [...left, ...right].every((part) => /^\d+$/.test(part));
      if (isNumber) return left.flatMap((one) => right.map((other) => String(Number(one) + Number(other))));
      if (checker.getTypeAtLocation(node).flags & ts.TypeFlags.NumberLike) return unknown;
      return left.flatMap((one) => right.map((other) => one + other));
    }
    if (
      ts.isBinaryExpression(node) &&
      [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken].includes(node.operatorToken.kind)
    )
      return [...new Set([...next(node.left), ...next(node.right)])];
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return next(node.right);
    if (ts.isConditionalExpression(node)) return [...new Set([...next(node.whenTrue), ...next(node.whenFalse)])];
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
      const found = expressionsOf(node, bound, deep);
      if (found) return [...new Set(found.flatMap(([one, within]) => textsOf(one, within, deep + 1)))].slice(0, most);
      const type = checker.getTypeAtLocation(node);
      const literals = (type.isUnion() ? type.types : [type]).map((one) =>
        one.isStringLiteral() || one.isNumberLiteral() ? String(one.value) : null,
      );
      return literals.includes(null) ? unknown : (literals as string[]);
    }
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'replace') {
        const [what, by] = node.arguments;
        if (what && by && ts.isStringLiteralLike(what) && ts.isStringLiteralLike(by))
          return next(expression.expression).map((text) => text.replace(what.text, by.text));
        if (what && by && ts.isRegularExpressionLiteral(what) && ts.isStringLiteralLike(by)) {
          const [, pattern, flags] = /^\/(.*)\/(\w*)$/s.exec(what.text)!;
          return next(expression.expression).map((text) => text.replace(new RegExp(pattern!, flags), by.text));
        }
      }
      if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'join') {
        const parts = elementsOf(expression.expression, bound);
        const between = node.arguments[0] && ts.isStringLiteralLike(node.arguments[0]) ? node.arguments[0].text : ',';
        if (parts)
          return parts.reduce<string[]>(
            (texts, [part, within], at) =>
              texts
                .flatMap((text) =>
                  textsOf(part, within, deep + 1).map((piece) => (at === 0 ? piece : `${text}${between}${piece}`)),
                )
                .slice(0, most),
            [''],
          );
      }
      const answers = answersOf(node, bound);
      if (answers)
        return [...new Set(answers.flatMap(([one, within]) => textsOf(one, within, deep + 1)))].slice(0, most);
    }
    return unknown;
  }

  /** Of a list that stands in the source, or one made of such a list by an arrow function. */
  function elementsOf(list: ts.Expression, bound: Bound): [ts.Expression, Bound][] | null {
    if (ts.isAsExpression(list) || ts.isParenthesizedExpression(list)) return elementsOf(list.expression, bound);
    if (ts.isArrayLiteralExpression(list))
      return list.elements.some((one) => ts.isSpreadElement(one)) ? null : list.elements.map((one) => [one, bound]);
    if (ts.isCallExpression(list) && ts.isPropertyAccessExpression(list.expression)) {
      const [make] = list.arguments;
      const from = list.expression.name.text === 'map' ? elementsOf(list.expression.expression, bound) : null;
      if (!from || !make || !ts.isArrowFunction(make) || ts.isBlock(make.body)) return null;
      const { body, parameters } = make;
      return from.map(([one, within]) => [body, new Map(within).set(parameters[0]!, one)]);
    }
    const found = ts.isIdentifier(list) ? expressionsOf(list, bound, 0) : null;
    return found?.length === 1 ? elementsOf(...found[0]!) : null;
  }

  /** What the callers in the same file hand in. */
  function givenTo(parameter: ts.ParameterDeclaration): ts.Expression[] {
    const of = parameter.parent as ts.FunctionLikeDeclaration;
    const at = of.parameters.indexOf(parameter);
    const given: ts.Expression[] = [];
    const look = (node: ts.Node) => {
      if (ts.isCallExpression(node) && node.arguments[at] && functionOf(node.expression) === of)
        given.push(node.arguments[at]);
      ts.forEachChild(node, look);
    };
    look(parameter.getSourceFile());
    return given;
  }

  /** What a name or a path stands for. */
  function expressionsOf(node: ts.Expression, bound: Bound, deep: number): [ts.Expression, Bound][] | null {
    if (deep > 30) return null;
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return expressionsOf(node.expression, bound, deep + 1);
    if (ts.isIdentifier(node)) {
      const made = declarationOf(node);
      return made ? meantBy(made, bound, deep) : null;
    }
    if (ts.isPropertyAccessExpression(node)) return memberOf(node.expression, node.name.text, bound, deep + 1);
    if (ts.isElementAccessExpression(node)) {
      const keys = textsOf(node.argumentExpression, bound, deep + 1);
      const isKnown = keys.every((key) => !key.includes('\u0001'));
      const found = (isKnown ? keys : [null]).map((key) => memberOf(node.expression, key, bound, deep + 1));
      return found.includes(null) ? null : found.flatMap((one) => one!);
    }
    return null;
  }

  function meantBy(made: ts.Declaration, bound: Bound, deep: number): [ts.Expression, Bound][] | null {
    const known = bound.get(made);
    if (known) return [[known, bound]];
    if (ts.isParameter(made)) {
      if (made.initializer) return [[made.initializer, bound]];
      const given = ts.isIdentifier(made.name) ? givenTo(made) : [];
      return given.length > 0 ? given.map((one) => [one, new Map()]) : null;
    }
    if (ts.isVariableDeclaration(made) && made.initializer && isConst(made)) return [[made.initializer, bound]];
    if (ts.isBindingElement(made) && ts.isObjectBindingPattern(made.parent)) {
      const of = made.parent.parent;
      const key = (made.propertyName ?? made.name).getText();
      if (ts.isVariableDeclaration(of) && of.initializer) return memberOf(of.initializer, key, bound, deep + 1);
    }
    return null;
  }

  /** A property of what a path leads to; all of them where it is not known which. */
  function memberOf(
    of: ts.Expression,
    key: string | null,
    bound: Bound,
    deep: number,
  ): [ts.Expression, Bound][] | null {
    if (deep > 30) return null;
    if (
      ts.isParenthesizedExpression(of) ||
      ts.isAsExpression(of) ||
      ts.isSatisfiesExpression(of) ||
      ts.isAwaitExpression(of)
    )
      return memberOf(of.expression, key, bound, deep + 1);
    if (ts.isObjectLiteralExpression(of)) {
      const found = of.properties.flatMap((property): [ts.Expression, Bound][] => {
        const name =
          property.name &&
          (ts.isStringLiteralLike(property.name) || ts.isNumericLiteral(property.name)
            ? property.name.text
            : property.name.getText());
        if (key !== null && name !== key) return [];
        if (ts.isPropertyAssignment(property)) return [[property.initializer, bound]];
        const short =
          ts.isShorthandPropertyAssignment(property) &&
          checker.getShorthandAssignmentValueSymbol(property)?.valueDeclaration;
        return (short && meantBy(short, bound, deep + 1)) || [];
      });
      return found.length > 0 ? found : null;
    }
    if (ts.isArrayLiteralExpression(of)) {
      const found = key === null ? [...of.elements] : of.elements.slice(Number(key), Number(key) + 1);
      return found.length > 0 ? found.map((one) => [one, bound]) : null;
    }
    if (ts.isConditionalExpression(of)) {
      const both = [of.whenTrue, of.whenFalse].map((one) => memberOf(one, key, bound, deep + 1));
      return both.includes(null) ? null : both.flatMap((one) => one!);
    }
    const led = ts.isCallExpression(of) ? answersOf(of, bound) : expressionsOf(of, bound, deep + 1);
    if (!led) return null;
    const found = led.map(([one, within]) => memberOf(one, key, within, deep + 1));
    return found.includes(null) ? null : found.flatMap((one) => one!);
  }

  /** What a function of ours may answer. */
  function answersOf(call: ts.CallExpression, bound: Bound): [ts.Expression, Bound][] | null {
    const made = functionOf(call.expression);
    if (!made?.body) return null;
    const within: Bound = new Map(bound);
    made.parameters.forEach((parameter, at) => {
      const given = call.arguments[at];
      // A name that stands for a name of the caller's is followed at once, or a function that calls itself would find itself.
      const known = given && ts.isIdentifier(given) ? (expressionsOf(given, bound, 1)?.[0]?.[0] ?? given) : given;
      if (known) within.set(parameter, known);
      else within.delete(parameter);
    });
    if (!ts.isBlock(made.body)) return [[made.body, within]];
    const answers: ts.Expression[] = [];
    const look = (node: ts.Node) => {
      if (ts.isReturnStatement(node) && node.expression) answers.push(node.expression);
      else if (!ts.isFunctionLike(node)) ts.forEachChild(node, look);
    };
    ts.forEachChild(made.body, look);
    return answers.length > 0 ? answers.map((one) => [one, within]) : null;
  }

  function functionOf(name: ts.Expression): ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration | null {
    if (!ts.isIdentifier(name)) return null;
    const made = declarationOf(name);
    if (made && ts.isFunctionDeclaration(made)) return made;
    const value = made && ts.isVariableDeclaration(made) ? made.initializer : undefined;
    return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : null;
  }

  function declarationOf(name: ts.Identifier) {
    let symbol = checker.getSymbolAtLocation(name);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    return symbol?.valueDeclaration;
  }
}

const isConst = (made: ts.VariableDeclaration) => (ts.getCombinedNodeFlags(made) & ts.NodeFlags.Const) !== 0;

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
