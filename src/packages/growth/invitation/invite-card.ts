import type { InviteKind } from '@xinqi/domain/rules/invitation'
import type { ShareCard } from '@/platform/share/share-card'

/** What a friend gets to see in a chat: the name that one chose, and nothing of what one came for. */
export const inviteCard = (
  kind: InviteKind,
  { shownName, code }: { shownName: string; code: string },
  orgId: number,
): ShareCard => ({
  title: kind === 'friend' ? `${shownName}请你来坐坐` : `${shownName}请你花几分钟看看自己`,
  route: kind === 'friend' ? 'acceptInvitation' : 'acceptCpInvitation',
  params: { orgId, code },
})
