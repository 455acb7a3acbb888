export type FormValue = string | number | boolean | null | undefined | readonly (string | number)[]
export type Form = Record<string, FormValue>

const pair = (key: string, value: string | number | boolean): string =>
  `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`

/** Form-encoded text (R223); lists as repeated keys without indices (R233); what is missing is left out. */
export function encodeForm(form: Form): string {
  const pairs: string[] = []
  for (const [key, value] of Object.entries(form)) {
    if (value === undefined || value === null) continue
    if (typeof value === 'object') for (const one of value) pairs.push(pair(key, one))
    else pairs.push(pair(key, value))
  }
  return pairs.join('&')
}
