import { useText } from '#kit/console/useText.ts';

/** In place of a panel whose code is on its way. */
export function Coming() {
  return <p className="design-none" role="status">{useText()('kit.loading')}</p>;
}
