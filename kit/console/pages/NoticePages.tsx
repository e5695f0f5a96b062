import { Button } from 'antd';
import { NotFetched } from '../lazy.tsx';
import { Refusal } from '../refusal.ts';
import { useText } from '../useText.ts';
import { Notice } from './Notice.tsx';
import { WhyRefused } from './WhyRefused.tsx';

export function MissingPage() {
  const t = useText();
  return (
    <Notice
      page
      title={t('kit.missingTitle')}
      text={t('kit.missingText')}
      actions={<Button href="/">{t('kit.home')}</Button>}
    />
  );
}

/** Names the error where it has a name that a person understands. */
export function ErrorPage({ error, again }: { error: unknown; again?: () => void }) {
  const t = useText();
  const title = error instanceof Refusal ? error.message : (titleOf(error) ?? t('kit.brokenTitle'));
  const missing = error instanceof Refusal && error.code === 404;
  return (
    <Notice
      page
      role="alert"
      title={title}
      text={t(error instanceof NotFetched ? 'kit.unsent' : 'kit.brokenText')}
      actions={
        <>
          {again && <Button onClick={() => void retry(error, again)}>{t('kit.again')}</Button>}
          {(missing || !again) && <Button href="/">{t('kit.home')}</Button>}
          <WhyRefused fault={error} />
        </>
      }
    />
  );
}

/** What the page needs beside it can have failed for as long as the page stands: a new page, if the server is there to give one. */
async function retry(error: unknown, again: () => void) {
  const answers =
    error instanceof NotFetched &&
    error.stuck &&
    (await fetch('/', { method: 'HEAD' }).then(
      () => true,
      () => false,
    ));
  if (answers) location.reload();
  else again();
}

function titleOf(error: unknown) {
  return error && typeof error === 'object' && 'title' in error && typeof error.title === 'string'
    ? error.title
    : undefined;
}
