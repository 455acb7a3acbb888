import { promptFor } from './prompts'
import type { CashbackInfo } from './use-cashback'

/** Somebody in period 7 with so many steps lit. */
function info(lit: number, over: Partial<CashbackInfo> = {}): CashbackInfo {
  return {
    processStatus: 0,
    flowStatus: 2,
    buttonShowStatus: 1,
    withdrawStatus: 0,
    periodId: 7,
    totalAmount: 3000,
    minPriceFen: 10_000,
    startTime: '2026-11-01 00:00:00',
    endTime: '2026-12-01 00:00:00',
    availableTime: null,
    mayJoin: false,
    processDetailsList: [500, 500, 1000, 1000].map((prize, index) => ({
      isLight: index < lit,
      appointStartTime: index < lit ? '2026-11-02 20:00:00' : null,
      prize,
    })),
    darkList: [],
    cashbackListVOS: [],
    ...over,
  }
}

const NEVER = { progress: undefined, prize: undefined }

test('R170: the progress comes once a period, and again in the next', () => {
  expect(promptFor(info(3), NEVER)).toBe('progress')
  expect(promptFor(info(3), { ...NEVER, progress: 7 })).toBeNull()
  expect(promptFor(info(3), { ...NEVER, progress: 6 })).toBe('progress')
})

test('R171: only with three lit, and only while it is in progress', () => {
  expect([0, 1, 2].map((lit) => promptFor(info(lit), NEVER))).toEqual([null, null, null])
  expect([0, 1, 4].map((flowStatus) => promptFor(info(3, { flowStatus }), NEVER))).toEqual([null, null, null])
})

test('R104, R172: a finished period offers its prize once', () => {
  expect(promptFor(info(4, { flowStatus: 3 }), NEVER)).toBe('prize')
  expect(promptFor(info(4, { flowStatus: 3 }), { ...NEVER, prize: 7 })).toBeNull()
})

test('R173: not where the process is hidden', () => {
  expect(promptFor(info(4, { flowStatus: 3, processStatus: 1 }), NEVER)).toBeNull()
  expect(promptFor(info(4, { flowStatus: 3, processStatus: 2 }), NEVER)).toBe('prize')
})

test('who has no period is told nothing', () => {
  expect(promptFor(info(3, { periodId: null }), NEVER)).toBeNull()
})
