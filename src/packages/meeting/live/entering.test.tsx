import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { useOverlays } from '@/state/overlays'
import { OpenStage } from '../open-stage'
import { roomAtStart, roomNotice } from '@/features/meeting/room/room-state'
import type { Meeting } from '@/features/meeting/use-meeting'
import { useRoomEntry } from '@/features/meeting/use-room-entry'

const OPEN = { window: 'open', isCall: true, isFinish: false, provider: 'trtc' }

test('R126: who presses twice enters once', () => {
  const enter = jest.fn()
  const door = { route: 'live', startAt: new Date('2026-11-24T10:00:00Z'), what: '与林一帆', place: '咨询室' } as const
  render(<OpenStage {...door} video={false} end={null} elsewhere onEnter={enter} />)
  expect(screen.getByText('这里不录音、不录像，也请不要录下别人。')).toBeTruthy()
  const button = screen.getByRole('button', { name: /进入|打开/ })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(enter).toHaveBeenCalledTimes(1)
})

test('R130: the way in is told, before the room and in it', async () => {
  const told: (string | null)[] = []
  const stop = useOverlays.subscribe(({ loading }) => told.push(loading))
  const meeting = { ask: () => Promise.resolve(undefined), saidJustNow: () => null, as: 'user' } as unknown as Meeting
  const { result } = renderHook(() => useRoomEntry('A1', meeting))
  await act(() => result.current.enter({ audio: true, video: false }, () => null))
  stop()
  expect(told).toContain('正在进入咨询室…')
  expect(roomNotice(roomAtStart({ audio: true, video: false }), '林一帆', false)).toBe('请稍候…')
})

test('who presses right after the room was said to be open waits for no second answer, but for one that says more', async () => {
  const ask = jest.fn(() => Promise.resolve(OPEN))
  const media = { audio: true, video: false }
  const meetingThat = (said: object) => ({ ask, as: 'user', saidJustNow: () => said }) as unknown as Meeting
  const soon = renderHook(() => useRoomEntry('A1', meetingThat(OPEN)))
  await act(() => soon.result.current.enter(media, () => null))
  expect(soon.result.current.seat?.info).toEqual(OPEN)
  expect(ask).not.toHaveBeenCalled()
  const early = renderHook(() => useRoomEntry('A1', meetingThat({ ...OPEN, window: 'early' })))
  await act(() => early.result.current.enter(media, () => null))
  expect(ask).toHaveBeenCalledTimes(1)
})

test('devices that were opened at the door are closed when one goes, but not those that a room took', async () => {
  const track = { stop: jest.fn() }
  const stream = {
    getTracks: () => [track],
    getAudioTracks: () => [],
    getVideoTracks: () => [],
  } as unknown as MediaStream
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: async () => stream } })
  const door = { route: 'live', startAt: new Date('2026-11-24T10:00:00Z'), what: '与林一帆', place: '咨询室' } as const
  let info: unknown = null
  const meeting = { ask: () => Promise.resolve(info), saidJustNow: () => null, as: 'user' } as unknown as Meeting
  const { result } = renderHook(() => useRoomEntry('A1', meeting))
  let entering = Promise.resolve()
  const stay = async () => {
    const page = render(
      <OpenStage
        {...door}
        video={false}
        end={null}
        elsewhere={false}
        onEnter={(media, handOver) => void (entering = result.current.enter(media, handOver))}
      />,
    )
    await screen.findByText('麦克风可以用')
    await act(() => {
      fireEvent.click(screen.getByRole('button', { name: '进入咨询室' }))
      return entering
    })
    page.unmount()
  }
  await stay()
  expect(result.current.seat).toBeNull()
  expect(track.stop).toHaveBeenCalledTimes(1)

  info = OPEN
  await stay()
  expect(result.current.seat?.media).toEqual({ audio: true, video: false, opened: stream })
  expect(track.stop).toHaveBeenCalledTimes(1)
})
