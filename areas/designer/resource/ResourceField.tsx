import { ImagePlus, Music, Paperclip, Pencil, X } from 'lucide-react';
import { Button } from 'antd';
import { useState } from 'react';
import { isResourceKind, resourceLists, type ResourceKind, type ResourceOfFlow } from '#core/design/resources.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { SpokenItem } from '#core/flow/saved/said.ts';
import { isObject } from '#core/design/same.ts';
import { lazy } from '#kit/console/lazy.tsx';
import { useText } from '#kit/console/useText.ts';
import { IconButton } from '../editor/IconButton.tsx';
import { useDraft } from '../editor/useDraft.ts';
import '../editor/panels.css';
import './library.css';
import './file.css';
import { libraryTexts } from './library.texts.ts';
import { SoundPlayer } from './SoundPlayer.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { useContent } from './useContent.ts';

const ResourcePicker = lazy(() => import('./ResourcePicker.tsx'));

interface ResourceFieldProps {
  label: string;
  /** On the button that chooses the first one. */
  words: string;
  kinds: readonly ResourceKind[];
  value: ResourceOfFlow | null;
  onChange(resource: ResourceOfFlow | null): void;
}

const isSound = (type: ResourceKind) => type === 'sound' || type === 'humanAudio';

/** A file of the libraries, or none. */
export function ResourceField({ label, words, kinds, value, onChange }: ResourceFieldProps) {
  const [picking, pick] = useState(false);
  const Icon = kinds.every(isSound) ? Music : kinds.length === 1 ? ImagePlus : Paperclip;
  return (
    <div className="panel-field">
      {value && (
        <div className="panel-label">
          <span>{label}</span>
        </div>
      )}
      {value ? (
        <Taken label={label} value={value} onChange={() => pick(true)} onTakeAway={() => onChange(null)} />
      ) : (
        <Button
          type="link"
          size="small"
          className="panel-add"
          icon={<Icon size={14} aria-hidden />}
          onClick={() => pick(true)}
        >
          {words}
        </Button>
      )}
      {picking && <ResourcePicker kinds={kinds} taken={value} onTake={onChange} onClose={() => pick(false)} />}
    </div>
  );
}

function Taken({
  label,
  value,
  onChange,
  onTakeAway,
}: {
  label: string;
  value: ResourceOfFlow;
  onChange(): void;
  onTakeAway(): void;
}) {
  const t = useText(libraryTexts);
  const { fault } = useContent(value.id, value.type === 'image' || value.type === 'humanImage');
  return (
    <>
      <div className="lib-field">
        {isSound(value.type) ? (
          <SoundPlayer key={value.id} resource={value} small />
        ) : (
          <Thumbnail key={value.id} resource={value} size={18} />
        )}
        <span className="lib-field-name cw-cut" title={value.name}>
          <span className="cw-cut">{value.name}</span>
        </span>
        <IconButton icon={Pencil} name={`${t('change')}: ${label}`} onClick={onChange} />
        <IconButton icon={X} name={`${t('takeAway')}: ${label}`} onClick={onTakeAway} />
      </div>
      {value.type === 'sound' && !/\.wav$/i.test(value.name) && <p className="cw-meta cw-text3">{t('onLines')}</p>}
      {fault && <p className="panel-problem">{t('gone')}</p>}
    </>
  );
}

/** What an item of words plays or shows, by the name the flow has for it. */
export function useResourceOf(
  { resourceId, resourceName, resourceType }: Pick<SpokenItem, 'resourceId' | 'resourceName' | 'resourceType'>,
  usual: ResourceKind,
): ResourceOfFlow | null {
  const { flow } = useDraft();
  return resourceId
    ? {
        id: resourceId,
        name: resourceName || nameIn(flow, resourceId),
        type: isResourceKind(resourceType) ? resourceType : usual,
      }
    : null;
}

const nameIn = (flow: Flow, id: string) =>
  resourceLists.map((list) => flow[list]?.find((one) => one.id === id)?.name).find(Boolean) ?? id;

/** The robot's own picture. */
export function faceOf({ robotConfig }: Flow, usual: ResourceKind): ResourceOfFlow | null {
  if (!isObject(robotConfig) || typeof robotConfig.image !== 'string' || robotConfig.image === '') return null;
  const { image, imageName, imageType } = robotConfig;
  return {
    id: image,
    name: typeof imageName === 'string' ? imageName : image,
    type: isResourceKind(imageType) ? imageType : usual,
  };
}
