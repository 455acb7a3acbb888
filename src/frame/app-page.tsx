import { TITLE_DELAY_MS } from '@xinqi/domain/constants'
import { useDidShow } from '@tarojs/taro'
import { type ReactNode, useEffect, useState } from 'react'
import { type RouteId, ROUTES } from '../../config/routes'
import { back } from '@/platform/navigation/navigation'
import { takeOverFirstFrame } from '@/platform/first-frame'
import { setTitle } from '@/platform/title-bar'
import { useStayShown } from '@/platform/navigation/taro-router'
import { usePageView } from '@/features/tracking/track-lazily'
import { usePageKey } from '@/platform/share/share-card'
import { needsShareButton } from '@/platform/share/share'
import { hasNativeTitleBar } from '@/platform/client-kind/client-kind'
import { NavBar } from '@/ui/nav-bar/nav-bar'
import { Screen } from '@/ui/screen/screen'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { LoginInvitation } from './login-invitation'
import { frame, type PageInSight } from './page-frame'
import { UnreadTabs } from './main-tabs'
import { PageFloats } from './page-floats'
import { PageOverlays } from './page-overlays'
import { ShareButton } from './share-button'
import { useEdition } from './use-edition'
import { useOutsideEntry } from './use-outside-entry'
import { useGuard } from './use-guard'
import { tabRoute, useTabs } from './use-tabs'
import { useCall } from '@/api/use-call'
import { useFlavour } from '@/state/organisation'
import { applyTheme, fontScale } from '@/platform/appearance'
import { useAppearance } from '@/state/appearance'

export interface AppPageProps {
  route: RouteId
  /** The route's own title where the page has none (R37). */
  title?: string
  children: ReactNode
  /** The page's one main act, at the bottom. */
  footer?: ReactNode
  /** Stands at the right of the title bar on H5. */
  action?: ReactNode
  padded?: boolean
  /** Stands side by side in a wide window. */
  wide?: boolean | undefined
  className?: string
}

/** What every page stands in: guard, title, tabs, the reader's font size, and what may lie over it. */
export function AppPage({ route: id, title, children, footer, action, padded, wide, className }: AppPageProps) {
  const route = ROUTES[id]
  const isTold = useEdition()
  const isTab = useIsTab(id)
  const homeTitle = useHomeTitle()
  const shownTitle = title ?? (id === 'home' ? homeTitle : route.title)
  const { theme, scale } = useLook()
  const allowed = useGuard(id)
  const shareable = needsShareButton && route.share && !isTab
  const page = { key: usePageKey(), route: id, title: shownTitle }
  useFrame(page)
  useOutsideEntry(id)
  useStayShown()
  usePageView(id, route.side)
  useEffect(takeOverFirstFrame, [])
  if (!isTold)
    return (
      <Screen theme={theme} fontScale={scale}>
        <Skeleton count={6} />
      </Screen>
    )
  return (
    <Screen
      theme={theme}
      fontScale={scale}
      nav={
        hasNativeTitleBar ? undefined : (
          <NavBar
            title={shownTitle}
            onBack={isTab ? undefined : () => void back()}
            action={action ?? (shareable && <ShareButton page={page} />)}
          />
        )
      }
      footer={allowed ? footer : undefined}
      tabBar={isTab ? <UnreadTabs current={id} /> : undefined}
      padded={padded}
      wide={wide}
      className={className}
    >
      {allowed ? children : route.guard !== 'public' && <LoginInvitation guard={route.guard} />}
      {allowed && <PageFloats route={id} />}
      <PageOverlays />
    </Screen>
  )
}

/** Tab pages, and what else stands in the tab bar of this edition, such as the employees' records (R88). */
function useIsTab(id: RouteId): boolean {
  const tabs = useTabs()
  return ROUTES[id].tab === true || tabs.some((tab) => tabRoute(tab) === id)
}

/** About 300 ms after navigation, when the page before has gone (R37). */
function useFrame({ key, route, title }: PageInSight): void {
  const [shows, setShows] = useState(0)
  useDidShow(() => setShows((count) => count + 1))
  useEffect(() => {
    const timer = setTimeout(() => {
      setTitle(title)
      frame({ key, route, title })
    }, TITLE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [key, route, title, shows])
}

/** The edition's title of the home page; where it has none, the organisation's own name (R38). */
function useHomeTitle(): string {
  const { homeTitle, name } = useFlavour()
  const organisation = useCall('GET /appoint/consultOrg/getConsultOrgVO', homeTitle === null ? {} : null)
  return homeTitle ?? organisation.data?.orgName ?? name
}

/** Theme and font size of a page: what the reader chose in the settings, else what the phone says. */
function useLook() {
  const { theme, fontScale: chosen } = useAppearance()
  const [ofPhone] = useState(fontScale)
  useEffect(() => applyTheme(theme), [theme])
  // A mini-program's title bar is each page's own: one that comes back from below may still have the old colours.
  useDidShow(() => applyTheme(useAppearance.getState().theme))
  return { theme, scale: chosen ?? ofPhone }
}
