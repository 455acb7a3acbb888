import { linkTo } from '../../../config/routes'
import { webAddress } from '../navigation/web-address'
import type { ShareCard } from './share-card'

/** The whole address that a card opens in a browser. */
export const shareLink = ({ route, params = {} }: ShareCard): string => webAddress(linkTo(route, params, 'public'))
