import { leaveFor } from './address'

/** Leaves for another site. */
export async function openOutside(url: string): Promise<'left' | 'copied'> {
  leaveFor(url)
  return 'left'
}
