import { Check } from 'lucide-react';
import { useText } from '#kit/console/useText.ts';
import { importTexts } from './import.texts.ts';

const steps = ['stepFile', 'stepColumns', 'stepCheck', 'stepDone'] as const;
export type Step = (typeof steps)[number];

/** Where the import stands, of four steps. */
export function Steps({ at }: { at: Step }) {
  const t = useText(importTexts);
  const current = steps.indexOf(at);
  const all = at === 'stepDone';
  return (
    <ol className="import-steps">
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current || all ? 'past' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {(index < current || all) && <Check size={13} />}
          {t(step)}
        </li>
      ))}
    </ol>
  );
}
