import { Select } from 'antd';
import { useState } from 'react';
import { LinksDialog } from '#kit/console/links/LinksDialog.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import type { Version } from '../draft/draft.contract.ts';
import { shareEndpoints } from '../share/share.contract.ts';
import { versionTexts } from './versions.texts.ts';

interface ShareDialogProps {
  flowId: string;
  name: string;
  versions: Version[];
  current: number;
  onClose(): void;
}

/** Links with which somebody without an account looks at one version. */
export function ShareDialog({ flowId, name, versions, current, onClose }: ShareDialogProps) {
  const t = useText(versionTexts);
  const act = useAct();
  const list = useAsk(shareEndpoints.list, { params: { flowId } });
  const [version, choose] = useState(current || versions[0]!.version);

  async function make(days: number) {
    let address: string | undefined;
    await act(
      shareEndpoints.make,
      { params: { flowId }, body: { version, days } },
      {
        say: null,
        then: ({ token }) => {
          address = `${location.origin}/activiti-explorer#${token}`;
          return list.reload();
        },
      },
    );
    return address;
  }
  return (
    <LinksDialog
      title={t('shareTitle', { name })}
      text={t('shareText')}
      links={list.data?.map(({ shareId, version: of, ...share }) => ({ ...share, linkId: shareId, what: `v${of}` }))}
      onMake={make}
      onWithdraw={(shareId, say) =>
        void act(shareEndpoints.withdraw, { params: { shareId } }, { say, then: list.reload })
      }
      onClose={onClose}
    >
      <label className="links-field">
        <span>{t('shareVersion')}</span>
        <Select
          aria-label={t('shareVersion')}
          value={version}
          onChange={choose}
          style={{ width: 180 }}
          options={versions.map((one) => ({ value: one.version, label: `v${one.version} · ${t(one.status)}` }))}
        />
      </label>
    </LinksDialog>
  );
}
