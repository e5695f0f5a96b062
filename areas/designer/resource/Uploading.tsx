import { CircleX, Loader, RotateCcw, X } from 'lucide-react';
import { fileSize } from '#kit/console/show/fileSize.ts';
import { useText } from '#kit/console/useText.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { libraryTexts } from './library.texts.ts';
import type { Uploads } from './useUploads.ts';

/** Files on their way, each with how far it is, or with why it was not taken. */
export function Uploading({ uploads: { list, again, drop } }: { uploads: Uploads }) {
  const t = useText(libraryTexts);
  if (list.length === 0) return null;
  return (
    <ul className="lib-uploads" aria-label={t('uploads')}>
      {list.map(({ key, file, state, share, why, again: mayHelp }) => (
        <li key={key} className={state} role={state === 'refused' ? 'alert' : undefined}>
          {state === 'refused' ? (
            <CircleX size={15} aria-hidden />
          ) : (
            <Loader size={15} aria-hidden className="lib-turning" />
          )}
          <span className="cw-cut lib-upload-name" title={file.name}>
            {file.name}
          </span>
          {state === 'refused' ? (
            <span className="lib-why">{why}</span>
          ) : (
            <progress max={1} value={state === 'waiting' ? 0 : share} aria-label={t('sending', { name: file.name })} />
          )}
          {state !== 'refused' && (
            <span className="cw-num cw-meta cw-text3">
              {state === 'waiting' ? t('waiting') : `${Math.round(share * 100)}% · ${fileSize(file.size)}`}
            </span>
          )}
          {state === 'refused' && mayHelp && (
            <button
              type="button"
              className="cw-icon-button panel-icon"
              aria-label={`${t('again')}: ${cutTo(file.name, 60)}`}
              title={t('again')}
              onClick={() => again(key)}
            >
              <RotateCcw size={13} aria-hidden />
            </button>
          )}
          <button
            type="button"
            className="cw-icon-button panel-icon"
            aria-label={`${t(state === 'refused' ? 'dismiss' : 'stop')}: ${cutTo(file.name, 60)}`}
            title={t(state === 'refused' ? 'dismiss' : 'stop')}
            onClick={() => drop(key)}
          >
            <X size={13} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
