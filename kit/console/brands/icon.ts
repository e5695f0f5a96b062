import type { Brand } from './parts.ts';
import { palette } from '../look/palette.ts';

/** The mark as the icon of a browser’s tab, which follows the system’s dark mode. */
export function iconOf({ logos, accent }: Brand): string {
  const style = `.t{color:${palette.light.text}}.a{color:${accent.light.base}}@media(prefers-color-scheme:dark){.t{color:${palette.dark.text}}.a{color:${accent.dark.base}}}`;
  const paths = logos.mark.map(
    ({ d, in: role, stroke }) =>
      `<path class="${role === 'text' ? 't' : 'a'}" d="${d}" ${stroke ? `fill="none" stroke="currentColor" stroke-width="${stroke}" stroke-linecap="round"` : 'fill="currentColor"'}/>`,
  );
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${style}</style>${paths.join('')}</svg>`)}`;
}
