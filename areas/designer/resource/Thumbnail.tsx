import { File, FileArchive, FileSpreadsheet, FileText, Film, ImageOff, Music, Presentation } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ResourceKind } from '#core/design/resources.ts';
import { useContent } from './useContent.ts';

/** A file as it can be recognised: the picture itself, or an icon of its kind. */
export function Thumbnail({
  resource: { id, name, type },
  size = 28,
}: {
  resource: { id: string; name: string; type: ResourceKind };
  size?: number;
}) {
  if (type === 'image' || type === 'humanImage') return <Picture id={id} />;
  const Icon =
    type === 'mp4' || type === 'video' ? Film : type === 'sound' || type === 'humanAudio' ? Music : iconOf(name);
  return (
    <span className="lib-icon">
      <Icon size={size} strokeWidth={1.3} aria-hidden />
    </span>
  );
}

const icons = {
  xls: FileSpreadsheet,
  xlsx: FileSpreadsheet,
  csv: FileSpreadsheet,
  ppt: Presentation,
  pptx: Presentation,
  zip: FileArchive,
  pdf: FileText,
  txt: FileText,
  doc: FileText,
  docx: FileText,
};
const iconOf = (name: string) =>
  icons[(/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase() as keyof typeof icons] ?? File;

/** Fetched when it comes into sight. Its name stands beside it. */
function Picture({ id }: { id: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const [seen, see] = useState(false);
  const [broken, breaks] = useState(false);
  const { address, fault } = useContent(id, seen);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry!.isIntersecting && see(true), { rootMargin: '100px' });
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  return (
    <span className="lib-picture" ref={box}>
      {fault || broken ? (
        <ImageOff size={18} aria-hidden />
      ) : (
        address && <img src={address} alt="" draggable={false} onError={() => breaks(true)} />
      )}
    </span>
  );
}
