import { emptySample } from '../call-room'
import { gradeQuality, reportQuality } from './link-meter'

it.each([
  [0, null, 1],
  [0.02, 200, 1],
  [0.021, 20, 2],
  [0, 201, 2],
  [0.07, 20, 3],
  [0.01, 601, 4],
  [0.16, 2000, 5],
  [0.31, 20, 5],
])('grades a loss of %p and a round trip of %p ms as %p', (loss, rttMs, grade) => {
  expect(gradeQuality(true, loss, rttMs)).toBe(grade)
})

it('grades a link that is down as disconnected', () => {
  expect(gradeQuality(false, 0, 10)).toBe(6)
})

it('reports the worst of several peers, each direction on its own', () => {
  const near = { ...emptySample('ann'), lossUp: 0.2 }
  const far = { ...emptySample('ben'), rttMs: 250 }
  expect(reportQuality([near, far], () => true)).toEqual({ up: 4, down: 2, peers: [near, far] })
  expect(reportQuality([near, far], (userId) => userId === 'ann')).toMatchObject({ up: 6, down: 6 })
})

it('reports nothing known when nobody is there', () => {
  expect(reportQuality([], () => true)).toEqual({ up: 0, down: 0, peers: [] })
})
