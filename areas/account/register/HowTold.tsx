import { useMailKept, useSmsKept } from '#kit/console/mail/MailKept.tsx';
import { useText } from '#kit/console/useText.ts';
import { reviewTexts } from './review.texts.ts';

/** By which ways the answer to a registration leaves this installation, or that it does not. */
export function HowTold({ name }: { name: string }) {
  const t = useText(reviewTexts);
  const [mailKept, smsKept] = [useMailKept(), useSmsKept()];
  const ways = [!mailKept && t('toldMail'), !smsKept && t('toldSms')].filter(Boolean).join(t('both'));
  return <>{ways ? t('tells', { name, ways }) : t('tellsNobody', { name })}</>;
}
