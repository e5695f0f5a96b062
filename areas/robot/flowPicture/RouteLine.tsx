import { BaseEdge, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import type { RouteEdge } from './picture.ts';
import { pathOf } from './route.ts';

export const RouteLine = memo(function RouteLine({ id, data, style, markerEnd }: EdgeProps<RouteEdge>) {
  return (
    <BaseEdge id={id} path={pathOf(data?.points ?? [])} style={style} markerEnd={markerEnd} interactionWidth={0} />
  );
});
