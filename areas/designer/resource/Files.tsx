import { Check } from 'lucide-react';
import type { ResourceKind } from '#core/design/resources.ts';
import { CheckBox } from '#kit/console/list/CheckBox.tsx';
import { duration } from '#kit/console/show/duration.ts';
import { fileSize } from '#kit/console/show/fileSize.ts';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Resource } from './resource.contract.ts';
import { libraryTexts } from './library.texts.ts';
import { SoundPlayer } from './SoundPlayer.tsx';
import { Thumbnail } from './Thumbnail.tsx';

export interface Chosen {
  has(one: Resource): boolean;
  choose(some: Resource[], on: boolean): void;
  all: boolean;
  some: boolean;
}

interface FilesProps {
  kind: ResourceKind;
  rows: Resource[];
  /** The one whose details are shown, or that would be taken. */
  shown: string | null;
  onShow(one: Resource): void;
  /** Many at once, where something can be done to many. */
  chosen?: Chosen;
  /** Taken at once by a double click. */
  onTake?(one: Resource): void;
  /** Fewer facts, where there is less room. */
  narrow?: boolean;
}

const isPicture = (kind: ResourceKind) => kind === 'image' || kind === 'humanImage';
export const isSound = (kind: ResourceKind) => kind === 'sound' || kind === 'humanAudio';
export const isFilm = (kind: ResourceKind) => kind === 'mp4' || kind === 'video';
export const lengthOf = (milliseconds: number) =>
  duration(milliseconds, (hours, minutes) => `${hours}:${String(minutes).padStart(2, '0')}:00`);

/** Pictures as pictures, everything else in rows. */
export const Files = (props: FilesProps) => (isPicture(props.kind) ? <Tiles {...props} /> : <Rows {...props} />);

function useUsesWords() {
  const t = useText(libraryTexts);
  return (count: number) => (count === 0 ? t('unused') : count === 1 ? t('usedOnce') : t('usedTimes', { count }));
}

function Tiles({ kind, rows, shown, onShow, chosen, onTake }: FilesProps) {
  const t = useText(libraryTexts);
  const uses = useUsesWords();
  return (
    <ul className="lib-tiles" aria-label={t(kind)}>
      {rows.map((one) => (
        <li key={one.id} className={chosen?.has(one) ? 'chosen' : undefined}>
          <button
            type="button"
            className="lib-tile"
            aria-current={shown === one.id ? 'true' : undefined}
            title={one.name}
            onClick={() => onShow(one)}
            onDoubleClick={onTake && (() => onTake(one))}
          >
            <Thumbnail resource={one} />
            {onTake && shown === one.id && (
              <span className="lib-taken">
                <Check size={13} aria-hidden />
              </span>
            )}
            <span className="lib-tile-name cw-cut">{one.name}</span>
            <span className="lib-tile-facts cw-num cw-cut">
              {fileSize(one.bytes)} · {uses(one.uses)}
            </span>
          </button>
          {chosen && (
            <CheckBox
              label={t('select', { name: one.name })}
              checked={chosen.has(one)}
              onChange={(on) => chosen.choose([one], on)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Rows({ kind, rows, shown, onShow, chosen, onTake, narrow }: FilesProps) {
  const t = useText(libraryTexts);
  const uses = useUsesWords();
  const lasts = isSound(kind) || isFilm(kind);
  return (
    <table className="lib-rows">
      <thead>
        <tr>
          {chosen && (
            <th className="lib-box">
              <CheckBox
                label={t('selectAll')}
                checked={chosen.all}
                partly={chosen.some && !chosen.all}
                onChange={(on) => chosen.choose(rows, on)}
              />
            </th>
          )}
          <th className="lib-mark">
            <span className="cw-unseen">{t('kind')}</span>
          </th>
          <th>{t('name')}</th>
          {lasts && <th className="right">{t('length')}</th>}
          <th className="right">{t('size')}</th>
          <th>{t('uses')}</th>
          {!narrow && <th>{t('at')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr
            key={one.id}
            aria-current={shown === one.id ? 'true' : undefined}
            className={chosen?.has(one) ? 'chosen' : undefined}
            onClick={() => onShow(one)}
            onDoubleClick={onTake && (() => onTake(one))}
          >
            {chosen && (
              <td className="lib-box" onClick={(event) => event.stopPropagation()}>
                <CheckBox
                  label={t('select', { name: one.name })}
                  checked={chosen.has(one)}
                  onChange={(on) => chosen.choose([one], on)}
                />
              </td>
            )}
            <td className="lib-mark">
              {isSound(kind) ? <SoundPlayer resource={one} small /> : <Thumbnail resource={one} size={18} />}
            </td>
            <td className="lib-name">
              <button
                type="button"
                className="cw-cut cw-name"
                aria-label={t('open', { name: one.name })}
                title={one.name}
                onClick={(event) => {
                  event.stopPropagation();
                  onShow(one);
                }}
              >
                {one.name}
              </button>
            </td>
            {lasts && (
              <td className="right cw-num">
                {one.milliseconds === undefined ? <span className="cw-text3">–</span> : lengthOf(one.milliseconds)}
              </td>
            )}
            <td className="right cw-num">{fileSize(one.bytes)}</td>
            <td className={one.uses === 0 ? 'cw-text3' : 'cw-num'}>{uses(one.uses)}</td>
            {!narrow && (
              <td className="cw-text3">
                <TimeText at={one.createdAt} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
