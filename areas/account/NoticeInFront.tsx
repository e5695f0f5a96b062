import { kitTexts } from '#kit/console/kit.texts.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import { FrontFrame } from './signIn/FrontFrame.tsx';
import { noticeInFrontTexts } from './noticeInFront.texts.ts';

export type FrontNotice = 'missing' | 'refused';

/** Public pages that say one sentence: there is no such page, or it is not for you. */
export function NoticeInFront({ notice, version }: { notice: FrontNotice; version: string }) {
  const t = useText(noticeInFrontTexts);
  const { missingTitle, missingText, refusedTitle } = kitTexts[useLanguage()];
  const [title, text] = notice === 'missing' ? [missingTitle, missingText] : [refusedTitle, t('refusedText')];
  return (
    <FrontFrame title={title} version={version}>
      <div className="si-done">
        <h1>{title}</h1>
        <p className="cw-text2 si-lead">{text}</p>
        <a className="si-enter" href="/">
          {t('home')}
        </a>
      </div>
    </FrontFrame>
  );
}
