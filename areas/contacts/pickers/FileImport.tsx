import { useEffect } from 'react';
import type { FileImportProps } from '#areas/outbound/door.tsx';
import type { ContactImport } from '../import/import.contract.ts';
import { ImportSteps } from '../import/ImportSteps.tsx';

/** What every call is told of its customer anyway. */
const known = new Set(['phone', 'name', 'customer_no', 'company']);

/** A new file of customers, for a robot that will call them. */
export function FileImport({ importId, onGo, robot, onStored, onCancel, head }: FileImportProps) {
  return (
    <ImportSteps
      importId={importId}
      onGo={onGo}
      onClose={onCancel}
      robot={{
        name: robot.name,
        wanted: robot.asks
          .filter(({ name }) => !known.has(name))
          .map(({ name, description, isNecessary }) => ({ name, description, needed: isNecessary })),
      }}
      head={(at) => head(at === 'stepFile' ? 'file' : at === 'stepColumns' ? 'columns' : 'check')}
      stored={(contactImport) => <Stored contactImport={contactImport} onStored={onStored} />}
    />
  );
}

function Stored({
  contactImport: { importId, fileName },
  onStored,
}: {
  contactImport: ContactImport;
  onStored: FileImportProps['onStored'];
}) {
  useEffect(() => {
    onStored({ importId, fileName });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once it is stored; the parent's function is new with every drawing
  }, [importId]);
  return null;
}
