import type { ShareCard } from '@/platform/share/share-card'

/** The consultant whose poster belongs to a card; null where there is none. */
export function posterOf({ route, params }: ShareCard): number | null {
  const id = route === 'detail' ? Number(params?.consultantId) : 0
  return id > 0 ? id : null
}
