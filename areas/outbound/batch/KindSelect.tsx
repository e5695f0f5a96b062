import { Select } from 'antd';
import { Tag } from '#kit/console/show/Tag.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Batch } from './batch.contract.ts';
import { kindTexts } from '../kind.texts.ts';

export type Kind = Batch['taskType'];
const kinds: Kind[] = [1, 2, 3];

interface KindSelectProps {
  id?: string;
  value?: Kind;
  disabled?: boolean;
  /** A form gives it. */
  onChange?(kind: Kind): void;
}

export function KindSelect(props: KindSelectProps) {
  const t = useText(kindTexts);
  return (
    <Select<Kind>
      {...props}
      aria-label={t('kind')}
      options={kinds.map((kind) => ({ value: kind, label: t(`kind${kind}`) }))}
    />
  );
}

/** Only what is not the usual kind is told. */
export function KindTag({ kind }: { kind: Kind }) {
  const t = useText(kindTexts);
  return kind === 1 ? null : <Tag>{t(`kind${kind}`)}</Tag>;
}
