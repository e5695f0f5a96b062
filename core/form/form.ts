import { Type, type Static } from 'typebox';

/** The three parts of a form, in the order in which they are shown: who it is about, what it is about, what came of it. */
export const formParts = ['customInfo', 'businessInfo', 'resultInfo'] as const;
export type FormPart = (typeof formParts)[number];

/** What a person types or chooses. Chosen values of several are written as JSON, dates as 2026-11-24, moments as 2026-11-24 09:30. */
export const itemTypes = [
  ...(['text', 'textarea', 'number', 'amount', 'phone', 'email', 'idNumber'] as const),
  ...(['date', 'time', 'datetime', 'radio', 'select', 'checkbox', 'switch'] as const),
] as const;
export type ItemType = (typeof itemTypes)[number];
/** Of these a person chooses what the maker of the form wrote down. */
export const choosingTypes: ReadonlySet<ItemType> = new Set(['radio', 'select', 'checkbox']);

/** `edit`: filled in by a person; `read`: shown, filled by others (robot, import, calculation); `hidden`: kept and not shown. */
export const editTypes = ['edit', 'read', 'hidden'] as const;

/** Of 24 columns on a desk; a telephone shows one item in a row. */
export const spans = [6, 8, 12, 16, 24] as const;

/** Every object of JavaScript has these: a value that was never set would be found under such a key. */
const ofEveryObject = [
  ...['constructor', 'hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable'],
  ...['toLocaleString', 'toString', 'valueOf'],
];
const formIdForm = `^(?!(?:${ofEveryObject.join('|')})$)[A-Za-z][A-Za-z0-9_]{0,39}$`;
const asFormId = new RegExp(formIdForm);
/** Whether a field may be stored as this. */
export const isFormId = (text: string) => asFormId.test(text);

const rule = Type.Optional(Type.String({ maxLength: 2_000 }));

export const FormItem = Type.Object({
  /** The key of its value in a record, unique in the form. It stays when the label changes. */
  formId: Type.String({ pattern: formIdForm }),
  label: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  type: Type.Enum([...itemTypes]),
  required: Type.Boolean(),
  span: Type.Enum([...spans]),
  placeholder: Type.Optional(Type.String({ maxLength: 100 })),
  /** Characters at most, of what is typed. */
  maxlength: Type.Optional(Type.Integer({ minimum: 1, maximum: 5_000 })),
  options: Type.Optional(
    Type.Array(
      Type.Object({
        value: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
        label: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
      }),
      { maxItems: 200 },
    ),
  ),
  editType: Type.Enum([...editTypes]),
  /** `all`: who may not see numbers in plain sees what `maskRule` leaves; without a rule stars alone. */
  maskType: Type.Enum(['no', 'all'] as const),
  maskRule: rule,
  /** Kept in the record; one that is not is asked anew each time. */
  isSave: Type.Boolean(),
  /** Records are found by it. */
  isQuery: Type.Boolean(),
  /** Shown in lists of records. */
  display: Type.Boolean(),
  /** Set apart: shown larger, and first in what an agent sees while a call rings. */
  isHigh: Type.Boolean(),
  /** Shown where it holds. */
  showRule: rule,
  /** Its value, where it is calculated. */
  computedRule: rule,
  /** What has to hold before the form is saved, and what is said where it does not. */
  saveRule: rule,
  ruleTip: Type.Optional(Type.String({ maxLength: 200 })),
  /** The variable of the robot's flow that fills it: of a robot campaign's, of a collaborative call's first part. */
  robotParam: Type.Optional(Type.String({ maxLength: 80 })),
  bpoRobotParam: Type.Optional(Type.String({ maxLength: 80 })),
});
export type FormItem = Static<typeof FormItem>;

/** Items of all parts together. */
export const mostItems = 200;

const part = Type.Array(FormItem, { maxItems: mostItems });
export const FormConfig = Type.Object({
  layout: Type.Object({
    /** Where labels stand. */
    labels: Type.Enum(['above', 'beside'] as const),
    /** Parts that are closed at first. */
    folded: Type.Array(Type.Enum([...formParts]), { maxItems: formParts.length, uniqueItems: true }),
  }),
  customInfo: part,
  businessInfo: part,
  resultInfo: part,
});
export type FormConfig = Static<typeof FormConfig>;

/** Values of a record by `formId`; what is not set is not there. */
export const FormValues = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 20_000 }));
export type FormValues = Static<typeof FormValues>;

export const itemsOf = (form: Pick<FormConfig, FormPart>): FormItem[] => formParts.flatMap((name) => form[name]);
