import { useCall } from '@/api/use-call'
import { useOrderNews } from '@/realtime/order-news'

/** One order, read anew when the server says it moved, and when the page comes back to sight. */
export function useOrder(orderNo: string | undefined) {
  const order = useCall('GET /appoint/consultOrder/info', orderNo ? { orderNo } : null)
  useOrderNews(orderNo, order.refresh)
  return order
}
