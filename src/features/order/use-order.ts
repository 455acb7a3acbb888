import { useEffect } from 'react'
import { useCall } from '@/api/use-call'
import { onRealtime } from '@/realtime/events'

const isAbout = (body: unknown, orderNo: string): boolean =>
  typeof body === 'object' && body !== null && (body as { orderNo?: unknown }).orderNo === orderNo

/** One order, read anew when the server says it moved, and when the page comes back to sight. */
export function useOrder(orderNo: string | undefined) {
  const order = useCall('GET /appoint/consultOrder/info', orderNo ? { orderNo } : null)
  const { refresh } = order
  useEffect(() => {
    if (!orderNo) return undefined
    const stops = [
      onRealtime('private', (body) => {
        if (isAbout(body, orderNo)) void refresh()
      }),
      onRealtime('reconnected', () => void refresh()),
    ]
    return () => stops.forEach((stop) => stop())
  }, [orderNo, refresh])
  return order
}
