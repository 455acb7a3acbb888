import type { RouteId } from '../../../config/routes'
import { MainTabs } from '@/frame/main-tabs'
import { useUnread } from './use-unread'

/** The main places, with what has not been read yet (R87). */
export const UnreadTabs = ({ current }: { current: RouteId }) => <MainTabs current={current} unread={useUnread()} />
