import { lookOf } from './nodeKinds.ts';

export function NodeIcon({ kind, size }: { kind: string; size: number }) {
  const { icon: Icon, color } = lookOf(kind);
  return <Icon size={size} style={{ color }} aria-hidden />;
}
