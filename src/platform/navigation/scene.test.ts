import { sceneOf } from '@xinqi/domain/rules/scene'
import { parseScene, withScene } from './scene'

it('names a page and what it shows, in short forms', () => {
  expect(parseScene('r%3Ddetail%26id%3D12%26o%3D340', 'home')).toEqual({
    route: 'detail',
    params: { consultantId: '12', orgId: '340' },
  })
  expect(parseScene('r=consultOrderDetail&id=202611210000000001', null)).toEqual({
    route: 'consultOrderDetail',
    params: { orderNo: '202611210000000001' },
  })
  expect(parseScene('r=home&c=A60&u=7&a=3', null)?.params).toEqual({
    channelId: 'A60',
    promoteInviterUserId: '7',
    promoteActivityId: '3',
  })
})

it('without a page is meant for the one that was opened', () => {
  expect(parseScene('id%3D12', 'detail')).toEqual({ route: null, params: { consultantId: '12' } })
})

it('what the server writes into the code of an invitation, its page reads', () => {
  const scene = encodeURIComponent(sceneOf({ code: 'ABCDEFGHJKMNPQ', orgId: 340 }))
  expect(withScene({ scene }, 'acceptInvitation')).toEqual({ scene, code: 'ABCDEFGHJKMNPQ', orgId: '340' })
})

it('a page leaves alone what is meant for another one, or for nobody', () => {
  for (const scene of ['r=detail&id=12', 'hello', '%'])
    expect(withScene({ scene, code: 'A' }, 'acceptInvitation')).toEqual({ scene, code: 'A' })
  expect(withScene({ code: 'A' }, 'acceptInvitation')).toEqual({ code: 'A' })
})

it.each([
  '',
  '%',
  '%E0%A4%A',
  'hello',
  'r=nowhere&id=1',
  'r=kit',
  'r=operatorTracking',
  'next=https://stranger.example',
])('says nothing in %j', (scene) => expect(parseScene(scene, 'home')).toBeNull())
