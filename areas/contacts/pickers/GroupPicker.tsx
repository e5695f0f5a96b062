import { Alert, Button, Select } from 'antd';
import type { GroupPickerProps } from '#areas/outbound/door.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { groupEndpoints } from '../group/group.contract.ts';
import { pickerTexts } from './pickers.texts.ts';

/** One group of customers. */
export function GroupPicker({ label, groupId, onChoose }: GroupPickerProps) {
  const t = useText(pickerTexts);
  const { data, fault, refetch } = useAsk(groupEndpoints.list, { body: { pageNo: 1, pageSize: 500 } });
  if (fault)
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        title={t('groupsFailed')}
        description={fault.message}
        action={
          <Button size="small" onClick={() => void refetch()}>
            {t('kit.again')}
          </Button>
        }
      />
    );
  if (data?.total === 0) return <p className="cw-text3">{t('noGroups')}</p>;
  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={label}
      placeholder={t('chooseGroup')}
      style={{ width: 320 }}
      value={groupId}
      onChange={onChoose}
      options={data?.list.map(({ groupId: value, name }) => ({ value, label: name }))}
    />
  );
}
