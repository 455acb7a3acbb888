import type { FormInstance } from 'antd'

/**
 * Says beside each field what was found wrong with it, and no more what was found before: a field without rules of its own keeps what
 * was said of it, whatever is typed there.
 */
export function showWrong<Values>(
  form: FormInstance<Values>,
  wrong: Readonly<Record<string, string>>,
  placeOf: (field: string) => readonly (string | number)[] = (field) => [field],
): void {
  const said = form.getFieldsError().filter(({ errors }) => errors.length > 0)
  form.setFields([
    ...said.map(({ name }) => ({ name: name as never, errors: [] })),
    ...Object.entries(wrong).map(([field, text]) => ({ name: placeOf(field) as never, errors: [text] })),
  ])
}
