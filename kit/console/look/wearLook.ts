import { brandChoice, currentBrand } from '../brand.ts';
import { iconOf } from '../brands/icon.ts';
import { currentLanguage, languageChoice, languageTags } from '../language.ts';
import './base.css';
import { cssVars } from './cssVars.ts';
import { currentMode, onModeChange } from './mode.ts';

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
