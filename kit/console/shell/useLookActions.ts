import { languageChoice, languageNames } from '../language.ts';
import { modeChoice } from '../look/mode.ts';
import { useText } from '../useText.ts';
import type { Findable } from './ranked.ts';

const languages = ['en', 'zh'] as const;
const modes = ['light', 'dark', 'system'] as const;
const otherWords = { light: '浅色 day', dark: '深色 night', system: '跟随系统' } as const;
const modeWords = { light: 'kit.goLight', dark: 'kit.goDark', system: 'kit.goSystem' } as const;

/** Another language or another light, at once. */
export function useLookActions(): Findable[] {
  const t = useText();
  const spoken = languageChoice.use();
  const mode = modeChoice.use();
  return [
    ...languages
      .filter((one) => one !== spoken)
      .map((one) => ({
        key: `language ${one}`,
        title: languageNames[one],
        detail: t('kit.goLanguage'),
        path: '',
        also: ['language 语言'],
        act: () => languageChoice.choose(one),
      })),
    ...modes
      .filter((one) => one !== mode)
      .map((one) => ({
        key: `mode ${one}`,
        title: t(modeWords[one]),
        detail: t('kit.goLook'),
        path: '',
        also: [otherWords[one], 'appearance theme mode 外观 主题'],
        act: () => modeChoice.choose(one),
      })),
  ];
}
