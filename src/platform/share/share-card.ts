import type { LinkParams, RouteId } from '../../../config/routes'

export interface ShareCard {
  title: string
  route: RouteId
  params?: LinkParams
  imageUrl?: string
}
