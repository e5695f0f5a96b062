import { Button, Segmented } from 'antd';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { LanguageProblem } from '#core/summary/languageService.ts';
import { summaryLanguages, type SummaryContent, type SummaryLanguage } from '#core/summary/summary.ts';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { languageEndpoints } from './language.contract.ts';
import { languageTexts } from './language.texts.ts';

/** The service is given a call that never took place, and what it makes of it is shown with its delay. */
export default function TryDrawer({ name, onClose }: { name: string; onClose(): void }) {
  const t = useText(languageTexts);
  const act = useAct();
  const [language, choose] = useState<SummaryLanguage>(useLanguage());
  const [busy, setBusy] = useState(false);
  const [made, show] = useState<AnswerOf<typeof languageEndpoints.try> | null>(null);

  async function go() {
    setBusy(true);
    show(null);
    await act(languageEndpoints.try, { body: { language } }, { say: null, then: show });
    setBusy(false);
  }

  return (
    <AppDrawer title={t('tryTitle', { name })} onClose={onClose}>
      <div className="language-try">
        <p className="cw-text2">{t('tryText')}</p>
        <Segmented
          aria-label={t('conversation')}
          value={language}
          options={summaryLanguages.map((one) => ({ value: one, label: t(one) }))}
          onChange={choose}
        />
        <Button type="primary" icon={<Sparkles size={15} />} loading={busy} onClick={() => void go()}>
          {t('summarise')}
        </Button>
      </div>
      <div aria-live="polite" className="language-outcome">
        {made?.problem && <Problem of={made.problem} status={made.status} />}
        {made?.summary && <Outcome of={made.summary} took={made.took} />}
      </div>
    </AppDrawer>
  );
}

function Problem({ of, status }: { of: LanguageProblem; status: number | null }) {
  const t = useText(languageTexts);
  const why =
    of === 'key'
      ? t('keyProblem', { status: status ?? 401 })
      : of === 'timeout'
        ? t('timeoutProblem')
        : of === 'refused' && status !== null
          ? t('refusedStatus', { status })
          : t(of);
  return (
    <p role="alert" className="language-problem">
      {t('failed', { why })}
    </p>
  );
}

function Outcome({
  of: { result, intentions, variables, keySentences, text },
  took,
}: {
  of: SummaryContent;
  took: number;
}) {
  const t = useText(languageTexts);
  const facts: [string, string][] = [
    [t('took'), t('ofSeconds', { seconds: (took / 1_000).toFixed(1) })],
    [t('result'), result],
    [t('intentions'), intentions.join(t('and')) || '–'],
    [t('variables'), variables.map((one) => t('pair', one)).join(t('and')) || '–'],
    [t('keySentences'), keySentences.map((one) => `“${one.text}”`).join(' ') || '–'],
    [t('text'), text],
  ];
  return <dl>{facts.map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} is`}>{value}</dd>])}</dl>;
}
