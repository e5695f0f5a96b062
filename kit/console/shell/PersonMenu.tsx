import { LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { cutTo } from '#core/text/cutTo.ts';
import { withoutSigns } from '#core/text/hiddenSigns.ts';
import { languageChoice, languageNames } from '../language.ts';
import { densityChoice, modeChoice } from '../look/mode.ts';
import { usePerson } from '../person.ts';
import { useText } from '../useText.ts';
import { Choice } from './Choice.tsx';
import { useFlyout } from './useFlyout.ts';

/** Language, appearance, row height, and the way out. */
export function PersonMenu({ onSignOut }: { onSignOut(): void }) {
  const t = useText();
  const who = usePerson();
  const { isOpen, open, box, button, panelId, ofButton } = useFlyout();

  return (
    <div className="cw-person" ref={box}>
      <button
        type="button"
        ref={button}
        className="cw-ava"
        aria-label={`${initials(withoutSigns(who?.name ?? ''))} ${t('kit.person')}`}
        {...ofButton}
      >
        {initials(withoutSigns(who?.name ?? ''))}
      </button>
      {isOpen && (
        <div className="cw-person-panel" id={panelId} role="group" aria-label={t('kit.person')}>
          <div className="cw-person-who">
            <b className="cw-cut">{who?.name}</b>
            <span className="cw-cut">{who?.tenantName}</span>
          </div>
          <Link to="/user/center" className="cw-person-out" onClick={() => open(false)}>
            <UserRound size={15} />
            {t('kit.userCenter')}
          </Link>
          <Choice title={t('kit.language')} of={languageChoice} names={languageNames} />
          <Choice
            title={t('kit.theme')}
            of={modeChoice}
            names={{ light: t('kit.themeLight'), dark: t('kit.themeDark'), system: t('kit.themeSystem') }}
          />
          <Choice
            title={t('kit.density')}
            of={densityChoice}
            names={{
              compact: t('kit.densityCompact'),
              standard: t('kit.densityStandard'),
              relaxed: t('kit.densityRelaxed'),
            }}
          />
          <button type="button" className="cw-person-out" onClick={onSignOut}>
            <LogOut size={15} />
            {t('kit.signOut')}
          </button>
        </div>
      )}
    </div>
  );
}

/** ZM for Zhou Min; a Chinese name gives its family name. */
const initials = (name: string) =>
  /^[\u4e00-\u9fff]/.test(name)
    ? cutTo(name, 1)
    : name
        .split(/\s+/)
        .map((word) => cutTo(word, 1))
        .slice(0, 2)
        .join('')
        .toUpperCase();
