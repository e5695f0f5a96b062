import { Monitor, Moon, Sun } from 'lucide-react';
import { languageChoice, languageNames, languageTags } from '#kit/console/language.ts';
import { modeChoice } from '#kit/console/look/mode.ts';
import { useText } from '#kit/console/useText.ts';
import { signInTexts } from './signIn.texts.ts';

const modeIcons = { light: Sun, dark: Moon, system: Monitor };

/** Language and appearance, before anyone has signed in. */
export function SignInSettings() {
  const t = useText(signInTexts);
  const language = languageChoice.use();
  const mode = modeChoice.use();
  const modeNames = { light: t('kit.themeLight'), dark: t('kit.themeDark'), system: t('kit.themeSystem') };
  return (
    <footer>
      <div role="group" aria-label={t('language')}>
        {languageChoice.values.map((one) => (
          <button
            key={one}
            type="button"
            lang={languageTags[one]}
            aria-pressed={one === language}
            onClick={() => languageChoice.choose(one)}
          >
            {languageNames[one]}
          </button>
        ))}
      </div>
      <div role="group" aria-label={t('theme')}>
        {modeChoice.values.map((one) => {
          const Icon = modeIcons[one];
          return (
            <button
              key={one}
              type="button"
              className="si-mode"
              aria-label={modeNames[one]}
              title={modeNames[one]}
              aria-pressed={one === mode}
              onClick={() => modeChoice.choose(one)}
            >
              <Icon size={15} />
            </button>
          );
        })}
      </div>
    </footer>
  );
}
