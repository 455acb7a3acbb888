import { useRouter } from '@tarojs/taro'
import { pageParams, type PageParams, type RouteId } from '../../../config/routes'
import { withScene } from './scene'

/** What this page's address says, or the mini-program code that opened it, read as the route table declares it. */
export const usePageParams = <Id extends RouteId>(id: Id): PageParams<Id> =>
  pageParams(id, withScene(useRouter().params, id))
