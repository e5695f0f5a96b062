import { LogOut } from 'lucide-react';
import { useId } from 'react';
import type { choice } from '../choice.ts';
import { languageChoice, languageNames } from '../language.ts';
import { densityChoice, modeChoice } from '../look/mode.ts';
import { usePerson } from '../person.ts';
import { useText } from '../useText.ts';
import { useFlyout } from './useFlyout.ts';

/** Language, appearance, row height, and the way out. */
export function PersonMenu({ onSignOut }: { onSignOut(): void }) {
  const t = useText();
  const who = usePerson();
  const { isOpen, box, button, panelId, ofButton } = useFlyout();

  return (
    <div className="cw-person" ref={box}>
      <button type="button" ref={button} className="cw-ava" aria-label={`${initials(who?.name ?? '')} ${t('kit.person')}`} {...ofButton}>{initials(who?.name ?? '')}</button>
      {isOpen && (
        <div className="cw-person-panel" id={panelId} role="group" aria-label={t('kit.person')}>
          <div className="cw-person-who"><b className="cw-cut">{who?.name}</b><span className="cw-cut">{who?.tenantName}</span></div>
          <Choice title={t('kit.language')} of={languageChoice} names={languageNames} />
          <Choice title={t('kit.theme')} of={modeChoice} names={{ light: t('kit.themeLight'), dark: t('kit.themeDark'), system: t('kit.themeSystem') }} />
          <Choice title={t('kit.density')} of={densityChoice} names={{ compact: t('kit.densityCompact'), standard: t('kit.densityStandard'), relaxed: t('kit.densityRelaxed') }} />
          <button type="button" className="cw-person-out" onClick={onSignOut}><LogOut size={15} />{t('kit.signOut')}</button>
        </div>
      )}
    </div>
  );
}

function Choice<Value extends string>({ title, of, names }: { title: string; of: ReturnType<typeof choice<Value>>; names: Record<Value, string> }) {
  const chosen = of.use();
  const name = useId();
  return (
    <fieldset className="cw-choice">
      <legend>{title}</legend>
      <div>
        {of.values.map((value) => (
          <label key={value}><input type="radio" name={name} checked={value === chosen} onChange={() => of.choose(value)} /><span>{names[value]}</span></label>
        ))}
      </div>
    </fieldset>
  );
}

/** ZM for Zhou Min; a Chinese name gives its family name. */
const initials = (name: string) => (/^[\u4e00-\u9fff]/.test(name) ? name.slice(0, 1) : name.split(/\s+/).map((word) => word[0] ?? '').slice(0, 2).join('').toUpperCase());
