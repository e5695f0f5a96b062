import { Button } from 'antd';
import { Rows3 } from 'lucide-react';
import { densityChoice } from '../look/mode.ts';
import type { Density } from '../look/scale.ts';
import { useText } from '../useText.ts';
import { MenuButton } from './MenuButton.tsx';

/** How high rows are, in every list of this person. */
export function DensityButton() {
  const t = useText();
  const density = densityChoice.use();
  const names: Record<Density, string> = {
    compact: t('kit.densityCompact'),
    standard: t('kit.densityStandard'),
    relaxed: t('kit.densityRelaxed'),
  };
  return (
    <MenuButton
      menu={{
        selectable: true,
        selectedKeys: [density],
        items: densityChoice.values.map((key) => ({ key, label: names[key] })),
        onClick: ({ key }) => densityChoice.choose(key as Density),
      }}
    >
      <Button type="text" aria-label={t('kit.density')} title={t('kit.density')}>
        <Rows3 size={15} />
      </Button>
    </MenuButton>
  );
}
