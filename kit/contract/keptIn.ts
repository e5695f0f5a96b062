import { Type, type Static, type TObject } from 'typebox';

/** The body of a change: what a form fills in by itself when it makes a row may be left out, and stays as it was (`keptIn`). */
export function changeOf<Form extends TObject>(form: Form): Form {
  const properties = Object.fromEntries(
    Object.entries(form.properties).map(([name, { default: usual, ...schema }]: [string, { default?: unknown }]) => [
      name,
      usual === undefined ? form.properties[name]! : Type.Optional(schema as typeof form),
    ]),
  );
  return Type.Object(properties) as unknown as Form;
}

/** What a change means: what was sent, and where it says nothing, what the row holds. Null and an empty text say something. */
export function keptIn<Form extends TObject>(form: Form, before: object, sent: object): Static<Form> {
  const names = Object.keys(form.properties).filter((name) => name in before);
  const kept = Object.fromEntries(names.map((name) => [name, (before as Record<string, unknown>)[name]]));
  return { ...kept, ...sent } as Static<Form>;
}
