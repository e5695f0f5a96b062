import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#kit/console/useText.ts';
import { useBreakpoints } from '../debug/breakpoints.ts';
import { useEditor, useEditorState } from '../editor/useEditor.ts';
import { onlyBy, useCoverage } from '../flowTest/useCoverage.ts';
import { useTraffic } from '../flowTest/useTraffic.ts';
import { Canvas } from './canvas/Canvas.tsx';
import { goTo } from './canvas/goTo.ts';
import { lookersOf, marksOf, newSeen, SeenContext, useSeen, useSeenStore } from './canvas/seen.ts';
import { Dock } from './Dock.tsx';
import { FindBox, Hits } from './FindBox.tsx';
import './pro.css';
import './canvas/node.css';
import './canvas/canvas.css';
import './dock.css';
import { proTexts } from './pro.texts.ts';
import { Side } from './Side.tsx';
import { AnswerTree, FlowsTree } from './tree/Trees.tsx';

/** Tree, canvas, panel, and the dock below the canvas. */
export function ProDesign() {
  const [seen] = useState(newSeen);
  return (
    <SeenContext value={seen}>
      <Marks />
      <Passed />
      <Traffic />
      <Wanted />
      <div className="design-pro">
        <Left />
        <div className="design-middle">
          <Canvas />
          <Dock />
        </div>
        <Side />
      </div>
    </SeenContext>
  );
}

function Left() {
  const t = useText(proTexts);
  const [words, setWords] = useState('');
  return (
    <nav className="design-left" aria-label={t('parts')}>
      <FindBox words={words} onWords={setWords} />
      {words.trim() ? (
        <Hits words={words} />
      ) : (
        <div className="design-trees">
          <FlowsTree />
          <AnswerTree kind="faq" />
          <AnswerTree kind="exception" />
        </div>
      )}
    </nav>
  );
}

/** What the checker finds, what others look at and where the debugger holds, onto the canvas. */
function Marks() {
  const seen = useSeenStore();
  const findings = useEditorState((state) => state.findings);
  const others = useEditorState((state) => state.others);
  useEffect(() => seen.set({ marks: marksOf(findings, seen.get().marks) }), [findings, seen]);
  useEffect(() => seen.set({ lookers: lookersOf(others) }), [others, seen]);
  const { nodeIds } = useBreakpoints(useSearchParams()[0].get('flowId') ?? '');
  useEffect(() => seen.set({ breakpoints: new Set(nodeIds) }), [nodeIds, seen]);
  return null;
}

/** Where tests and calls have been, onto the canvas while that is wanted. */
function Passed() {
  const seen = useSeenStore();
  const covering = useSeen((one) => one.covering);
  const [address] = useSearchParams();
  const coverage = useCoverage(address.get('flowId') ?? '', covering !== null);
  useEffect(() => {
    if (!covering || !coverage) return;
    seen.set({
      coverage: { nodes: onlyBy(coverage.nodes, covering), lines: onlyBy(coverage.lines, covering), of: coverage },
    });
    return () => seen.set({ coverage: null });
  }, [covering, coverage, seen]);
  return null;
}

/** How calls of the last seven days went on, onto the exits. */
function Traffic() {
  const seen = useSeenStore();
  const [address] = useSearchParams();
  const traffic = useTraffic(address.get('flowId') ?? '');
  useEffect(() => seen.set({ traffic: traffic ?? null }), [traffic, seen]);
  return null;
}

/** The place a link leads to, `?at=node:12`: chosen and brought into sight once. */
function Wanted() {
  const editor = useEditor();
  const seen = useSeenStore();
  const [address, setAddress] = useSearchParams();
  const at = address.get('at');
  useEffect(() => {
    if (at === null) return;
    const [kind, id = ''] = at.split(/:(.*)/s);
    goTo(editor, seen, {
      ...(kind === 'node' && { nodeId: id }),
      ...(kind === 'faq' && { faqId: id }),
      ...(kind === 'exception' && { exceptionId: id }),
    });
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('at');
        return next;
      },
      { replace: true },
    );
  }, [at, editor, seen, setAddress]);
  return null;
}
