import ts from 'typescript';
import { isConst, namesBy } from './names.ts';
import { hole } from './statement.ts';

/** Ways that are followed; a text that can be put together in more is cut there. */
export const most = 64;

/** What names stand for on one way through the source. */
export type Bound = Map<ts.Node, ts.Expression>;

/** Follows pieces of a text through constants, tables and functions that return them. */
export function textsBy(checker: ts.TypeChecker) {
  const { functionOf, declarationOf } = namesBy(checker);
  return { waysOf, textsOf, memberOf };

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
}
