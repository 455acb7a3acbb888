import { nativeHost } from '../native/bridge'
import { leaveFor } from './address'

/** Leaves for another site; in our apps it opens above this page, which stays. */
export async function openOutside(url: string): Promise<'left' | 'copied'> {
  if (nativeHost) nativeHost.openWebview(url)
  else leaveFor(url)
  return 'left'
}
