import type { ComponentType } from 'react';

/**
 * A piece that one area draws and another makes, where importing it would close a ring of areas. The area that draws it
 * declares it; `apps/console/handedIn.ts` says which piece it is.
 */
export function handedIn<Props extends object>(name: string) {
  let Piece: ComponentType<Props> | undefined;
  function HandedIn(props: Props) {
    if (!Piece) throw new Error(`apps/console/handedIn.ts does not hand in ${name}`);
    return <Piece {...props} />;
  }
  return Object.assign(HandedIn, { from: (piece: ComponentType<Props>) => void (Piece = piece) });
}
