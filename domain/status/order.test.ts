import fc from 'fast-check'
import {
  ENTERPRISE_STATUS_LABEL,
  firstOpenStep,
  mayHappen,
  nextOrderState,
  ORDER,
  ORDER_COUNTS,
  ORDER_STATUS_LABEL,
  ORDER_TABS,
  PAY,
  RefusedTransition,
  type OrderEvent,
  type OrderEventType,
  type OrderState,
  type OrderStatus,
} from './order'

const STATUSES = Object.values(ORDER)
const PAYS = Object.values(PAY)
const NOTHING = { information: false, reservation: false, confirmation: false }
const INFORMATION = { information: true, reservation: true, confirmation: true }
const TIME = { ...INFORMATION, information: false }
const BY_HAND = { ...NOTHING, confirmation: true }

/** The table of docs/domain.md §2, a second time and in its plainest form: where an event may lead from where. */
const OPEN = [1, 2, 7, 9]
const TABLE: Record<OrderEventType, Partial<Record<OrderStatus, readonly number[]>>> = {
  userConfirmed: { 11: [0, ...OPEN] },
  paid: { 0: OPEN, 8: [3] },
  paidLate: { 0: [4, ...OPEN], 6: [4, ...OPEN] },
  expired: { 0: [6], 11: [6] },
  cancelledUnpaid: { 0: [6], 11: [6] },
  informationSaved: { 7: [1, 2, 9] },
  timeChosen: { 9: [1, 2] },
  rescheduled: { 1: [1], 2: [2], 7: [7] },
  sessionLeft: { 1: [1], 2: [2], 7: [7] },
  confirmed: { 1: [2] },
  declined: { 1: [4, 6] },
  sessionCompleted: { 2: [2, 3, 8, 9] },
  overdue: { 8: [8] },
  cancelRequested: { 1: [4, 6], 2: [4, 6], 7: [4, 6], 9: [4, 6] },
  refundSent: { 4: [4] },
  refundDone: { 4: [5, 10] },
}
const TYPES = Object.keys(TABLE) as OrderEventType[]

const needs = fc.record({ information: fc.boolean(), reservation: fc.boolean(), confirmation: fc.boolean() })
const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 }))
const EVENTS: fc.Arbitrary<OrderEvent> = fc.oneof(
  fc.record({ type: fc.constant('userConfirmed' as const), owesMoney: fc.boolean(), needs }),
  fc.record({ type: fc.constantFrom('paid' as const, 'informationSaved' as const, 'timeChosen' as const), needs }),
  fc.record({ type: fc.constant('paidLate' as const), slotTaken: fc.boolean(), needs }),
  fc.record({ type: fc.constantFrom('expired' as const, 'cancelledUnpaid' as const, 'confirmed' as const) }),
  fc.record({ type: fc.constantFrom('overdue' as const, 'refundSent' as const, 'rescheduled' as const) }),
  fc.record({ type: fc.constant('sessionLeft' as const) }),
  fc.record({
    type: fc.constantFrom('declined' as const, 'cancelRequested' as const),
    paid: fc.boolean(),
    refundFen: amount,
  }),
  fc.record({
    type: fc.constant('sessionCompleted' as const),
    booked: fc.nat(1),
    sessionsLeft: fc.nat(3),
    paid: fc.boolean(),
  }),
  fc.record({ type: fc.constant('refundDone' as const), partial: fc.boolean() }),
)

/** An event as the server would raise it: what it says of the payment is what the order says. */
function asOf(state: OrderState, event: OrderEvent): OrderEvent {
  const paid = state.pay === PAY.paid
  if (event.type === 'sessionCompleted') return { ...event, paid }
  if (event.type === 'declined' || event.type === 'cancelRequested')
    return { ...event, paid, refundFen: paid ? event.refundFen : 0 }
  return event
}

const completed = (changes: { booked?: number; sessionsLeft?: number; paid?: boolean } = {}): OrderEvent => ({
  type: 'sessionCompleted',
  booked: 0,
  sessionsLeft: 0,
  paid: true,
  ...changes,
})

const step = (status: OrderStatus, event: OrderEvent, pay: OrderState['pay'] = PAY.unpaid) => {
  const next = nextOrderState({ status, pay }, event)
  return [next.status, next.pay]
}

test('random sequences of events follow the table, and what was paid is never forgotten', () => {
  const start = fc.constantFrom<OrderState>(
    { status: 0, pay: 0 },
    { status: 11, pay: 0 },
    { status: 2, pay: 0 },
    { status: 7, pay: 1 },
  )
  fc.assert(
    fc.property(start, fc.array(EVENTS, { minLength: 10, maxLength: 60 }), (first, events) => {
      let state = first
      let holdsMoney = state.pay === PAY.paid
      for (const raw of events) {
        const event = asOf(state, raw)
        const allowed = TABLE[event.type][state.status]
        if (!allowed) {
          expect(() => nextOrderState(state, event)).toThrow(RefusedTransition)
          continue
        }
        state = nextOrderState(state, event)
        expect(allowed).toContain(state.status)
        expect(PAYS).toContain(state.pay)
        holdsMoney ||= event.type === 'paid' || event.type === 'paidLate'
        if (holdsMoney) expect([PAY.unpaid, PAY.specialUnpaid]).not.toContain(state.pay)
        if ('refundFen' in event && event.refundFen > 0) expect(state).toEqual({ status: 4, pay: 2 })
      }
    }),
    { numRuns: 300 },
  )
})

describe('every pair of state and event', () => {
  test.each(TYPES)('%s happens where the table says, and is refused elsewhere in a Chinese sentence', (type) => {
    const [sample] = fc.sample(
      EVENTS.filter((event) => event.type === type),
      1,
    )
    for (const status of STATUSES) {
      expect(mayHappen(status, type)).toBe(TABLE[type][status] !== undefined)
      if (mayHappen(status, type)) continue
      const attempt = () => nextOrderState({ status, pay: PAY.unpaid }, sample!)
      expect(attempt).toThrow(RefusedTransition)
      expect(attempt).toThrow(/^[\u4e00-\u9fff，]{6,}$/)
    }
  })

  test('a final order moves no more, but for the money that comes late', () => {
    for (const status of [3, 5, 6, 10] as const)
      expect(TYPES.filter((type) => mayHappen(status, type))).toEqual(status === 6 ? ['paidLate'] : [])
  })
})

describe('R146: the rows of docs/domain.md §2', () => {
  test.each<[row: string, got: number[], want: number[]]>([
    ['11 user confirms and owes', step(11, { type: 'userConfirmed', owesMoney: true, needs: INFORMATION }), [0, 0]],
    ['11 user confirms, owes nothing', step(11, { type: 'userConfirmed', owesMoney: false, needs: TIME }), [9, 0]],
    ['0 paid, information missing', step(0, { type: 'paid', needs: INFORMATION }), [7, 1]],
    ['0 paid, a time to choose', step(0, { type: 'paid', needs: TIME }), [9, 1]],
    ['0 paid, confirmed by hand', step(0, { type: 'paid', needs: BY_HAND }), [1, 1]],
    ['0 paid, nothing open', step(0, { type: 'paid', needs: NOTHING }), [2, 1]],
    ['R134: 0 after 30 minutes', step(0, { type: 'expired' }), [6, 0]],
    ['0 user cancels', step(0, { type: 'cancelledUnpaid' }), [6, 0]],
    ['7 information saved, a time to choose', step(7, { type: 'informationSaved', needs: INFORMATION }, 1), [9, 1]],
    [
      '7 information saved, nothing open',
      step(7, { type: 'informationSaved', needs: { ...NOTHING, information: true } }, 1),
      [2, 1],
    ],
    ['9 time chosen, confirmed by hand', step(9, { type: 'timeChosen', needs: TIME }, 1), [1, 1]],
    ['9 time chosen', step(9, { type: 'timeChosen', needs: { ...NOTHING, reservation: true } }, 1), [2, 1]],
    ['1 consultant confirms', step(1, { type: 'confirmed' }, 1), [2, 1]],
    ['1 consultant declines', step(1, { type: 'declined', paid: true, refundFen: 48_000 }, 1), [4, 2]],
    ['1 consultant declines, not paid yet', step(1, { type: 'declined', paid: false, refundFen: 0 }), [6, 0]],
    ['2 completed, others are booked', step(2, completed({ booked: 1, sessionsLeft: 1 }), 1), [2, 1]],
    ['2 completed, sessions left', step(2, completed({ sessionsLeft: 1 }), 1), [9, 1]],
    ['2 last completed, paid', step(2, completed(), 1), [3, 1]],
    ['2 last completed, pay after', step(2, completed({ paid: false })), [8, 0]],
    ['8 after three days', step(8, { type: 'overdue' }), [8, 6]],
    ['8 paid', step(8, { type: 'paid', needs: INFORMATION }, 6), [3, 1]],
    ['2 user cancels', step(2, { type: 'cancelRequested', paid: true, refundFen: 1 }, 1), [4, 2]],
    ['2 user cancels, nothing comes back', step(2, { type: 'cancelRequested', paid: true, refundFen: 0 }, 1), [6, 1]],
    ['4 sent to the payment provider', step(4, { type: 'refundSent' }, 2), [4, 3]],
    ['4 all of it is back', step(4, { type: 'refundDone', partial: false }, 3), [5, 4]],
    ['4 a part is back', step(4, { type: 'refundDone', partial: true }, 3), [10, 5]],
    ['6 paid late, the time is free', step(6, { type: 'paidLate', slotTaken: false, needs: NOTHING }), [2, 1]],
    ['6 paid late, the time is gone', step(6, { type: 'paidLate', slotTaken: true, needs: NOTHING }), [4, 2]],
  ])('%s', (_, got, want) => expect(got).toEqual(want))

  test('information comes before the time, the time before the confirmation', () => {
    expect([INFORMATION, TIME, BY_HAND, NOTHING].map(firstOpenStep)).toEqual([7, 9, 1, 2])
  })
})

describe('the tabs and labels', () => {
  test('R17: every status stands under the first tab and under exactly one other', () => {
    const [all, ...others] = ORDER_TABS
    expect(all).toMatchObject({ tab: 1, statuses: null })
    expect(others.flatMap((one) => one.statuses ?? []).sort((a, b) => a - b)).toEqual(
      [...STATUSES].sort((a, b) => a - b),
    )
  })

  test('R18: tab 4 holds what is to be paid, statuses 0 and 8', () => {
    expect(ORDER_TABS.find((one) => one.tab === 4)?.statuses).toEqual([0, 8])
  })

  test("what the user centre counts has the documents' types, and leaves out what is finished", () => {
    expect(ORDER_COUNTS.map(({ type }) => type).sort()).toEqual([1, 3, 4, 5])
    const counted = ORDER_COUNTS.flatMap(({ statuses }) => statuses)
    expect(counted).toHaveLength(new Set(counted).size)
    expect(STATUSES.filter((status) => !counted.includes(status))).toEqual([ORDER.consulted])
  })

  test('R150: the enterprise side says cancelled instead of refunded', () => {
    expect([4, 5, 6].map((status) => ENTERPRISE_STATUS_LABEL[status as OrderStatus])).toEqual([
      '取消申请中',
      '已取消',
      '已取消',
    ])
    expect(ENTERPRISE_STATUS_LABEL[8]).toBe(ORDER_STATUS_LABEL[8])
  })
})
