import { Play } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#kit/console/refusal.ts';
import { useText } from '#kit/console/useText.ts';
import { libraryTexts } from './library.texts.ts';
import { useContent } from './useContent.ts';

/** A film is fetched when somebody wants to see it. */
export function FilmPlayer({ resource: { id, name } }: { resource: { id: string; name: string } }) {
  const t = useText(libraryTexts);
  const [wanted, want] = useState(false);
  const [unplayable, cannotPlay] = useState(false);
  const { address, fault } = useContent(id, wanted);
  if (fault)
    return (
      <p className="lib-fault" role="alert">
        {sentenceOf(fault, t('kit.unsent'))}
      </p>
    );
  if (unplayable)
    return (
      <p className="lib-fault" role="alert">
        {t('cannotShow')}
      </p>
    );
  if (!wanted)
    return (
      <button
        type="button"
        className="lib-film"
        aria-label={`${t('show')}: ${name}`}
        onClick={(event) => {
          event.stopPropagation();
          want(true);
        }}
      >
        <Play size={20} aria-hidden />
        {t('show')}
      </button>
    );
  if (!address)
    return (
      <p className="lib-film" role="status">
        {t('kit.loading')}
      </p>
    );
  // An uploaded film comes without a text track, so there are no subtitles to offer.
  return <video ref={takeFocus} src={address} controls autoPlay aria-label={name} onError={() => cannotPlay(true)} />;
}

/** The button that was pressed is no more: the keyboard stays where the film is. */
const takeFocus = (film: HTMLVideoElement | null) => film?.focus();
