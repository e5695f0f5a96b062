import { Button, Input } from 'antd';
import { MessageSquare, NotebookPen, Pencil, Phone, PhoneIncoming, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { callEndpoints } from '#areas/outbound/call/call.contract.ts';
import { CallState, Verdict } from '#areas/outbound/door.tsx';
import { send } from '#kit/console/client.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { useMay } from '#kit/console/person.ts';
import { useUnsaved } from '#kit/console/shell/unsaved.ts';
import { Duration } from '#kit/console/show/Duration.tsx';
import { TimeText, useTimes } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useSmsKept } from '#kit/console/mail/MailKept.tsx';
import { useText } from '#kit/console/useText.ts';
import { customerTexts } from './customer.texts.ts';
import { historyEndpoints, type Happened, type Note } from './history.contract.ts';

/** What happened with a customer, the newest first: calls with the robot's text messages, and notes. */
export function Timeline({ contactId }: { contactId: string }) {
  const t = useText(customerTexts);
  const can = useMay();
  const { list, hasMore, more, reload, fault } = useHappened(contactId);
  return (
    <>
      <h2 className="customer-part">{t(can(callEndpoints.list) ? 'history' : 'historyNotes')}</h2>
      {can(historyEndpoints.addNote) && <NewNote contactId={contactId} onDone={reload} />}
      {fault && <p role="alert">{fault.message}</p>}
      {list?.length === 0 && <p className="cw-text3">{t('nothingYet')}</p>}
      <ol className="customer-history">
        {list?.map((one) =>
          one.kind === 'note' ? (
            <OneNote key={`note ${one.note.noteId}`} note={one.note} onDone={reload} />
          ) : (
            <OneCall key={`call ${one.call.callId}`} happened={one} />
          ),
        )}
      </ol>
      {hasMore && (
        <Button size="small" onClick={() => void more()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** Page after page, as far as somebody looked. */
function useHappened(contactId: string) {
  const [state, setState] = useState<{ list: Happened[]; hasMore: boolean }>();
  const [fault, setFault] = useState<Error>();
  const asked = useRef(0);
  async function ask(before?: Happened[]) {
    const mine = ++asked.current;
    try {
      const page = await send(historyEndpoints.timeline, {
        params: { contactId },
        query: { most: 20, ...(before?.length && { before: before.at(-1)!.at }) },
      });
      if (mine === asked.current) setState({ list: [...(before ?? []), ...page.list], hasMore: page.hasMore });
      setFault(undefined);
    } catch (error) {
      if (mine === asked.current) setFault(error as Error);
    }
  }
  // eslint-disable-next-line react-hooks/exhaustive-deps -- asked anew for another customer alone
  useEffect(() => void ask(), [contactId]);
  return { ...state, fault, more: () => ask(state?.list), reload: () => ask() };
}

function OneCall({ happened: { call, messages } }: { happened: Extract<Happened, { kind: 'call' }> }) {
  const t = useText(customerTexts);
  const smsKept = useSmsKept();
  const incoming = call.direction === 1;
  return (
    <li>
      {incoming ? <PhoneIncoming size={14} aria-hidden /> : <Phone size={14} aria-hidden />}
      <div>
        <p className="customer-when">
          <TimeText at={call.startedAt} />
          <Link className="cw-cut" to={`/outbounds/call/${call.callId}`}>
            {incoming
              ? call.routeName === null
                ? t('cameIn')
                : t('cameInBy', { route: call.routeName })
              : t('callIn', { batch: call.batchName ?? '' })}
          </Link>
        </p>
        <p className="customer-call">
          <CallState callStatus={call.callStatus} reason={call.reason} />
          {call.category !== null && <Verdict category={call.category} label={call.label} />}
          {call.answeredAt !== null && <Duration value={call.talkTime} />}
        </p>
        {messages.map(({ to, text, at }, place) => (
          <div key={place} className="customer-message">
            <p className="customer-when">
              <MessageSquare size={13} aria-hidden />
              <TimeText at={(call.answeredAt ?? call.startedAt) + at} />
              {t(smsKept ? 'messageKept' : 'message', { to })}
            </p>
            <p className="customer-text">{text}</p>
          </div>
        ))}
      </div>
    </li>
  );
}

function OneNote({ note, onDone }: { note: Note; onDone(): unknown }) {
  const t = useText(customerTexts);
  const can = useMay();
  const act = useAct();
  const times = useTimes();
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const close = () => setOpen(undefined);
  const params = { noteId: note.noteId };
  const may = note.mine && can(historyEndpoints.changeNote);
  return (
    <li>
      <NotebookPen size={14} aria-hidden />
      <div>
        <p className="customer-when">
          <TimeText at={note.createdAt} />
          <span className="cw-cut">{note.by}</span>
          {note.changedAt !== null && (
            <small className="cw-text3">{t('noteChanged', { time: times.short(note.changedAt) })}</small>
          )}
          <span className="cw-space" />
          {may && open !== 'edit' && (
            <RowActions
              of={note.text.slice(0, 40)}
              more={[
                { label: t('noteEdit'), icon: <Pencil size={14} />, onClick: () => setOpen('edit') },
                { label: t('noteRemove'), icon: <Trash2 size={14} />, danger: true, onClick: () => setOpen('remove') },
              ]}
            />
          )}
        </p>
        {open === 'edit' ? (
          <NoteField
            label={t('noteEdit')}
            began={note.text}
            onClose={close}
            onSave={(text) => act(historyEndpoints.changeNote, { params, body: { text } }, { say: null, then: onDone })}
          />
        ) : (
          <p className="customer-text">{note.text}</p>
        )}
      </div>
      {open === 'remove' && (
        <ConfirmDialog
          danger
          title={t('noteRemoveTitle')}
          text={note.text}
          confirm={t('noteRemove')}
          onClose={close}
          onConfirm={() => act(historyEndpoints.removeNote, { params }, { say: t('noteRemoved'), then: onDone })}
        />
      )}
    </li>
  );
}

function NewNote({ contactId, onDone }: { contactId: string; onDone(): unknown }) {
  const t = useText(customerTexts);
  const act = useAct();
  const [round, setRound] = useState(0);
  return (
    <NoteField
      key={round}
      label={t('noteNew')}
      began=""
      onClose={() => setRound(round + 1)}
      onSave={(text) =>
        act(historyEndpoints.addNote, { params: { contactId }, body: { text } }, { say: null, then: onDone })
      }
    />
  );
}

interface NoteFieldProps {
  label: string;
  began: string;
  /** True when it is stored; otherwise what was written stays. */
  onSave(text: string): Promise<boolean>;
  onClose(): void;
}

function NoteField({ label, began, onSave, onClose }: NoteFieldProps) {
  const t = useText(customerTexts);
  const [text, setText] = useState(began);
  const [saving, setSaving] = useState(false);
  const changed = text.trim() !== began && text.trim() !== '';
  useUnsaved(changed);
  async function save() {
    if (!changed || saving) return;
    setSaving(true);
    const done = await onSave(text.trim());
    setSaving(false);
    if (done) onClose();
  }
  return (
    <div className="customer-note-field">
      <Input.TextArea
        aria-label={label}
        placeholder={label}
        autoFocus={began !== ''}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && void save()}
      />
      {(changed || began !== '') && (
        <p className="customer-note-acts">
          <Button size="small" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button size="small" type="primary" disabled={!changed} loading={saving} onClick={() => void save()}>
            {t('noteSave')}
          </Button>
        </p>
      )}
    </div>
  );
}
