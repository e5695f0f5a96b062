import { ChevronRight } from 'lucide-react';
import { lazy } from '#kit/console/lazy.tsx';
import { numberColumn, textColumn, timeColumn, dash } from '#kit/console/list/columns.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { Num } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { useDictionary } from '../dictionary/useDictionary.ts';
import './tenant.css';
import type { Resource, TenantBelow } from './tenant.contract.ts';
import { tenantTexts } from './tenant.texts.ts';
import { TenantState } from './TenantState.tsx';

const BrandName = lazy(async () => ({ default: (await import('./TenantDrawers.tsx')).BrandName }));

export type TenantRow = TenantBelow & { children?: TenantBelow[] };
interface TenantColumnsNeeds {
  ofOperator: boolean;
  /** Some row can be folded. */
  indented: boolean;
  isOpen(row: TenantRow): boolean;
  onFold(tenantId: string): void;
  /** Undefined where the person may not. */
  onEdit(row: TenantRow): (() => void) | undefined;
}

export function useTenantColumns({
  ofOperator,
  indented,
  isOpen,
  onFold,
  onEdit,
}: TenantColumnsNeeds): Column<TenantRow>[] {
  const t = useText(tenantTexts);
  const industries = useDictionary('ROBOT_INDUSTRY');
  return [
    {
      key: 'name',
      title: t('name'),
      width: 198,
      grow: true,
      always: true,
      render: (_, row) => (
        <Name
          row={row}
          indented={indented}
          isOpen={isOpen(row)}
          onFold={() => onFold(row.tenantId)}
          onEdit={onEdit(row)}
        />
      ),
    },
    {
      key: 'state',
      title: t('state'),
      width: 212,
      render: (_, row) => <TenantState of={row} ofOperator={ofOperator} />,
    },
    {
      key: 'sector',
      title: t('sector'),
      width: 112,
      render: (_, { sector }) => (sector ? <span className="cw-text2">{industries.nameOf(sector)}</span> : dash),
    },
    ...(['channels', 'seats', 'numbers'] as const).map((resource): Column<TenantRow> => ({
      key: resource,
      title: t(resource),
      width: resource === 'channels' ? 100 : resource === 'seats' ? 86 : 112,
      align: 'right',
      render: (_, row) => <Used of={row} resource={resource} />,
    })),
    numberColumn({ key: 'people', title: t('people'), width: 72, of: ({ people }) => people }),
    { key: 'brand', title: t('brand'), width: 200, hidden: true, render: (_, { brand }) => <BrandName of={brand} /> },
    {
      key: 'zone',
      title: t('zone'),
      width: 150,
      hidden: true,
      render: (_, { timeZone }) => <span className="cw-text2">{timeZone.replaceAll('_', ' ')}</span>,
    },
    textColumn({ key: 'note', title: t('note'), width: 200, hidden: true, of: ({ note }) => note }),
    timeColumn({ key: 'created', title: t('created'), width: 96, of: ({ createdAt }) => createdAt }),
  ];
}

function Name({
  row: { name, note, children },
  indented,
  isOpen,
  onFold,
  onEdit,
}: {
  row: TenantRow;
  indented: boolean;
  isOpen: boolean;
  onFold(): void;
  onEdit: (() => void) | undefined;
}) {
  const t = useText(tenantTexts);
  const title = note ? `${name}\n${note}` : name;
  const kind = !indented ? '' : children === undefined ? ' child' : children.length === 0 ? ' leaf' : '';
  return (
    <span className={`tenant-name${kind}`}>
      {children && children.length > 0 && (
        <button
          type="button"
          className="fold"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'fold' : 'expand', { name })}
          onClick={onFold}
        >
          <ChevronRight size={14} />
        </button>
      )}
      {onEdit ? (
        <button type="button" className="cw-name cw-cut" title={title} onClick={onEdit}>
          {name}
        </button>
      ) : (
        <span className="cw-name cw-cut" title={title}>
          {name}
        </span>
      )}
    </span>
  );
}

function Used({ of, resource }: { of: TenantRow; resource: Resource }) {
  const t = useText(tenantTexts);
  const [all, used] = [of[resource], of[`${resource}Used`]];
  if (all === null)
    return (
      <span title={t('usedFree', { used })}>
        <Num value={used} />
      </span>
    );
  const given = of.children?.reduce((sum, child) => sum + (child[resource] ?? 0), 0) ?? 0;
  return (
    <span title={given > 0 ? t('usedOf', { used, given, all }) : t('usedOfAll', { used, all })}>
      <Num value={used} of={all} />
    </span>
  );
}
