import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useText } from '#kit/console/useText.ts';
import { proTexts } from './pro.texts.ts';

const groups = [
  {
    title: 'helpWalk',
    keys: [
      ['← ↑ → ↓', 'helpArrows'],
      ['Tab', 'helpTab'],
      ['Home', 'helpHome'],
      ['Enter', 'helpEnter'],
      ['Esc', 'helpEsc'],
      ['Ctrl F', 'helpFind'],
    ],
  },
  {
    title: 'helpDraw',
    keys: [
      ['N', 'helpN'],
      ['L', 'helpL'],
      ['F2', 'helpF2'],
      ['Del', 'helpDel'],
      ['C', 'helpC'],
      ['F9', 'helpHold'],
      ['F10', 'helpStep'],
      ['Alt ←↑→↓', 'helpAlt'],
      ['Shift ←↑→↓', 'helpShift'],
    ],
  },
  {
    title: 'helpMany',
    keys: [
      ['Ctrl A', 'helpAll'],
      ['Ctrl C / X / V', 'helpCopy'],
      ['Ctrl D', 'helpDuplicate'],
      ['Ctrl Z / Y', 'helpUndo'],
      ['Shift F10', 'helpMenu'],
    ],
  },
  {
    title: 'helpSee',
    keys: [
      ['+ / −', 'helpZoom'],
      ['0', 'helpFit'],
      ['M', 'helpMap'],
      ['?', 'helpHelp'],
    ],
  },
] as const;

/** Every key of the canvas. */
export function ShortcutHelp({ onClose }: { onClose(): void }) {
  const t = useText(proTexts);
  return (
    <AppModal title={t('help')} width={800} onCancel={onClose} footer={null}>
      <div className="design-help">
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{t(title)}</h3>
            <dl>
              {keys.map(([key, words]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{t(words)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="cw-text3">{t('helpMouse')}</p>
    </AppModal>
  );
}
