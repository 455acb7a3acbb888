import { copy } from '@/platform/clipboard'

/** A mini-program cannot leave for another site: the address is put into the clipboard instead. */
export async function openOutside(url: string): Promise<'left' | 'copied'> {
  await copy(url)
  return 'copied'
}
