import { useSearchParams } from 'react-router';
import { GlobalParameters } from './GlobalParameters.tsx';
import { HoldMusic } from './HoldMusic.tsx';
import { SystemSettings } from './SystemSettings.tsx';

/** Values for all robots, and what the tenant sets otherwise than usual; which of the two stands in the address. */
export function ParametersScreen() {
  const [address] = useSearchParams();
  if (address.get('show') === 'music') return <HoldMusic />;
  return address.get('show') === 'system' ? <SystemSettings /> : <GlobalParameters />;
}
