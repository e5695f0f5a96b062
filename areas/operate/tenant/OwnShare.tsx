import { Figure, Figures } from '#kit/console/show/Figure.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { OurTenant } from './ourTenant.contract.ts';
import { leftOf } from './allotting.ts';
import { resources } from './tenant.contract.ts';
import { tenantTexts } from './tenant.texts.ts';

/** What a tenant has for itself, of all that was allotted to it. */
export function OwnShare({ own }: { own: OurTenant }) {
  const t = useText(tenantTexts);
  return (
    <Figures>
      {resources.map((resource) => {
        const [all, given, used] = [own[resource], own[`${resource}Given`], own[`${resource}Used`]];
        const left = leftOf(own, resource);
        return left === null || all === null ? (
          <Figure key={resource} label={t(resource)} value={count(given)} unit={t('givenFree')} />
        ) : (
          <Figure
            key={resource}
            label={t(resource)}
            value={count(left)}
            unit={t('left', { all: count(all) })}
            against={t('givenAndUsed', { given: count(given), used: count(used) })}
            warn={left === 0}
          />
        );
      })}
    </Figures>
  );
}
