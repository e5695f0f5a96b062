import { Form } from 'antd';
import { createContext, useContext, type ReactNode } from 'react';
import { isMissing, takesNull, type ObjectSchema } from './bodyOf.ts';
import { useComplaint } from './complaint.ts';

export const FormSchema = createContext<ObjectSchema>({ properties: {}, required: [] });

interface FieldProps {
  /** A property of the form's schema. */
  name: string;
  label: ReactNode;
  /** What is expected here; stands below the field. */
  hint?: ReactNode;
  /** What its part of the schema cannot say: a sentence, or null. Asked again when one of `after` changes. */
  also?(value: unknown): string | null;
  after?: string[];
  /** Not marked as optional, although its schema lets it be empty: another field asks for it. */
  isAsked?: boolean;
  children: ReactNode;
}

/** One field of a form, checked as it is typed by its own part of the schema. */
export function Field({ name, label, hint, also, after, isAsked, children }: FieldProps) {
  const complaint = useComplaint();
  const { properties, required = [] } = useContext(FormSchema);
  const schema = properties[name];
  if (!schema) throw new Error(`the form's schema has no “${name}”`);

  const isRequired = required.includes(name) && !takesNull(schema);
  const check = async (_: unknown, value: unknown) => {
    const sentence = (isMissing(value) && !isRequired ? null : complaint.about(schema, value)) ?? also?.(value);
    if (sentence) throw new Error(sentence);
  };
  const isSwitch = 'type' in schema && schema.type === 'boolean';
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      required={isRequired || isSwitch || isAsked === true}
      rules={[{ validator: check }]}
      {...(after && { dependencies: after })}
      valuePropName={isSwitch ? 'checked' : 'value'}
    >
      {children}
    </Form.Item>
  );
}
