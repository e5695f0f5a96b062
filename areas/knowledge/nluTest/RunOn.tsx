import { Select } from 'antd';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { versionEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { nluTestTexts } from './nluTest.texts.ts';

interface RunOnProps {
  flowId: string;
  /** Null for the draft. */
  version: number | null;
  size?: 'small';
  onVersion(version: number | null): void;
}

/** What a set is run on: the draft, or a version. Nothing is to be chosen while there is no version. */
export function RunOn({ flowId, version, size, onVersion }: RunOnProps) {
  const t = useText(nluTestTexts);
  const { data: versions = [] } = useAsk(versionEndpoints.list, { params: { flowId } });
  if (versions.length === 0) return null;
  const options = [
    { value: 0, label: t('theDraft') },
    ...versions
      .toSorted((one, other) => other.version - one.version)
      .map((one) => ({ value: one.version, label: t(one.current ? 'published' : 'aVersion', one) })),
  ];
  return (
    <Select
      size={size ?? 'middle'}
      aria-label={t('runOn')}
      title={t('runOn')}
      value={version ?? 0}
      options={options}
      popupMatchSelectWidth={false}
      onChange={(next) => onVersion(next === 0 ? null : next)}
    />
  );
}
