import { brand } from '../brand.ts';
import { currentLanguage, languageChoice, languageTags } from '../language.ts';
import './base.css';
import { cssVars } from './cssVars.ts';
import { currentMode, onModeChange } from './mode.ts';

/** Dresses the document, now and whenever language or mode changes. */
export function wearLook() {
  dress();
  onModeChange(dress);
  languageChoice.subscribe(dress);
}

function dress() {
  const { documentElement: root } = document;
  root.lang = languageTags[currentLanguage()];
  root.style.colorScheme = currentMode();
  for (const [name, value] of Object.entries(cssVars(currentMode(), currentLanguage(), brand))) root.style.setProperty(name, value);
}
