import { Alert, Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { FormSchema, type ObjectSchema } from './Field.tsx';

interface Props {
  formProps: FormProps;
  refusal?: string;
  schema: ObjectSchema;
  children: ReactNode;
}

export const EndpointForm = ({ formProps, refusal, schema, children }: Props) => (
  <>
    {refusal && <Alert type="error" showIcon role="alert" title={refusal} style={{ marginBottom: 14 }} />}
    <FormSchema value={schema}>
      <Form {...formProps}>{children}</Form>
    </FormSchema>
  </>
);
