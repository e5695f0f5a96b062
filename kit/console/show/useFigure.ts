import { figures, type FigureName } from '#core/figures/figures.ts';
import { useLanguage } from '../language.ts';

/** The name of a figure of core/figures, and what it means, for a heading and its hover. */
export function useFigure() {
  const language = useLanguage();
  return (of: FigureName) => ({ label: figures[of].name[language], meaning: figures[of].meaning[language] });
}
