import { Form, Input, Segmented, Select } from 'antd';
import { useNavigate } from 'react-router';
import type { RobotDialogsProps } from '#areas/robot/door.tsx';
import { NotHeard } from '#areas/system/door.tsx';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { draftEndpoints } from '../draft/draft.contract.ts';
import { robotsTexts } from './robots.texts.ts';

const kinds = [1, 5, 6, 7] as const;

/** A new robot, a copy of one, or one less. */
export default function RobotDialogs({ asked, onDone, onClose }: RobotDialogsProps) {
  const t = useText(robotsTexts);
  const go = useNavigate();
  const act = useAct();
  const design = async ({ flowId }: { flowId: string }) => {
    await onDone();
    void go(`/proDesign?flowId=${flowId}`);
  };
  if (asked.what === 'copy') return <CopyDialog robot={asked.robot} onDone={design} onClose={onClose} />;
  if (asked.what === 'remove') {
    const { name, robotId } = asked.robot;
    return (
      <ConfirmDialog
        title={t('removeTitle', { name })}
        text={t('removeText')}
        confirm={t('remove')}
        danger
        onClose={onClose}
        onConfirm={() => act(draftEndpoints.remove, { params: { flowId: robotId } }, { then: onDone })}
      />
    );
  }
  return <CreateDialog onDone={design} onClose={onClose} />;
}

function CreateDialog({ onDone, onClose }: { onDone(made: { flowId: string }): unknown; onClose(): void }) {
  const t = useText(robotsTexts);
  const language = useLanguage();
  const { data: groups, fault } = useAsk(draftEndpoints.usableGroups, {});
  // A dialog that changes its height while it opens is hard to hit; where the groups cannot be read, the server chooses.
  if (!groups && !fault) return null;
  return (
    <FormDialog
      endpoint={draftEndpoints.create}
      title={t('createTitle')}
      okText={t('create')}
      values={{ robotType: 1, language, ...(groups && { skillGroupId: groups[0]?.id ?? '' }) }}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="name" label={t('name')}>
        <Input autoFocus maxLength={60} autoComplete="off" />
      </Field>
      <Field name="robotType" label={t('kind')} hint={t('kindHint')}>
        <Select options={kinds.map((value) => ({ value, label: t(`kind${value}`) }))} />
      </Field>
      <Field name="language" label={t('language')}>
        <Segmented
          aria-label={t('language')}
          options={[
            { value: 'en', label: t('en') },
            { value: 'zh', label: t('zh') },
          ]}
        />
      </Field>
      <LanguageNote />
      {groups && (
        <Field name="skillGroupId" label={t('group')} hint={t(groups.length > 0 ? 'groupHint' : 'noGroups')}>
          <Select
            options={[...groups.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: t('nobody') }]}
          />
        </Field>
      )}
    </FormDialog>
  );
}

function LanguageNote() {
  const language = Form.useWatch<string | undefined>('language', Form.useFormInstance());
  return <NotHeard language={language} />;
}

function CopyDialog({
  robot: { robotId, name },
  onDone,
  onClose,
}: {
  robot: { robotId: string; name: string };
  onDone(made: { flowId: string }): unknown;
  onClose(): void;
}) {
  const t = useText(robotsTexts);
  const { data, fault } = useAsk(draftEndpoints.draft, { params: { flowId: robotId } });
  if (!data)
    return (
      <AppModal title={t('copyTitle', { name })} onCancel={onClose} footer={null}>
        <p role={fault ? 'alert' : 'status'}>{fault?.message ?? t('loading')}</p>
      </AppModal>
    );
  return (
    <FormDialog
      endpoint={draftEndpoints.createWith}
      title={t('copyTitle', { name })}
      okText={t('copy')}
      values={{ name: t('copyName', { name: cutTo(name, 50) }) }}
      toBody={(typed) => ({ ...typed, content: data.flow })}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="name" label={t('name')} hint={t('copyHint', { name })}>
        <Input autoFocus maxLength={60} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
