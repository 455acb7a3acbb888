import { LIVE_READING_ORDERS, nextReadingStatus, READING_ORDER, type ReadingOrderEvent } from './reading-order'

const EVENTS: ReadingOrderEvent[] = ['paid', 'handedOver', 'cancelled', 'refunded']

test('a reading is paid, then handed over; before either it can end', () => {
  const { awaitingPayment, awaitingReading, handedOver, cancelled, refunded } = READING_ORDER
  expect(EVENTS.map((event) => nextReadingStatus(awaitingPayment, event))).toEqual([
    awaitingReading,
    null,
    cancelled,
    null,
  ])
  expect(EVENTS.map((event) => nextReadingStatus(awaitingReading, event))).toEqual([null, handedOver, null, refunded])
})

test('what has ended stays as it ended, whatever happens', () => {
  const ended = Object.values(READING_ORDER).filter((status) => !LIVE_READING_ORDERS.includes(status))
  expect(ended).toHaveLength(3)
  for (const status of ended) for (const event of EVENTS) expect(nextReadingStatus(status, event)).toBeNull()
})
