import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { Check } from 'typebox/value';
import { Sampling } from '#core/quality/sampling.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { batchEndpoints, CallsWanted } from '../batch/batch.contract.ts';
import type { Mode } from '../bases.contract.ts';
import { formTexts } from './form.texts.ts';

const patience = 400;

/** How many calls fit what stands in the form, and how many of them are drawn. */
export function PreviewLine({ mode }: { mode: Mode }) {
  const t = useText(formTexts);
  const form = Form.useFormInstance();
  const calls = Form.useWatch<CallsWanted | undefined>('calls', form);
  const sampling = Form.useWatch<Sampling | undefined>('sampling', form);
  const isWhole =
    Check(CallsWanted, calls) &&
    Check(Sampling, sampling) &&
    (sampling.by !== 'share' || sampling.share !== undefined) &&
    (sampling.by !== 'perAgent' || sampling.count !== undefined);
  const wanted = mode === 'after' && isWhole ? JSON.stringify({ calls, sampling }) : null;
  const [asked, ask] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => ask(wanted), patience);
    return () => clearTimeout(timer);
  }, [wanted]);
  const body = JSON.parse(asked ?? '{"calls":{},"sampling":{"by":"all","stratified":false,"seed":0}}') as {
    calls: CallsWanted;
    sampling: Sampling;
  };
  const { data, fault } = useAsk(batchEndpoints.preview, { body }, { enabled: asked !== null });
  if (!isWhole) return null;
  const words =
    mode === 'during'
      ? sampling.by === 'share'
        ? t('previewDuring', { share: sampling.share })
        : t('previewDuringAll')
      : fault && asked === wanted
        ? fault.message
        : !data || asked !== wanted
          ? t('counting')
          : data.calls === 0
            ? t('previewNone')
            : t('preview', {
                calls: count(data.calls),
                drawn: count(data.drawn),
                agents: t(
                  data.byAgent === 1
                    ? 'ofOne'
                    : calls.by === 'agents'
                      ? 'ofAgents'
                      : calls.by === 'robots'
                        ? 'ofRobots'
                        : 'ofBoth',
                  { count: count(data.byAgent) },
                ),
              });
  const isBad = mode === 'after' && asked === wanted && (fault !== null || data?.calls === 0);
  return (
    <p className={isBad ? 'qc-preview is-bad' : 'qc-preview'} role="status">
      {words}
    </p>
  );
}
