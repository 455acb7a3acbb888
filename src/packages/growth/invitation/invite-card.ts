import type { InviteKind } from '@xinqi/domain/rules/invitation'
import { INVITE_WORDS } from '@xinqi/domain/text/invitation'
import type { ShareCard } from '@/platform/share/share-card'

/** What a friend gets to see in a chat: the name that one chose, and nothing of what one came for. */
export const inviteCard = (
  kind: InviteKind,
  { shownName, code }: { shownName: string; code: string },
  orgId: number,
): ShareCard => ({
  title: shownName + INVITE_WORDS[kind],
  route: kind === 'friend' ? 'acceptInvitation' : 'acceptCpInvitation',
  params: { orgId, code },
})
