import { Button } from 'antd';
import { X } from 'lucide-react';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { importEndpoints } from '../import/import.contract.ts';
import { customerTexts } from '../customer/customer.texts.ts';

/** The list shows one import alone. */
export function OfImport({ importId, onAll }: { importId: string; onAll(): void }) {
  const t = useText(customerTexts);
  const { data } = useAsk(importEndpoints.one, { params: { importId } });
  return (
    <Button
      type="text"
      onClick={onAll}
      aria-label={`${t('fromFile', { file: data?.fileName ?? '' })}: ${t('showAll')}`}
    >
      <span className="cw-cut" style={{ maxWidth: 260 }}>
        {t('fromFile', { file: data?.fileName ?? '…' })}
      </span>
      <X size={13} />
    </Button>
  );
}
