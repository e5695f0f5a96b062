import { usesOf } from '#core/design/references.ts';
import { removeConfig, type ConfigKind } from '#core/design/configs.ts';
import { resourceLists, type ResourceKind } from '#core/design/resources.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '#kit/console/client.ts';
import { useText } from '#kit/console/useText.ts';
import { useDraft } from '../editor/useDraft.ts';
import { resourceEndpoints, type UsedAt } from './resource.contract.ts';
import { libraryTexts, type LibraryKey } from './library.texts.ts';
import { useGoTo } from './useGoTo.ts';

const most = 20;
const configOf: Record<ResourceKind, ConfigKind> = {
  image: 'img',
  humanImage: 'img',
  mp4: 'mp4',
  sound: 'sound',
  humanAudio: 'sound',
  video: 'video',
  other: 'other',
};

/** Where one file is used: in this robot as it stands in this window, in all others as they are stored. */
export function useUses(id: string, flowId: string): { uses: UsedAt[] | null; failed: boolean } {
  const { flow } = useDraft();
  const { data, error } = useQuery({
    queryKey: [resourceEndpoints.usedAt.path, id],
    queryFn: () => send(resourceEndpoints.usedAt, { params: { resourceId: id } }),
    staleTime: 0,
  });
  if (!data) return { uses: null, failed: error !== null };
  const here = usesOf(flow, { kind: 'resource', id }).map(({ place, id: part, name }): UsedAt => ({
    flowId,
    robot: flow.name,
    where: 'draft',
    place,
    id: part,
    name,
  }));
  const listed =
    here.length === 0 && resourceLists.some((list) => flow[list]?.some((one) => one.id === id))
      ? [{ flowId, robot: flow.name, where: 'draft' as const, place: 'resources', id, name: '' }]
      : [];
  return {
    uses: [...here, ...listed, ...data.filter((use) => use.flowId !== flowId || use.where !== 'draft')],
    failed: false,
  };
}

/** The places, each a way to it. */
export function Uses({
  id,
  kind,
  flowId,
  uses,
  failed,
}: { id: string; kind: ResourceKind; flowId: string } & ReturnType<typeof useUses>) {
  const t = useText(libraryTexts);
  const goTo = useGoTo();
  const { change, mayEdit } = useDraft();
  if (!uses)
    return (
      <p className="panel-hint" role="status">
        {t(failed ? 'lookFailed' : 'looking')}
      </p>
    );
  const robots = Map.groupBy(uses, (use) => use.flowId);
  const word = ({ where, place, version }: UsedAt) =>
    where !== 'draft'
      ? t(where, { version })
      : `place_${place}` in libraryTexts.en
        ? t(`place_${place}` as LibraryKey)
        : place;
  return (
    <section className="lib-uses" aria-label={t('uses')}>
      <h4>
        {uses.length === 0 ? t('notUsed') : uses.length === 1 ? t('usedAtOne') : t('usedAt', { count: uses.length })}
      </h4>
      {[...robots].map(([robotId, places]) => (
        <div key={robotId}>
          <p className="cw-cut" title={places[0]!.robot}>
            {robotId === flowId ? t('thisRobot') : places[0]!.robot}
          </p>
          <ul>
            {places.slice(0, most).map((use, index) => (
              <li key={index}>
                {use.place === 'resources' ? (
                  <span className="cw-row">
                    <span>{word(use)}</span>
                    {mayEdit && robotId === flowId && (
                      <button
                        type="button"
                        className="cw-link"
                        onClick={() => change('remove', (now) => removeConfig(now, configOf[kind], id))}
                      >
                        {t('takeOut')}
                      </button>
                    )}
                  </span>
                ) : (
                  <button type="button" onClick={() => goTo(use)}>
                    <span className="cw-cut">{use.name || word(use)}</span>
                    {use.name && <span className="cw-text3">{word(use)}</span>}
                  </button>
                )}
              </li>
            ))}
            {places.length > most && <li className="cw-text3">{t('more', { count: places.length - most })}</li>}
          </ul>
        </div>
      ))}
    </section>
  );
}
