import { kitTexts } from '../kit.texts.ts';
import { currentLanguage } from '../language.ts';
import './notice.css';

/** The last page of all: nothing in it can fail, so it has neither hooks nor antd. */
export function FallbackPage() {
  const { fallbackTitle, home } = kitTexts[currentLanguage()];
  return (
    <main className="cw-notice" role="alert">
      <h1>{fallbackTitle}</h1>
      <p><a href="/">{home}</a></p>
    </main>
  );
}
