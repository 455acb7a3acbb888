import { linkTo } from '../../../config/routes'
import type { ShareCard } from './share-card'

/** The whole address that a card opens in a browser. */
export const shareLink = ({ route, params = {} }: ShareCard): string =>
  window.location.origin + linkTo(route, params, 'public')
