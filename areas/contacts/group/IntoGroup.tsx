import { Alert, App, Radio, Select } from 'antd';
import { useState } from 'react';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { useText } from '#kit/console/useText.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { groupEndpoints } from './group.contract.ts';
import { groupTexts } from './group.texts.ts';
import './group.css';

interface IntoGroupProps {
  /** Those chosen, or all of an import. */
  whom: { contactIds: string[] } | { importId: string };
  size: number;
  onDone(): unknown;
  onClose(): void;
}

/** A group that is there, or a new one by its name. */
export function IntoGroup({ whom, size, onDone, onClose }: IntoGroupProps) {
  const t = useText(groupTexts);
  const { message } = App.useApp();
  const { data, fault, reload } = useAsk(groupEndpoints.list, { body: { pageNo: 1, pageSize: 500 } });
  const [typed, type] = useState('');
  const [chosen, choose] = useState<string>();
  const [how, setHow] = useState<'add' | 'move'>('add');
  const { busy, refusal, submit } = useSubmit();
  const name = cutTo(typed.trim(), 60);
  const isNew = name !== '' && !data?.list.some((group) => group.name === name);
  const newOne = (text: string) => `new ${text}`;

  const put = () =>
    submit(async () => {
      if (!chosen) return;
      const known = data?.list.find(({ groupId }) => groupId === chosen);
      const group = known ?? (await send(groupEndpoints.save, { body: { name: chosen.slice(4) } }));
      const { groupId } = group;
      const { changed } = await ('importId' in whom
        ? send(groupEndpoints.membersOfImport, { body: { groupId, ...whom, how } })
        : send(groupEndpoints.members, { body: { groupId, ...whom, how } }));
      message.success(t(changed === 0 ? 'doneNone' : 'done', { count: count(changed), name: group.name }));
      void reload();
      onClose();
      await onDone();
    });

  const options = [
    ...(isNew ? [{ value: newOne(name), label: t('makeNew', { name }) }] : []),
    ...(chosen?.startsWith('new ') && chosen !== newOne(name)
      ? [{ value: chosen, label: t('makeNew', { name: chosen.slice(4) }) }]
      : []),
    ...(data?.list ?? []).map(({ groupId, name: label }) => ({ value: groupId, label })),
  ];
  return (
    <AppModal
      title={t(size === 1 ? 'intoTitleOne' : 'intoTitle', { count: count(size) })}
      onCancel={onClose}
      okText={t('put')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: !chosen }}
      confirmLoading={busy}
      onOk={put}
      mask={{ closable: false }}
    >
      {(refusal ?? fault) && (
        <Alert type="error" showIcon role="alert" title={refusal ?? fault?.message} style={{ marginBottom: 14 }} />
      )}
      <div className="group-fields">
        <label htmlFor="into-group">{t('group')}</label>
        <Select
          id="into-group"
          autoFocus
          showSearch={{ optionFilterProp: 'label', onSearch: type }}
          placeholder={t('choose')}
          value={chosen}
          onChange={choose}
          options={options}
        />
        {'contactIds' in whom && (
          <>
            <span id="into-how" className="group-how">
              {t('how')}
            </span>
            <Radio.Group
              aria-labelledby="into-how"
              value={how}
              onChange={({ target }) => setHow(target.value)}
              options={[
                { value: 'add', label: t('add') },
                { value: 'move', label: t('move') },
              ]}
            />
          </>
        )}
      </div>
    </AppModal>
  );
}
