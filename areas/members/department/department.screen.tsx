import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { departmentEndpoints, type Department } from './department.contract.ts';
import './department.css';
import { DepartmentDialog } from './DepartmentDialogs.tsx';
import { DepartmentPanel } from './DepartmentPanel.tsx';
import { departmentTexts } from './department.texts.ts';
import { DepartmentTree } from './DepartmentTree.tsx';

/** The tree of departments at the left, one of them at the right. */
export function DepartmentScreen() {
  const t = useText(departmentTexts);
  const can = useMay();
  const act = useAct();
  const { data, fault, refetch } = useAsk(departmentEndpoints.tree, {});
  const [address, setAddress] = useSearchParams();
  const [dragged, drag] = useState<{ moved: Department; above: Department }>();
  const [creating, create] = useState(false);
  const mayEdit = can(departmentEndpoints.create);
  const chosen = address.get('department') ?? data?.list[0]?.departmentId;
  const choose = (departmentId: string | undefined) =>
    setAddress(departmentId ? { department: departmentId } : {}, { replace: true });

  if (fault)
    return (
      <Notice
        role="alert"
        title={t('kit.refusedList')}
        text={fault.message}
        actions={<Button onClick={() => void refetch()}>{t('kit.again')}</Button>}
      />
    );
  if (!data) return <PageSkeleton />;
  return (
    <div className="department-page">
      <PageHead
        title={t('title')}
        facts={[
          <span key="count" className="cw-num">
            {t('count', { count: count(data.total) })}
          </span>,
        ]}
        actions={
          mayEdit && (
            <Button type="primary" icon={<Plus size={15} />} onClick={() => create(true)}>
              {t('create')}
            </Button>
          )
        }
      />
      <div className="members-split">
        <aside aria-label={t('title')}>
          <DepartmentTree
            departments={data.list}
            chosen={chosen}
            onChoose={choose}
            onMove={mayEdit ? (moved, above) => drag({ moved, above }) : undefined}
          />
        </aside>
        {chosen && (
          <DepartmentPanel
            key={chosen}
            departmentId={chosen}
            departments={data.list}
            onChanged={refetch}
            onChoose={choose}
          />
        )}
      </div>
      {creating && (
        <DepartmentDialog
          parentId={chosen}
          onDone={async ({ departmentId }) => {
            await refetch();
            choose(departmentId);
          }}
          onClose={() => create(false)}
        />
      )}
      {dragged && (
        <ConfirmDialog
          title={t('dragTitle', { name: dragged.moved.name, above: dragged.above.name })}
          text={t('dragText', { people: count(dragged.moved.peopleInAll) })}
          confirm={t('moveNow')}
          onClose={() => drag(undefined)}
          onConfirm={() =>
            act(
              departmentEndpoints.move,
              { params: { departmentId: dragged.moved.departmentId }, body: { parentId: dragged.above.departmentId } },
              { say: t('moved', { name: dragged.moved.name, above: dragged.above.name }), then: () => refetch() },
            )
          }
        />
      )}
    </div>
  );
}
