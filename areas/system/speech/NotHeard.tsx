import { Link } from 'react-router';
import { useMay } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { speechEndpoints } from './speech.contract.ts';
import './notHeard.css';
import { notHeardTexts } from './notHeard.texts.ts';

/** Says where a language is chosen that nothing speaks it, or that nothing recognises it; nothing where both are done. */
export function NotHeard({ language }: { language: string | undefined }) {
  const t = useText(notHeardTexts);
  const maySee = useMay()(speechEndpoints.overview);
  const { data } = useAsk(speechEndpoints.abilities, {});
  const ability = data?.find((one) => one.language === language);
  if (!ability || (ability.spoken && ability.heard)) return null;
  const name = t(ability.language);
  return (
    <p role="note" className="not-heard">
      {t(ability.spoken ? 'notHeard' : 'notSpoken', { language: name })}{' '}
      {maySee && <Link to="/systemConfig/speech">{t('toSpeech')}</Link>}
    </p>
  );
}
