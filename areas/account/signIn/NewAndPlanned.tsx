import { brand } from '#kit/console/brand.ts';
import { useText } from '#kit/console/useText.ts';
import { signInTexts } from './signIn.texts.ts';

/** What the product brings. Strangers see this page, so it says nothing about the installation. */
export function NewAndPlanned({ version }: { version: string }) {
  const t = useText(signInTexts);
  return (
    <aside className="si-right">
      <div>
        <h2>{t('newIn', { version: version.replace(/\.\d+$/, '') })}</h2>
        <ul><li>{t('new1')}</li><li>{t('new2')}</li><li>{t('new3')}</li></ul>
        <h2>{t('planned')}</h2>
        <ul><li>{t('planned1')}</li><li>{t('planned2')}</li></ul>
      </div>
      <p className="cw-meta cw-text3">{brand.name} {version}</p>
    </aside>
  );
}
