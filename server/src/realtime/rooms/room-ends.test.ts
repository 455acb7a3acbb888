import { CLOSE_KICKED } from './messages'
import { until } from './testing/client'
import { ServedRooms } from './testing/served-rooms'

const served = new ServedRooms()
afterEach(() => served.stop())

describe('a room that is sent elsewhere', () => {
  it('is told so, and its stays are noted as over before anybody can come again', async () => {
    let written = (): void => undefined
    const writing = new Promise<void>((resolve) => (written = resolve))
    const left: string[] = []
    await served.start({ onLeave: (_roomId, userId) => (left.push(userId), writing) })
    const [ann, ben] = [await served.seated('r1', 'ann'), await served.seated('r1', 'ben')]
    const away = served.rooms.sendAway(0)
    await until(() => left.length === 2, 'both stays to end')
    await Promise.all([ann.settled(), ben.settled()])
    expect([ann.closeCode, ben.closeCode]).toEqual([null, null])
    written()
    await away
    expect([await ann.closed(), await ben.closed()]).toEqual([1012, 1012])
    expect(ben.ofType('peer-leave')).toEqual([])
    expect([left.sort(), served.rooms.usersIn('r1')]).toEqual([['ann', 'ben'], []])
  })
})

describe('a right that ends', () => {
  it('sends its user out at once when there is news of it, and nobody else', async () => {
    await served.start()
    const [ann, ben] = [await served.seated('r1', 'ann'), await served.seated('r1', 'ben')]
    served.goneUsers.add('ann')
    served.goneUsers.add('ben')
    served.rooms.lookAgain('ann')
    expect(await ann.next('kicked')).toMatchObject({ reason: 'removed' })
    expect(await ben.next('peer-leave')).toMatchObject({ user: 'ann', reason: 'kicked' })
    expect(served.rooms.usersIn('r1')).toEqual(['ben'])
    await until(() => served.log.at(-1) === '-r1/ann:kicked', 'the stay to end')
  })

  it('is found without news, too', async () => {
    await served.start({ limits: { revalidateMs: 20 } })
    const ann = await served.seated('r1', 'ann')
    served.goneUsers.add('ann')
    expect(await ann.closed()).toBe(CLOSE_KICKED)
  })

  it('is found when it ended while its user was coming in', async () => {
    let admit = (): void => undefined
    const looked = new Promise<void>((resolve) => (admit = resolve))
    const stands = async (): Promise<boolean> => !served.goneUsers.has('ann')
    await served.start({ authorize: async (_sig, _room, user) => (await looked, { owner: user, stands }) })
    const ann = await served.join('r1', 'ann')
    await ann.settled()
    served.goneUsers.add('ann')
    served.rooms.lookAgain('ann')
    admit()
    expect(await ann.next('kicked')).toMatchObject({ reason: 'removed' })
  })

  it('is found by whose logins it hangs on, where the seat bears another name', async () => {
    const stands = async (): Promise<boolean> => !served.goneUsers.has('2-7')
    await served.start({ authorize: async () => ({ owner: '2-7', stands }) })
    const ann = await served.seated('r1', 'm-ann')
    served.goneUsers.add('2-7')
    served.rooms.lookAgain('m-ann')
    await ann.settled()
    expect(ann.ofType('kicked')).toEqual([])
    served.rooms.lookAgain('2-7')
    expect(await ann.next('kicked')).toMatchObject({ reason: 'removed' })
  })

  it('is not taken for ended by a check that fails', async () => {
    const stands = jest.fn(async () => Promise.reject(new Error('database away')))
    await served.start({
      authorize: async (_sig, _room, user) => ({ owner: user, stands }),
      limits: { revalidateMs: 10 },
    })
    const ann = await served.seated('r1', 'ann')
    await until(() => stands.mock.calls.length > 2, 'some checks')
    await ann.settled()
    expect(served.rooms.usersIn('r1')).toEqual(['ann'])
  })
})
