import type { InviteKind } from '@xinqi/domain/rules/invitation'
import type { ShareCard } from '@/platform/share/share-card'

/** Of whom or what there is a poster: a consultant, or one's own invitation. */
export type PosterOf = { consultantId: number } | { kind: InviteKind }

/** The poster that belongs to a card; null where there is none. Who shares an invitation shares their own. */
export function posterOf({ route, params }: ShareCard): PosterOf | null {
  if (route === 'acceptInvitation') return { kind: 'friend' }
  if (route === 'acceptCpInvitation') return { kind: 'assessment' }
  const consultantId = route === 'detail' ? Number(params?.consultantId) : 0
  return consultantId > 0 ? { consultantId } : null
}
