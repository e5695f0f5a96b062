import { Form } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { AnswerOf, Endpoint, SentTo } from '#kit/contract/endpoint.ts';
import { send } from '../client.ts';
import { refusalWords } from '../pages/WhyRefused.tsx';
import { issuesOf, Refusal } from '../refusal.ts';
import { useUnsaved } from '../shell/unsaved.ts';
import { useText } from '../useText.ts';
import { bodyOf, type ObjectSchema } from './bodyOf.ts';
import { useComplaint } from './complaint.ts';

export type FormEndpoint = Endpoint & { body: ObjectSchema };

export interface EndpointFormProps<C extends FormEndpoint> {
  /** The endpoint this form feeds: its body's schema checks the fields, as the server will. */
  endpoint: C;
  /** What travels beside the body: path parameters. */
  sent?: Omit<SentTo<C>, 'body'>;
  /** What the fields begin with; a row may come as it is. What its body requires and no field holds is sent from here (`bodyOf`). */
  values: object;
  /** What neither holds is added here, or values are reshaped. */
  toBody?(values: Record<string, unknown>): unknown;
  onDone(answer: AnswerOf<C>): unknown;
  onClose(): void;
}

/** A form that sends itself. A refusal stands beside the field it is about, else above the fields. */
export function useEndpointForm<C extends FormEndpoint>({
  endpoint,
  sent,
  values: given,
  toBody = (body) => body,
  onDone,
  onClose,
}: EndpointFormProps<C>) {
  const t = useText();
  const complaint = useComplaint();
  const formId = useId();
  const [form] = Form.useForm();
  // What was shown when the form was opened is what is sent, also when its row was read anew meanwhile.
  const [values] = useState(given);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<ReactNode>();
  const [touched, setTouched] = useState(false);
  useUnsaved(touched);

  async function save(filled: Record<string, unknown>) {
    if (saving) return;
    setSaving(true);
    setRefusal(undefined);
    try {
      const answer = await send(endpoint, {
        ...sent,
        body: toBody(bodyOf(endpoint.body, values, filled)),
      } as SentTo<C>);
      // Before anything leads away from here, which would ask whether to leave without saving.
      flushSync(() => setTouched(false));
      onClose();
      await onDone(answer as AnswerOf<C>);
    } catch (error) {
      if (error instanceof Refusal) show(error);
      else setRefusal(t('kit.unsent'));
    } finally {
      setSaving(false);
    }
  }

  function show(error: Refusal) {
    const marks = issuesOf(error).map((issue) => ({ name: issue.field, errors: [complaint.ofIssue(issue)] }));
    if (typeof error.facts.field === 'string') marks.push({ name: error.facts.field, errors: [error.message] });
    const mine = marks.filter(({ name }) => form.getFieldInstance(name) !== undefined || name in form.getFieldsValue());
    form.setFields(mine);
    if (mine.length === 0) setRefusal(refusalWords(error, error.message));
  }

  const formProps = {
    id: formId,
    form,
    layout: 'vertical' as const,
    initialValues: values,
    onFinish: save,
    onValuesChange: () => setTouched(true),
    scrollToFirstError: true,
  };
  return { formProps, formId, saving, refusal, schema: endpoint.body };
}
