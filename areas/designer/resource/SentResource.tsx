import { Download } from 'lucide-react';
import { isResourceKind } from '#core/design/resources.ts';
import { isObject } from '#core/design/same.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { saveFile } from '#kit/console/saveFile.ts';
import { useText } from '#kit/console/useText.ts';
import { FilmPlayer } from './FilmPlayer.tsx';
import './library.css';
import './file.css';
import { libraryTexts } from './library.texts.ts';
import { SoundPlayer } from './SoundPlayer.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { useContent } from './useContent.ts';

/** What a robot sends besides words, as the customer sees or hears it. */
export function SentResource({ id, file }: { id: string; file: unknown }) {
  const t = useText(libraryTexts);
  const { name, kind } = isObject(file) ? file : {};
  const resource = {
    id,
    name: typeof name === 'string' ? name : id,
    type: isResourceKind(kind) ? kind : ('sound' as const),
  };
  const isPicture = resource.type === 'image' || resource.type === 'humanImage';
  const { file: content, fault, again } = useContent(id, isPicture || resource.type === 'other');
  if (fault)
    return (
      <span className="lib-sent lib-fault" role="alert">
        {sentenceOf(fault, t('kit.unsent'))}
      </span>
    );
  if (resource.type === 'sound' || resource.type === 'humanAudio')
    return (
      <span className="lib-sent">
        <SoundPlayer resource={resource} small />
        <span className="cw-cut cw-text2">{resource.name}</span>
      </span>
    );
  if (resource.type === 'mp4' || resource.type === 'video')
    return (
      <span className="lib-sent">
        <FilmPlayer resource={resource} />
      </span>
    );
  if (isPicture)
    return (
      <span className="lib-sent" title={resource.name}>
        <Thumbnail resource={resource} />
      </span>
    );
  return (
    <span className="lib-sent">
      <Thumbnail resource={resource} size={18} />
      <span className="cw-cut cw-text2" title={resource.name}>
        {resource.name}
      </span>
      <button
        type="button"
        className="cw-icon-button panel-icon"
        aria-label={`${t('download')}: ${resource.name}`}
        title={t('download')}
        onClick={(event) => {
          event.stopPropagation();
          if (content) saveFile(content);
          else void again();
        }}
      >
        <Download size={14} aria-hidden />
      </button>
    </span>
  );
}
