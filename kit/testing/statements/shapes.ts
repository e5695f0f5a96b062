import ts from 'typescript';
import type { RowShape, ValueShape } from './statement.ts';

/** What rows and values may be, by their types. */
export function shapesBy(checker: ts.TypeChecker) {
  return { rowOf, shapeOf };

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
}
