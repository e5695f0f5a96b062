import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';

/** Code that could not be fetched: no fault of what it would draw. */
export class NotFetched extends Error {}

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
  const come = () =>
    (coming ??= load().then(
      (module) => (is = module.default),
      (error) => {
        // What draws it anew tries again.
        coming = undefined;
        throw error;
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
        (error) => over || set({ Is: undefined, broken: new NotFetched(String(error)) }),
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
