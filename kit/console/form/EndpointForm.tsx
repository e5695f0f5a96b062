import { Alert, Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../useText.ts';
import './form.css';
import type { ObjectSchema } from './bodyOf.ts';
import { FormSchema } from './Field.tsx';

interface Props {
  formProps: FormProps;
  refusal?: ReactNode;
  schema: ObjectSchema;
  children: ReactNode;
}

/** Most fields are asked for, so the others are marked. */
export function EndpointForm({ formProps, refusal, schema, children }: Props) {
  const t = useText();
  return (
    <>
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} style={{ marginBottom: 14 }} />}
      <FormSchema value={schema}>
        <Form
          {...formProps}
          className="cw-form"
          requiredMark={(label, { required }) => (
            <>
              {label}
              {!required && <span className="cw-optional">{t('kit.optional')}</span>}
            </>
          )}
        >
          {children}
        </Form>
      </FormSchema>
    </>
  );
}
