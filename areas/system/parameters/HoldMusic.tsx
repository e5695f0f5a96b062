import { App, Button } from 'antd';
import { Play, Trash2, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { send } from '#kit/console/client.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { FileButton } from '#kit/console/imports/FileButton.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { useMay } from '#kit/console/person.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { Tag } from '#kit/console/show/Tag.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { holdMusicEndpoints, type Music } from '../holdMusic/holdMusic.contract.ts';
import { Kinds } from './Kinds.tsx';
import './parameters.css';
import { parametersTexts } from './parameters.texts.ts';

/** What callers hear while they wait: the tune of the house, or the tenant's own. */
export function HoldMusic() {
  const t = useText(parametersTexts);
  const { message } = App.useApp();
  const act = useAct();
  const can = useMay();
  const { data, reload } = useAsk(holdMusicEndpoints.list, {});
  const [busy, work] = useState(false);
  const [removing, remove] = useState(false);
  const list = data?.list ?? [];
  const mayEdit = can(holdMusicEndpoints.upload);

  async function upload(file: File) {
    work(true);
    try {
      await send(holdMusicEndpoints.upload, {}, { file });
      message.success(t('musicStored', { name: file.name }));
      await reload();
    } catch (error) {
      message.error(sentenceOf(error, t('kit.unsent')), 6);
    } finally {
      work(false);
    }
  }
  return (
    <>
      <PageHead
        title={t('title')}
        facts={[t('musicAbout')]}
        actions={
          mayEdit && (
            <FileButton
              type="primary"
              icon={<Upload size={15} />}
              types={['wav']}
              label={t('musicChoose')}
              loading={busy}
              onChoose={(file) => void upload(file)}
            >
              {t('musicChoose')}
            </FileButton>
          )
        }
      />
      <Kinds chosen="music" />
      <div className="music">
        <ul aria-label={t('music')}>
          {list.map((one) => (
            <li key={`${one.id} ${one.changedAt}`}>
              <One of={one} />
              {one.id === 'own' && mayEdit && (
                <Button icon={<Trash2 size={14} />} onClick={() => remove(true)}>
                  {t('musicRemove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <p className="cw-text3 cw-meta">{t('musicFile')}</p>
      </div>
      {removing && (
        <ConfirmDialog
          danger
          title={t('musicRemoveTitle', { name: list.find(({ id }) => id === 'own')?.name ?? '' })}
          text={t('musicRemoveText')}
          confirm={t('musicRemove')}
          onClose={() => remove(false)}
          onConfirm={() => act(holdMusicEndpoints.remove, {}, { say: t('musicRemoved'), then: () => reload() })}
        />
      )}
    </>
  );
}

function One({ of }: { of: Music }) {
  const t = useText(parametersTexts);
  const times = useTimes();
  const { message } = App.useApp();
  const [address, set] = useState<string | null>(null);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const name = of.id === 'house' ? t('musicHouse') : of.name;

  async function play() {
    try {
      const file = await send(holdMusicEndpoints.sound, { params: { music: of.id } });
      set(URL.createObjectURL(file));
    } catch (error) {
      message.error(sentenceOf(error, t('kit.unsent')), 6);
    }
  }
  return (
    <div className="music-one">
      <p>
        <b className="cw-cut">{name}</b> {of.inForce && <Tag>{t('musicInForce')}</Tag>}
      </p>
      <p className="cw-meta cw-text3">
        {[t('musicSeconds', { count: of.seconds }), of.changedBy, of.changedAt !== null && times.short(of.changedAt)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {address ? (
        <audio controls autoPlay src={address} aria-label={name} />
      ) : (
        <Button
          size="small"
          icon={<Play size={13} />}
          aria-label={t('musicPlayOf', { name })}
          onClick={() => void play()}
        >
          {t('musicPlay')}
        </Button>
      )}
    </div>
  );
}
