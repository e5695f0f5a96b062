import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';

/** Code that could not be fetched: no fault of what it would draw. `stuck`: nor by another address; a new page may do it. */
export class NotFetched extends Error {
  readonly stuck: boolean;
  constructor(why: unknown, stuck: boolean) {
    super(String(why));
    this.stuck = stuck;
  }
}

/**
 * A component whose code is fetched when it is first drawn; `While` is drawn until it is there, or nothing.
 * React's own holds what has come back until 300 ms after it last showed something in its place: a page, a panel and a
 * dialog, each in the other, made people wait for nothing.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a component of any properties: they are contravariant
export function lazy<Is extends ComponentType<any>>(
  load: () => Promise<{ default: Is }>,
  While?: ComponentType<ComponentProps<Is>>,
): ComponentType<ComponentProps<Is>> {
  let is: Is | undefined;
  let coming: Promise<Is> | undefined;
  let failures = 0;
  // A browser remembers of a module that it could not be fetched, for as long as the page stands: it comes by another address.
  let elsewhere: string | undefined;
  const come = () =>
    (coming ??= (
      elsewhere ? (import(/* @vite-ignore */ `${elsewhere}?again=${failures}`) as ReturnType<typeof load>) : load()
    ).then(
      (module) => (is = module.default),
      (error) => {
        // What draws it anew tries again.
        coming = undefined;
        const stuck = elsewhere !== undefined;
        failures += 1;
        elsewhere ??= /https?:\/\/[^\s?#]+\.js/.exec(String(error))?.[0];
        throw new NotFetched(error, stuck);
      },
    ));

  return function Lazy(props: ComponentProps<Is>) {
    const [known, set] = useState<{ Is: Is | undefined; broken?: NotFetched }>(() => ({ Is: is }));
    if (!known.Is && !known.broken) come().catch(() => {});
    useEffect(() => {
      if (known.Is) return;
      let over = false;
      come().then(
        (Is) => over || set({ Is }),
        (broken) => over || set({ Is: undefined, broken }),
      );
      return () => {
        over = true;
      };
      // eslint-disable-next-line react-hooks/exhaustive-deps -- what is known when it is first drawn
    }, []);
    if (known.broken) throw known.broken;
    return known.Is ? <known.Is {...props} /> : While ? <While {...props} /> : null;
  };
}
