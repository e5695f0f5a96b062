import { useState, type ReactNode } from 'react';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Gateway } from './gateway.contract.ts';
import { gatewayTexts } from './gateway.texts.ts';
import { trunkTexts } from './trunk.texts.ts';
import { TrunkFields } from './TrunkFields.tsx';
import { flatEndpoints, flatOf, formOf } from './trunkForm.ts';

interface TrunkDrawerProps {
  /** Without one a new trunk is made. */
  gateway: Gateway | undefined;
  /** Stands above the fields. */
  kind?: ReactNode;
  onDone(): unknown;
  onClose(): void;
}

const width = 640;

export default function TrunkDrawer({ gateway, kind, onDone, onClose }: TrunkDrawerProps) {
  const t = useText(trunkTexts);
  const tList = useText(gatewayTexts);
  const fields = <TrunkFields hasPassword={gateway?.hasPassword ?? false} isNew={!gateway} />;
  // Its row may be read anew while it is edited.
  const [seen] = useState(gateway?.changedAt);
  const about = { values: flatOf(gateway), width, onDone, onClose };
  return gateway ? (
    <FormDrawer
      {...about}
      title={tList('edit')}
      endpoint={flatEndpoints.change}
      sent={{ params: { gatewayId: gateway.gatewayId } }}
      toBody={(values) => ({ ...formOf(values), seen })}
    >
      {fields}
    </FormDrawer>
  ) : (
    <FormDrawer {...about} title={tList('add')} endpoint={flatEndpoints.create} toBody={formOf} okText={t('addTrunk')}>
      {kind}
      {fields}
    </FormDrawer>
  );
}
