import { TOO_MANY_FOR_PICTURES } from '@xinqi/domain/text/group-room'
import { groupNotice } from './group-notice'
import { roomAtStart, roomReducer, type RoomAction, type RoomState } from './room-state'

const nameOf = (userId: string): string => `小${userId}`
const run = (...actions: RoomAction[]): RoomState =>
  actions.reduce(roomReducer, roomAtStart({ audio: true, video: true }))
const seated: RoomAction = { type: 'state', state: 'connected' }
const comes = (userId: string, state: 'connected' | 'reconnecting' = 'connected'): RoomAction => ({
  type: 'peer',
  peer: { userId, audio: true, video: true, state },
})
const said = (isTooMany: boolean, ...actions: RoomAction[]) => groupNotice(run(seated, ...actions), nameOf, isTooMany)

test('says that one is on the way in, and that one is alone', () => {
  expect(groupNotice(run(), nameOf, false)).toBe('请稍候…')
  expect(said(false)).toContain('还没有别人进来')
  expect(said(false, comes('舟'), { type: 'peer-leave', userId: '舟' })).toContain('只有你在')
})

test('is silent when all is well, and names whose connection broke', () => {
  expect(said(false, comes('舟'), comes('满'))).toBe('')
  expect(said(false, comes('舟'), comes('满', 'reconnecting'))).toBe('小满的网络断了一下，请稍等')
})

test('says why there are no pictures, after what is more urgent and before that the network is weak', () => {
  const weak: RoomAction = { type: 'quality', report: { up: 5, down: 1 } }
  expect(said(true, comes('舟'))).toBe(TOO_MANY_FOR_PICTURES)
  expect(said(true, comes('舟'), comes('满', 'reconnecting'))).toBe('小满的网络断了一下，请稍等')
  expect(said(true, comes('舟'), weak)).toBe(TOO_MANY_FOR_PICTURES)
  expect(said(false, comes('舟'), weak)).toContain('网络有些弱')
})
