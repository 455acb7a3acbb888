/** A parameter of this page as it was meant: Taro hands it over as it was written. Decoded once and never again. */
export function textParam(value: string | undefined): string {
  try {
    return decodeURIComponent(value ?? '')
  } catch {
    return ''
  }
}
