import { useEffect, useRef } from 'react'
import { onRealtime } from './events'

const isAbout = (body: unknown, orderNo: string): boolean =>
  typeof body === 'object' && body !== null && (body as { orderNo?: unknown }).orderNo === orderNo

/** Reads anew when the server says that something happened to this order, and after a break in which it could not. */
export function useOrderNews(orderNo: string | undefined, refresh: () => unknown): void {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  }, [refresh])
  useEffect(() => {
    if (!orderNo) return undefined
    const again = () => void latest.current()
    const stops = [
      onRealtime('private', (body) => {
        if (isAbout(body, orderNo)) again()
      }),
      onRealtime('reconnected', again),
    ]
    return () => stops.forEach((stop) => stop())
  }, [orderNo])
}
