import type { Data } from '@xinqi/domain/contract/contract'
import { CODE } from '@xinqi/domain/codes'
import { parseMoment } from '@xinqi/domain/time'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { CallFailure } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { scheduleDay as day, slot } from './testing/schedule'
import { SlotPicker, type SlotPickerProps } from './slot-picker'
import { NOTHING_CHOSEN, type SlotValue } from './slot-value'

jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))

type Schedule = Data<'GET /appoint/consultSchedule/getSchedule'>

const SCHEDULE: Schedule = {
  minutes: 50,
  days: [day('2026-11-21', '19:00', '20:30'), day('2026-11-22'), day('2026-11-23', '09:00', '14:00')],
}

const refresh = jest.fn(() => Promise.resolve())

function answer(data: Schedule | undefined, failure?: CallFailure): void {
  jest.mocked(useCall).mockReturnValue({ data, failure, loading: !data && !failure, reading: false, refresh })
}

function show(props: Partial<SlotPickerProps> = {}) {
  const seen: SlotValue[] = []
  function Holder() {
    const [value, setValue] = useState(props.value ?? NOTHING_CHOSEN)
    seen.push(value)
    return <SlotPicker consultantId={7} srvId={3} modes='1,2' {...props} value={value} onChange={setValue} />
  }
  render(<Holder />)
  return () => seen[seen.length - 1]
}

const times = () => screen.queryAllByRole('radio', { name: /\d\d:\d\d/ }).map((one) => one.textContent)
const dayButton = (name: RegExp) =>
  within(screen.getByRole('radiogroup', { name: '选择日期' })).getByRole('radio', { name })

beforeEach(() => {
  jest.useFakeTimers({ now: parseMoment('2026-11-21 18:00:00') })
  answer(SCHEDULE)
})
afterEach(() => jest.useRealTimers())

describe('SlotPicker', () => {
  it('asks for the times of this service and shows the first free day', () => {
    show()
    const asked = { consultantId: 7, srvId: 3 }
    expect(useCall).toHaveBeenCalledWith('GET /appoint/consultSchedule/getSchedule', asked, { as: undefined })
    expect(dayButton(/^今天 21 日$/).getAttribute('aria-checked')).toBe('true')
    expect(times()).toEqual(['19:00', '20:30'])
    expect(screen.getByText('北京时间 · 50 分钟')).toBeTruthy()
  })

  it('chooses nothing by itself, and gives what was pressed', () => {
    const value = show()
    expect(value()).toEqual(NOTHING_CHOSEN)
    fireEvent.click(screen.getByRole('radio', { name: '20:30' }))
    fireEvent.click(screen.getByRole('radio', { name: '语音' }))
    expect(value()).toEqual({ slot: slot('2026-11-21 20:30'), consultMode: 2 })
  })

  it('says so when the consultant has left, instead of asking again and again', () => {
    answer(undefined, new CallFailure(CODE.notFound, '没有找到这个咨询师'))
    show()
    expect(screen.getByText('现在约不到新的时间了')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('can be worked by keyboard', () => {
    const value = show()
    fireEvent.keyDown(dayButton(/^周一 23 日$/), { key: 'Enter' })
    expect(times()).toEqual(['09:00', '14:00'])
    fireEvent.keyDown(screen.getByRole('radio', { name: '14:00' }), { key: ' ' })
    fireEvent.keyDown(screen.getByRole('radio', { name: '视频' }), { key: 'Enter' })
    expect(value()).toEqual({ slot: slot('2026-11-23 14:00'), consultMode: 1 })
  })

  it('offers the three nearest times when the day is full, and goes to the day of the one pressed', () => {
    const value = show()
    fireEvent.click(dayButton(/^周日 22 日，已约满$/))
    expect(screen.getByRole('status').textContent).toBe('这一天已经约满了。')
    expect(times()).toEqual(['今天 19:00', '今天 20:30', '周一 09:00'])
    fireEvent.click(screen.getByRole('radio', { name: '周一 09:00' }))
    expect(value()?.slot).toBe(slot('2026-11-23 09:00'))
    expect(times()).toEqual(['09:00', '14:00'])
  })

  it('preselects the earliest time and the first way when asked to', () => {
    const value = show({ preselect: true })
    expect(value()).toEqual({ slot: slot('2026-11-21 19:00'), consultMode: 1 })
  })

  it('lets go of a time that has been taken meanwhile', () => {
    const value = show({ value: { slot: slot('2026-11-23 10:00'), consultMode: 1 } })
    expect(value()).toEqual({ slot: null, consultMode: 1 })
  })

  it('offers no way to meet where it is settled already', () => {
    const value = show({ modes: '', value: { slot: null, consultMode: 2 } })
    expect(screen.queryByRole('radiogroup', { name: '咨询方式' })).toBeNull()
    expect(value()?.consultMode).toBe(2)
  })

  it('says so when nothing is free at all', () => {
    answer({ minutes: 50, days: [day('2026-11-21')] })
    show()
    expect(screen.getByText('近 30 天没有可约的时间')).toBeTruthy()
  })

  it('says what failed and tries again', () => {
    answer(undefined, new CallFailure(-1, '网络不太好'))
    show()
    fireEvent.click(screen.getByRole('button', { name: /再试一次/ }))
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('says that times are Beijing times to a reader in another zone', () => {
    show()
    expect(screen.getByText('你的手机不在北京时区，下面的时间都是北京时间。')).toBeTruthy()
  })
})
