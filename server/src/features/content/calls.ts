import type { Handlers } from '../../http/handler'
import { historyHandlers } from './history/calls'
import { messageHandlers } from './messages/calls'
import { outsideHandlers } from './outside'
import { pageHandlers } from './pages/calls'

export const contentHandlers = {
  ...pageHandlers,
  ...messageHandlers,
  ...historyHandlers,
  ...outsideHandlers,
} satisfies Partial<Handlers>
