import { render, screen } from '@testing-library/react'
import { partyWords, SessionRecord, spanOf, type RoomRecord } from './session-record'

const record: RoomRecord = {
  appointNo: '200000000000000001',
  startTime: '2026-11-21 20:00:00',
  endTime: '2026-11-21 20:50:00',
  togetherMinutes: 40,
  lateness: ['来访者迟到 10 分钟，按原定时间结束。'],
  consultant: { cameTime: '2026-11-21 19:57:00', leftTime: '2026-11-21 20:50:00', lateMinutes: 0 },
  visitor: { cameTime: '2026-11-21 20:10:00', leftTime: '2026-11-21 20:50:30', lateMinutes: 10 },
}

test('both are told the same of both, in words', () => {
  render(<SessionRecord record={record} />)
  expect(screen.getByText('约定 20:00–20:50，一起 40 分钟')).toBeTruthy()
  expect(screen.getByText('咨询师 19:57 来，20:50 离开')).toBeTruthy()
  expect(screen.getByText('来访者 20:10 来（晚 10 分钟），20:50 离开')).toBeTruthy()
  expect(screen.getByText('来访者迟到 10 分钟，按原定时间结束。')).toBeTruthy()
})

test('who did not come is said not to have come', () => {
  expect(partyWords({ cameTime: null, leftTime: null, lateMinutes: 0 })).toBe('没有到场')
})

test('a stay is drawn inside the line of the session, however early one came and late one left', () => {
  expect(spanOf(record.consultant, record)).toEqual({ left: 0, width: 100 })
  expect(spanOf(record.visitor, record)).toEqual({ left: 20, width: 80 })
  expect(spanOf({ cameTime: null, leftTime: null, lateMinutes: 0 }, record)).toEqual({ left: 0, width: 0 })
})
