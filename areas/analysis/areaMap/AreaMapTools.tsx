import { App, Button, Segmented } from 'antd';
import { useRef, useState } from 'react';
import { areaMapOf } from '#core/text/areaMap.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { useMay } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { areaMapEndpoints, type AreaMap } from './areaMap.contract.ts';
import { areaMapTexts } from './areaMap.texts.ts';

interface AreaMapToolsProps {
  map: AreaMap | null;
  shown: 'tiles' | 'map';
  onShow(what: 'tiles' | 'map'): void;
  onChanged(): Promise<unknown>;
}

/** Whether provinces are tiles or shapes, and whose shapes. */
export function AreaMapTools({ map, shown, onShow, onChanged }: AreaMapToolsProps) {
  const t = useText(areaMapTexts);
  const may = useMay();
  const act = useAct();
  const { message } = App.useApp();
  const [removes, remove] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function take(file: File) {
    const read = areaMapOf(await file.text());
    if ('refused' in read) return void message.error(t(read.refused, { file: file.name }), 8);
    const { shapes, unknown } = read;
    const fileName = cutTo(file.name, 120);
    await act(
      areaMapEndpoints.give,
      { body: { fileName, shapes } },
      {
        say: t('given', { count: shapes.length, file: fileName }),
        then: async () => {
          if (unknown.length > 0) void message.info(t('unknown', { names: unknown.slice(0, 6).join(', ') }), 8);
          onShow('map');
          await onChanged();
        },
      },
    );
  }
  return (
    <div className="area-map-tools">
      {map && (
        <Segmented
          size="small"
          aria-label={t('shownAs')}
          value={shown}
          onChange={onShow}
          options={(['map', 'tiles'] as const).map((value) => ({ value, label: t(value) }))}
        />
      )}
      <span className="cw-space" />
      {may(areaMapEndpoints.give) && (
        <>
          <Button size="small" type="text" title={t('giveMeans')} onClick={() => input.current?.click()}>
            {t(map ? 'replace' : 'give')}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".json,.geojson,application/geo+json"
            aria-label={t('give')}
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file may be chosen again after it was mended.
              target.value = '';
              if (file) void take(file);
            }}
          />
        </>
      )}
      {map && may(areaMapEndpoints.remove) && (
        <Button size="small" type="text" onClick={() => remove(true)}>
          {t('remove')}
        </Button>
      )}
      {map && removes && (
        <ConfirmDialog
          title={t('remove')}
          text={t('removeText', { file: map.fileName })}
          confirm={t('remove')}
          danger
          onConfirm={() => act(areaMapEndpoints.remove, {}, { say: t('removed'), then: () => onChanged() })}
          onClose={() => remove(false)}
        />
      )}
    </div>
  );
}
