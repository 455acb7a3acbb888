import { safeNext } from '@/platform/navigation/navigation'

/** A path of our site that is one of its pages; null for anything else, and for what cannot be decoded. */
export function ownPage(path: string): string | null {
  try {
    decodeURIComponent(path)
    return safeNext(encodeURIComponent(path))
  } catch {
    return null
  }
}

/** A parameter of this page as it was meant: Taro hands it over as it was written. Decoded once and never again. */
export function textParam(value: string | undefined): string {
  try {
    return decodeURIComponent(value ?? '')
  } catch {
    return ''
  }
}
