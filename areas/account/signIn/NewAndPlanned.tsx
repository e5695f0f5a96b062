import { useBrandWords } from '#kit/console/brand.ts';
import { Logo } from '#kit/console/look/Logo.tsx';
import { useText } from '#kit/console/useText.ts';
import { signInTexts } from './signIn.texts.ts';

/** A welcome, and what the product brings. Strangers see this page, so it says nothing about the installation. */
export function NewAndPlanned({ version }: { version: string }) {
  const t = useText(signInTexts);
  const brand = useBrandWords();
  if (!brand.tellsNews)
    return (
      <aside className="si-right si-welcome">
        <div>
          <Logo which="seal" size={220} />
          <h2>{brand.name}</h2>
          <p>{brand.welcome}</p>
        </div>
        <p className="cw-meta cw-text3">{brand.footer}</p>
      </aside>
    );
  return (
    <aside className="si-right">
      <div>
        <p className="si-greets">{brand.welcome}</p>
        <h2>{t('newIn', { version: version.replace(/\.\d+$/, '') })}</h2>
        <ul>
          <li>{t('new1')}</li>
          <li>{t('new2')}</li>
          <li>{t('new3')}</li>
          <li>{t('new4')}</li>
        </ul>
        <h2>{t('planned')}</h2>
        <ul>
          <li>{t('planned1')}</li>
          <li>{t('planned2')}</li>
        </ul>
      </div>
      <p className="cw-meta cw-text3">
        {brand.footer} {version}
      </p>
    </aside>
  );
}
