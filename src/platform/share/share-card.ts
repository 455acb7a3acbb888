import { useRouter } from '@tarojs/taro'
import { siteOrigin } from '@/platform/navigation/address'
import { linkTo, type LinkParams, type RouteId } from '../../../config/routes'

export interface ShareCard {
  title: string
  route: RouteId
  params?: LinkParams
  imageUrl?: string
}

/** The whole address that a card opens in a browser. */
export const shareLink = ({ route, params = {} }: ShareCard): string => siteOrigin() + linkTo(route, params, 'public')

type Card = () => ShareCard

/** Cards by the page that offers them: pages below the one in sight keep theirs. */
const cards = new Map<string, Card>()
const listeners = new Set<() => void>()

/** Names one open page: the same page opened twice has a stamp of its own among its parameters. */
export function usePageKey(): string {
  const { path, params } = useRouter()
  return `${path}?${JSON.stringify(params)}`
}

export function keepCard(page: string, card: Card): void {
  cards.set(page, card)
  listeners.forEach((listener) => listener())
}

export const forgetCard = (page: string): void => void cards.delete(page)

export const cardOf = (page: string): ShareCard | null => cards.get(page)?.() ?? null

/** Tells when some page's card became another. Returns the function that stops it. */
export function onCardChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
