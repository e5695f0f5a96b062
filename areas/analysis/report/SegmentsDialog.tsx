import { Button, Input, Select } from 'antd';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { reportPartsEndpoints, type Segment } from './report.contract.ts';
import { reportTexts } from './report.texts.ts';

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const moments = Array.from({ length: 97 }, (_, nth) => ({ value: nth * 15, label: clock(nth * 15) }));

/** The parts of the day that calls are counted by. */
export function SegmentsDialog({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  const t = useText(reportTexts);
  const act = useAct();
  const { data, reload } = useAsk(reportPartsEndpoints.segments, {});
  const [edited, edit] = useState<Segment[]>();
  const list = edited ?? data?.list ?? [];
  const change = (at: number, some: Partial<Segment>) =>
    edit(list.map((one, nth) => (nth === at ? { ...one, ...some } : one)));
  const add = () => {
    const from = Math.min(list.at(-1)?.to ?? 540, 1380);
    edit([...list, { name: '', from, to: from + 60 }]);
  };
  return (
    <AppModal
      title={t('segments')}
      okText={t('kit.save')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: !edited || list.some(({ name }) => !name.trim()) }}
      onCancel={onClose}
      onOk={async () => {
        const then = async () => {
          await reload();
          onDone();
          onClose();
        };
        await act(reportPartsEndpoints.changeSegments, { body: { list } }, { say: t('segmentsSaved'), then });
      }}
    >
      <p className="cw-text2">{t('segmentsText')}</p>
      <ul className="report-segments">
        {list.map(({ name, from, to }, at) => (
          <li key={at}>
            <Input
              aria-label={`${t('name')} ${at + 1}`}
              placeholder={t('name')}
              maxLength={40}
              value={name}
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <Select
              aria-label={`${t('segmentFrom')} ${at + 1}`}
              value={from}
              options={moments.slice(0, -1)}
              onChange={(value: number) => change(at, { from: value })}
            />
            <Select
              aria-label={`${t('segmentTo')} ${at + 1}`}
              value={to}
              options={moments.slice(1)}
              onChange={(value: number) => change(at, { to: value })}
            />
            <button
              type="button"
              className="cw-icon-button"
              aria-label={`${t('takeSegment')} ${at + 1}`}
              onClick={() => edit(list.filter((_, nth) => nth !== at))}
            >
              <X size={14} />
            </button>
          </li>
        ))}
      </ul>
      <Button type="text" icon={<Plus size={14} />} disabled={list.length >= 24} onClick={add}>
        {t('addSegment')}
      </Button>
    </AppModal>
  );
}
