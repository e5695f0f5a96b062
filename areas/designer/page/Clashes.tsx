import { Button } from 'antd';
import { at } from '#core/design/edits.ts';
import { isObject } from '#core/design/same.ts';
import { useText } from '#kit/console/useText.ts';
import { shortenTo } from '#core/text/cutTo.ts';
import type { TheirClash } from '../editor/editor.ts';
import { editorTexts } from '../editor/editor.texts.ts';
import { useEditor, useEditorState } from '../editor/useEditor.ts';

const longest = 80;

/** Where two people changed one thing: mine stands until I say otherwise. */
export function Clashes() {
  const t = useText(editorTexts);
  const editor = useEditor();
  const clashes = useEditorState((state) => state.clashes);
  const [first] = clashes;
  if (!first) return null;
  const facts = {
    person: first.person || t('somebody'),
    place: placeOf(first, editor.get().flow),
    mine: wordsOf(first.mine.is),
    theirs: wordsOf(first.theirs.is),
  };
  return (
    <div className="design-clash" role="status">
      <b>{t('clashTitle', facts)}</b> <span className="cw-cut">{t(first.lost ? 'clashLost' : 'clashText', facts)}</span>
      <span className="cw-space" />
      <Button size="small" onClick={() => editor.settle(first, 'mine')}>
        {t(first.lost ? 'bringBack' : 'keepMine')}
      </Button>
      <Button size="small" onClick={() => editor.settle(first, 'theirs')}>
        {t(first.lost ? 'leaveIt' : 'takeTheirs')}
      </Button>
    </div>
  );
}

/** The name of the node, question or setting it is about. */
function placeOf({ mine: { path } }: TheirClash, flow: unknown): string {
  const thing = at(flow, path.slice(0, 2));
  const name = isObject(thing) ? (thing.name ?? thing.question ?? thing.faqName) : undefined;
  return typeof name === 'string' && name ? name : path[0]!;
}

function wordsOf(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined ? '–' : JSON.stringify(value);
  return shortenTo(text, longest);
}
