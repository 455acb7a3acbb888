import { lazy, Suspense } from 'react'
import { closeHelp, closeShareBox, useOverlays } from '@/state/overlays'
import { usePrivacyRequest } from './privacy-request'
import { TopOverlays } from './top-overlays'
import { useIsOnTop } from './use-is-on-top'
import { useOwnOverlay } from './use-own-overlay'

// Not part of the first screen: fetched when they are opened (on H5; a mini-program has them at hand).
const LoginDialog = lazy(() => import('@/features/login/login-dialog').then((file) => ({ default: file.LoginDialog })))
const PrivacyAuthorisation = lazy(() =>
  import('./privacy-authorisation').then((file) => ({ default: file.PrivacyAuthorisation })),
)
const HelpSheet = lazy(() => import('@/features/safety/help-sheet').then((file) => ({ default: file.HelpSheet })))
const PayWaySheet = lazy(() =>
  import('@/features/payment/pay-way-sheet').then((file) => ({ default: file.PayWaySheet })),
)
const ShareBox = lazy(() => import('@/features/share/share-box').then((file) => ({ default: file.ShareBox })))
const WelfareNotice = lazy(() =>
  import('@/features/enterprise/welfare-notice').then((file) => ({ default: file.WelfareNotice })),
)

/** What lies over a page (docs/rules.md §7): what was opened on it, and, while it is on top, what concerns every page. */
export function PageOverlays() {
  const onTop = useIsOnTop()
  const overlays = useOverlays()
  const privacyAnswer = usePrivacyRequest((state) => state.answer)
  const login = useOwnOverlay(overlays.login, onTop, ({ answer }) => answer(false))
  const help = useOwnOverlay(overlays.helpOpen || null, onTop, closeHelp)
  const share = useOwnOverlay(overlays.share, onTop, closeShareBox)
  const payWay = useOwnOverlay(overlays.payWay, onTop, ({ answer }) => answer(null))
  const welfareNotice = useOwnOverlay(overlays.welfareNotice, onTop, ({ answer }) => answer(false))
  return (
    <>
      <Suspense fallback={null}>
        {login && <LoginDialog title={login.title} onAnswer={login.answer} />}
        {payWay && <PayWaySheet ways={payWay.ways} onAnswer={payWay.answer} />}
        {welfareNotice && <WelfareNotice onAnswer={welfareNotice.answer} />}
        {share && <ShareBox card={share} onClose={closeShareBox} />}
        {help && <HelpSheet />}
        {onTop && privacyAnswer && <PrivacyAuthorisation onAnswer={privacyAnswer} />}
      </Suspense>
      {onTop && <TopOverlays />}
    </>
  )
}
