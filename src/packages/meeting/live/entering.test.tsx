import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { useOverlays } from '@/state/overlays'
import { OpenStage } from '../open-stage'
import { roomAtStart, roomNotice } from '@/features/meeting/room/room-state'
import type { Meeting } from '@/features/meeting/use-meeting'
import { useRoomEntry } from '@/features/meeting/use-room-entry'

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
  const meeting = { ask: () => Promise.resolve(undefined), as: 'user' } as unknown as Meeting
  const { result } = renderHook(() => useRoomEntry('A1', meeting))
  await act(() => result.current.enter({ audio: true, video: false }))
  stop()
  expect(told).toContain('正在进入咨询室…')
  expect(roomNotice(roomAtStart({ audio: true, video: false }), '林一帆', false)).toBe('请稍候…')
})
