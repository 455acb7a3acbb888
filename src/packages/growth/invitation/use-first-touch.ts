import { useEffect } from 'react'
import { forgetTouched, plainCode, touchedInvitation, touchInvitation } from '@/features/invitation/touched-invitation'
import type { StoredInvitation } from '@/platform/storage'

interface Opened {
  /** It is valid, and nothing is known against who reads it. */
  counts: boolean
  /** It will not be accepted here any more: withdrawn, refused or accepted already. */
  isOver: boolean
}

/** The invitation that was opened here before this one, and counts in its place; null where this one is the first, which is remembered. */
export function useFirstTouch(
  { code, kind }: Pick<StoredInvitation, 'code' | 'kind'>,
  { counts, isOver }: Opened,
): StoredInvitation | null {
  const first = touchedInvitation()
  const isFirst = first?.code === plainCode(code)
  useEffect(() => {
    if (counts) touchInvitation({ code, kind })
    else if (isOver && isFirst) forgetTouched()
  }, [counts, isOver, isFirst, code, kind])
  return isFirst ? null : first
}
