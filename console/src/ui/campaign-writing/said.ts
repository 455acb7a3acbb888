/** The rule of a field that may not stay empty. */
export const said = (missing: string) => [{ required: true, whitespace: true, message: missing }]
