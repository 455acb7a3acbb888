import { ROUTES, type RouteId } from '../../config/routes'
import { abilities, offersComplaint } from '@/platform/client-kind/abilities'
import { appVersion } from '@/platform/client-kind/client-kind'
import { nativeHost } from '@/platform/native/bridge'
import { currentAddress } from '@/platform/navigation/address'
import { cardOf, onCardChange, type ShareCard } from '@/platform/share/share-card'
import { shareOut } from '@/platform/share/share'
import { useOrganisation } from '@/state/organisation'

/** A page that is, or was, in sight. */
export interface PageInSight {
  /** As `usePageKey` names it. */
  key: string
  route: RouteId
  title: string
}

const CHAT = '/chat'

let inSight: PageInSight | null = null

/** Shows in the app's title bar, and in WeChat's menu, what the page in sight offers. */
export function frame(page: PageInSight): void {
  inSight = page
  if (abilities().wechatMenu) {
    const card = cardFor(page)
    void import('./wechat-share').then(({ offerInWechat }) => offerInWechat(card))
  }
  const { tab, share } = ROUTES[page.route]
  nativeHost?.setTitleBar({
    title: page.title,
    back: !tab,
    share: share !== undefined,
    complaint: complainedOf() !== null,
  })
}

onCardChange(() => {
  if (abilities().wechatMenu && inSight) frame(inSight)
})

/** The card of a page; null where the page is not to be shared (R215). */
export function cardFor({ key, route, title }: PageInSight): ShareCard | null {
  if (!ROUTES[route].share) return null
  return cardOf(key) ?? { title, route, params: { orgId: useOrganisation.getState().orgId } }
}

/** The consultant whose chat is open in an app that takes complaints (R216); else null. */
export function complainedOf(): string | null {
  const address = currentAddress()
  if (!address.startsWith(`${CHAT}/`)) return null
  const [, , sendUserId = '', sendUserType = ''] = address.split(/[/?#]/)
  return offersComplaint(appVersion(), Number(sendUserType)) ? sendUserId : null
}

/** Answers the buttons of the app's own title bar. Returns the function that stops it. */
export function answerTitleBar(): () => void {
  if (!nativeHost) return () => undefined
  const host = nativeHost
  const stops = [
    host.onShare(() => {
      const card = inSight && cardFor(inSight)
      if (card) void shareOut(card)
    }),
    host.onComplain(() => {
      const id = complainedOf()
      if (id) host.complain({ kind: 'chat', id })
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
