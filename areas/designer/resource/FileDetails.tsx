import { Button } from 'antd';
import { Download, Trash2, X } from 'lucide-react';
import { fileSize } from '#kit/console/show/fileSize.ts';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Resource } from './resource.contract.ts';
import { FilmPlayer } from './FilmPlayer.tsx';
import { isFilm, isSound, lengthOf } from './Files.tsx';
import { libraryTexts } from './library.texts.ts';
import { SoundPlayer } from './SoundPlayer.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { Uses, useUses } from './Uses.tsx';

interface FileDetailsProps {
  file: Resource;
  flowId: string;
  mayEdit: boolean;
  onDownload(): void;
  onRemove(): void;
  onClose(): void;
}

/** One file: what it looks or sounds like, its facts, where it is used. */
export function FileDetails({ file, flowId, mayEdit, onDownload, onRemove, onClose }: FileDetailsProps) {
  const t = useText(libraryTexts);
  const found = useUses(file.id, flowId);
  // Where that cannot be said, the server still refuses what is in use.
  const used = !found.failed && (found.uses?.length ?? 1) > 0;
  const { width, height, milliseconds } = file;
  return (
    <aside className="lib-details" aria-label={t('details', { name: file.name })}>
      <div className="lib-about" tabIndex={0}>
        <header>
          <h3 title={file.name}>{file.name}</h3>
          <button
            type="button"
            className="cw-icon-button panel-icon"
            aria-label={t('close')}
            title={t('close')}
            onClick={onClose}
          >
            <X size={14} aria-hidden />
          </button>
        </header>
        <Preview key={file.id} file={file} />
        <dl>
          <div>
            <dt>{t('size')}</dt>
            <dd className="cw-num">{fileSize(file.bytes)}</dd>
          </div>
          {width !== undefined && (
            <div>
              <dt>{t('pixels')}</dt>
              <dd className="cw-num">
                {width} × {height}
              </dd>
            </div>
          )}
          {milliseconds !== undefined && (
            <div>
              <dt>{t('length')}</dt>
              <dd className="cw-num">{lengthOf(milliseconds)}</dd>
            </div>
          )}
          <div>
            <dt>{t('kind')}</dt>
            <dd>
              {file.contentType
                .replace(/^(image|audio|video|application|text)\/(x-)?/, '')
                .toUpperCase()
                .slice(0, 16)}
            </dd>
          </div>
          <div>
            <dt>{t('by')}</dt>
            <dd className="cw-cut">{file.madeBy || '–'}</dd>
          </div>
          <div>
            <dt>{t('at')}</dt>
            <dd>
              <TimeText at={file.createdAt} />
            </dd>
          </div>
        </dl>
        <Uses id={file.id} kind={file.type} flowId={flowId} {...found} />
      </div>
      <footer>
        <Button size="small" icon={<Download size={14} aria-hidden />} onClick={onDownload}>
          {t('download')}
        </Button>
        {mayEdit && (
          <Button
            size="small"
            danger
            icon={<Trash2 size={14} aria-hidden />}
            disabled={used}
            title={used && found.uses ? t('inUse') : undefined}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        )}
        {mayEdit && used && found.uses && <p className="panel-hint">{t('inUse')}</p>}
      </footer>
    </aside>
  );
}

function Preview({ file }: { file: Resource }) {
  if (isSound(file.type))
    return (
      <div className="lib-preview sound">
        <SoundPlayer resource={file} />
      </div>
    );
  if (isFilm(file.type))
    return (
      <div className="lib-preview">
        <FilmPlayer resource={file} />
      </div>
    );
  return (
    <div className="lib-preview">
      <Thumbnail resource={file} size={44} />
    </div>
  );
}
