import { useSearchParams } from 'react-router';
import { Facets } from '#kit/console/list/Facets.tsx';
import { useText } from '#kit/console/useText.ts';
import { parametersTexts } from './parameters.texts.ts';

/** Leads from parameters to settings and back. */
export function Kinds({ chosen }: { chosen: 'global' | 'system' | 'music' }) {
  const t = useText(parametersTexts);
  const [, go] = useSearchParams();
  return (
    <Facets
      label={t('kinds')}
      chosen={chosen}
      onChoose={(kind) => kind && kind !== chosen && go(kind === 'global' ? {} : { show: kind })}
      of={[
        { value: 'global', label: t('global') },
        { value: 'system', label: t('system') },
        { value: 'music', label: t('music') },
      ]}
    />
  );
}
