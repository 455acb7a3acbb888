import { lazy, Suspense, useState } from 'react'
import { usePrivacyRequest } from './privacy-request'
import { TopOverlays } from './top-overlays'
import { useOwnOverlays } from './use-own-overlays'
import { useDidHide, useDidShow } from '@tarojs/taro'

// Not part of the first screen: fetched when it is opened (on H5; a mini-program has it at hand).
const PrivacyAuthorisation = lazy(() =>
  import('./privacy-authorisation').then((file) => ({ default: file.PrivacyAuthorisation })),
)

/** What lies over a page (docs/rules.md §7): what was opened on it, and, while it is on top, what concerns every page. */
export function PageOverlays() {
  const onTop = useIsOnTop()
  const own = useOwnOverlays(onTop)
  const privacyAnswer = usePrivacyRequest((state) => state.answer)
  return (
    <>
      {own.map(({ id, Overlay, props, answer }) => (
        <Suspense key={id} fallback={null}>
          <Overlay {...props} onAnswer={answer} />
        </Suspense>
      ))}
      <Suspense fallback={null}>{onTop && privacyAnswer && <PrivacyAuthorisation onAnswer={privacyAnswer} />}</Suspense>
      {onTop && <TopOverlays />}
    </>
  )
}

/** Whether this page is the one in sight; those below it stay mounted, on both targets. */
function useIsOnTop(): boolean {
  const [onTop, setOnTop] = useState(true)
  useDidShow(() => setOnTop(true))
  useDidHide(() => setOnTop(false))
  return onTop
}
