import { idFromUrl } from '@xinqi/domain/edition/flavour'
import { useRouter } from '@tarojs/taro'
import { useEffect } from 'react'
import { isEnteredByCode } from '@/platform/navigation/address'
import { open, replace } from '@/platform/navigation/navigation'
import { parseScene } from '@/platform/navigation/scene'
import { enterOrganisation } from '@/state/organisation'
import { ROUTES, type RouteId } from '../../config/routes'

/**
 * A page that was opened from outside: a card brings its edition (R40, R215), a mini-program code leads on to what it means, or to a page
 * which says that it means nothing.
 */
export function useOutsideEntry(opened: RouteId): void {
  const { scene, orgId } = useRouter().params
  useEffect(() => {
    if (ROUTES[opened].share) enterOrganisation(idFromUrl(orgId))
  }, [orgId, opened])
  useEffect(() => {
    if (!scene) return
    const meant = parseScene(scene, opened)
    if (!meant) {
      // Other pages than the tabs say themselves what they miss.
      if (isEnteredByCode && ROUTES[opened].tab) void open('notFound', { why: 'code' })
      return
    }
    enterOrganisation(idFromUrl(meant.params.orgId))
    const target = meant.route ?? opened
    if (target === opened) return
    // Below the page that is meant stays the tab it was entered by, so that there is a way back.
    void (ROUTES[opened].tab ? open(target, meant.params) : replace(target, meant.params))
  }, [scene, opened])
}
