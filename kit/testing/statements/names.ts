import ts from 'typescript';

/** What a name in the source stands for. */
export function namesBy(checker: ts.TypeChecker) {
  return { functionOf, declarationOf };

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

export const isConst = (made: ts.VariableDeclaration) => (ts.getCombinedNodeFlags(made) & ts.NodeFlags.Const) !== 0;
