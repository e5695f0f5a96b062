import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SampleRobotsProps } from '#areas/robot/door.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { sampleEndpoints, type Sample } from './sample.contract.ts';
import './samples.css';
import { samplesTexts } from './samples.texts.ts';

/** The samples, those in the console's language first; one press makes a robot of one and opens it in the designer. */
export function SampleRobots({ onDone }: SampleRobotsProps) {
  const t = useText(samplesTexts);
  const language = useLanguage();
  const act = useAct();
  const go = useNavigate();
  const [making, make] = useState<Sample['sample'] | null>(null);
  const { data: samples } = useAsk(sampleEndpoints.list, {});
  if (!samples) return null;
  const use = async (sample: Sample['sample']) => {
    make(sample);
    await act(
      sampleEndpoints.make,
      { body: { sample } },
      {
        say: null,
        then: async ({ flowId }) => {
          await onDone();
          void go(`/proDesign?flowId=${flowId}`);
        },
      },
    );
    make(null);
  };

  return (
    <section className="cw-samples">
      <h3>{t('title')}</h3>
      <ul>
        {samples
          .toSorted((one, other) => Number(other.language === language) - Number(one.language === language))
          .map(({ sample, name, nodes }) => (
            <li key={sample}>
              <div>
                <strong>{name}</strong>
                <p>{t(sample, { count: String(nodes) })}</p>
              </div>
              <Button
                aria-label={`${t('use')}: ${name}`}
                loading={making === sample}
                disabled={making !== null && making !== sample}
                onClick={() => void use(sample)}
              >
                {t('use')}
              </Button>
            </li>
          ))}
      </ul>
      <p>{t('after')}</p>
    </section>
  );
}
