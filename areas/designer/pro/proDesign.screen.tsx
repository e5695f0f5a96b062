import { DesignerPage } from '../page/DesignerPage.tsx';
import { ProDesign as Workplace } from './ProDesign.tsx';

/** The canvas of a robot's flow. */
export const ProDesign = () => (
  <DesignerPage view="canvas">
    <Workplace />
  </DesignerPage>
);
