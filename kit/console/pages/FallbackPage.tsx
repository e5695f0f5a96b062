import { kitTexts } from '../kit.texts.ts';
import { currentLanguage } from '../language.ts';
import { NotFetched } from '../lazy.tsx';
import './notice.css';

/** The last page of all: nothing in it can fail, so it has neither hooks nor antd. */
export function FallbackPage({ error }: { error: unknown }) {
  const { fallbackTitle, personFailed, again, home } = kitTexts[currentLanguage()];
  const unfetched = error instanceof NotFetched;
  return (
    <main className="cw-notice">
      <div role="alert">
        <h1>{unfetched ? personFailed : fallbackTitle}</h1>
        <p>{unfetched ? <a href="">{again}</a> : <a href="/">{home}</a>}</p>
      </div>
    </main>
  );
}
