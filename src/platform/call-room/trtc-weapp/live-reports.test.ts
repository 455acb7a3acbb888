import { kickReason, liveErrorCode, playerSample, qualityLevel } from './live-reports'

it('tells leaving from being put out', () => {
  expect(kickReason('exit room, reason[0]')).toBeNull()
  expect(kickReason('exit room, reason[1]')).toBe('removed')
  expect(kickReason('exit room, reason[2]')).toBe('dismissed')
  expect(kickReason('')).toBe('unknown')
})

it('names the errors that a person can mend', () => {
  expect(liveErrorCode(10001)).toBe('permission-denied')
  expect(liveErrorCode(-1301)).toBe('device-busy')
  expect(liveErrorCode(-100018)).toBe('auth')
  expect(liveErrorCode(undefined)).toBe('internal')
})

it('reads measurements that come as text', () => {
  const sample = playerSample('u1', { videoBitrate: '400', audioBitrate: 40, videoFPS: '15' })
  expect(sample).toMatchObject({ userId: 'u1', downKbps: 440, fpsIn: 15, path: 'sfu' })
  expect(qualityLevel({ netQualityLevel: 9 })).toBe(0)
})
