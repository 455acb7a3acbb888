import { useRouter } from '@tarojs/taro'
import { pageParams, type PageParams, type RouteId } from '../../../config/routes'

/** What this page's address says, read as the route table declares it. */
export const usePageParams = <Id extends RouteId>(id: Id): PageParams<Id> => pageParams(id, useRouter().params)
