import { Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { draftEndpoints, type FlowRow } from '../draft/draft.contract.ts';
import { versionTexts } from './versions.texts.ts';

/** Whose versions are shown. */
export function ChooseRobot() {
  const t = useText(versionTexts);
  const go = useNavigate();
  const [robotName, search] = useState('');
  const robots = useAsk(draftEndpoints.list, { query: { pageNo: 1, pageSize: 50, ...(robotName && { robotName }) } });
  const options = (robots.data?.list ?? []).map(({ flowId, name }: FlowRow) => ({ value: flowId, label: name }));
  return (
    <>
      <PageHead title={t('title')} />
      <Notice
        title={t('choose')}
        text={t('chooseText')}
        actions={
          <Select<string>
            showSearch={{ filterOption: false, onSearch: (text) => search(cutTo(text, 60)) }}
            loading={robots.fetching}
            aria-label={t('robot')}
            placeholder={t('robot')}
            style={{ width: 280 }}
            options={options}
            onChange={(flowId) => void go(`/robot/version/${flowId}`)}
          />
        }
      />
    </>
  );
}
