import { brandChoice, currentBrand } from '../brand.ts';
import type { Brand } from '../brands/parts.ts';
import { currentLanguage, languageChoice, languageTags } from '../language.ts';
import './base.css';
import { cssVars } from './cssVars.ts';
import { currentMode, onModeChange } from './mode.ts';
import { palette } from './palette.ts';

/** Dresses the document, now and whenever language or mode changes. */
export function wearLook() {
  dress();
  onModeChange(dress);
  languageChoice.subscribe(dress);
  brandChoice.subscribe(dress);
}

function dress() {
  const { documentElement: root } = document;
  root.lang = languageTags[currentLanguage()];
  root.style.colorScheme = currentMode();
  for (const [name, value] of Object.entries(cssVars(currentMode(), currentLanguage(), currentBrand())))
    root.style.setProperty(name, value);
  document.querySelector('link[rel=icon]')?.setAttribute('href', iconOf(currentBrand()));
}

/** The mark as the icon of a browser’s tab, which follows the system’s dark mode. */
function iconOf({ logos, accent }: Brand): string {
  const style = `.t{color:${palette.light.text}}.a{color:${accent.light.base}}@media(prefers-color-scheme:dark){.t{color:${palette.dark.text}}.a{color:${accent.dark.base}}}`;
  const paths = logos.mark.map(
    ({ d, in: role, stroke }) =>
      `<path class="${role === 'text' ? 't' : 'a'}" d="${d}" ${stroke ? `fill="none" stroke="currentColor" stroke-width="${stroke}" stroke-linecap="round"` : 'fill="currentColor"'}/>`,
  );
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${style}</style>${paths.join('')}</svg>`)}`;
}
