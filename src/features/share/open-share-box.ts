import { lazy } from 'react'
import type { ShareCard } from '@/platform/share/share-card'
import { openOverlay } from '@/state/overlays'

const ShareBox = lazy(() => import('./share-box').then((file) => ({ default: file.ShareBox })))

/** Opens the ways in which a page can be shared (R94). */
export const openShareBox = (card: ShareCard): void => void openOverlay(ShareBox, { card })
