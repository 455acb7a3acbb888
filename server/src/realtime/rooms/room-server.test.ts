import { HOUR, MINUTE } from '@xinqi/domain/time'
import {
  CLOSE_DENIED,
  CLOSE_FLOOD,
  CLOSE_KICKED,
  CLOSE_MALFORMED,
  CLOSE_NOT_JOINED,
  CLOSE_SLOW,
  CLOSE_UNAVAILABLE,
} from './messages'
import { until } from './testing/client'
import { BOTH, ServedRooms } from './testing/served-rooms'

const served = new ServedRooms()
afterEach(() => served.stop())

describe('joining', () => {
  it('tells the newcomer who is there and the others who came', async () => {
    await served.start()
    const ann = await served.join('r1', 'ann')
    expect(await ann.next('joined')).toMatchObject({ resumed: false, received: 0, peers: [] })
    const ben = await served.join('r1', 'ben')
    expect(await ben.next('joined')).toMatchObject({ peers: [{ user: 'ann', media: BOTH, away: false }] })
    expect(await ann.next('peer-join')).toEqual({ t: 'peer-join', user: 'ben', media: BOTH, n: 1 })
    expect(served.log).toEqual(['+r1/ann', '+r1/ben'])
  })

  it('is denied with a forged ticket', async () => {
    await served.start()
    const mallory = await served.connect()
    mallory.send({ t: 'join', room: 'r1', user: 'ann', sig: served.ticket('r1', 'mallory'), media: BOTH })
    expect(await mallory.next('denied')).toMatchObject({ code: 'auth' })
    expect(await mallory.closed()).toBe(CLOSE_DENIED)
    expect(served.log).toEqual([])
  })

  it('is denied with an expired ticket', async () => {
    await served.start()
    const sig = served.ticket('r1', 'ann')
    served.clock.advance(2 * HOUR + MINUTE)
    const ann = await served.connect()
    ann.send({ t: 'join', room: 'r1', user: 'ann', sig, media: BOTH })
    expect(await ann.next('denied')).toMatchObject({ code: 'auth' })
  })

  it('is to be tried again when the authorisation itself fails', async () => {
    await served.start({ authorize: async () => Promise.reject(new Error('database away')) })
    const ann = await served.join('r1', 'ann')
    expect(await ann.closed()).toBe(CLOSE_UNAVAILABLE)
    expect(ann.received).toEqual([])
    expect(served.log).toEqual(['rooms: a seat could not be looked up'])
  })

  it('is refused to a third person in a room for two; another room has seats of its own', async () => {
    await served.start({ seatsOf: (roomId) => (roomId === 'r1' ? 2 : 3) })
    for (const user of ['ann', 'ben', 'cat']) await served.seated('r2', user)
    expect(await (await served.join('r2', 'dan')).next('denied')).toMatchObject({ code: 'room-full' })
    const ann = await served.seated('r1', 'ann')
    await served.seated('r1', 'ben')
    const cat = await served.join('r1', 'cat')
    expect(await cat.next('denied')).toMatchObject({ code: 'room-full' })
    expect(await cat.closed()).toBe(CLOSE_DENIED)
    expect(served.rooms.usersIn('r1')).toEqual(['ann', 'ben'])
    expect(ann.ofType('peer-join')).toHaveLength(1)
  })

  it('has to happen soon after connecting', async () => {
    await served.start({ joinTimeoutMs: 30 })
    const idler = await served.connect()
    expect(await idler.closed()).toBe(CLOSE_NOT_JOINED)
  })
})

describe('a second device', () => {
  it('takes the seat over, and the first is told', async () => {
    await served.start()
    const first = await served.seated('r1', 'ann')
    const ben = await served.seated('r1', 'ben')
    const second = await served.seated('r1', 'ann')
    expect(await first.next('kicked')).toEqual({ t: 'kicked', reason: 'duplicate' })
    expect(await first.closed()).toBe(CLOSE_KICKED)
    await until(() => ben.ofType('peer-join').length === 1, 'ben to see the second device')
    expect(ben.received.slice(1).map((message) => message.t)).toEqual(['peer-leave', 'peer-join'])
    expect(second.ofType('joined')[0]).toMatchObject({ resumed: false, peers: [{ user: 'ben' }] })
    expect(served.log).toEqual(['+r1/ann', '+r1/ben'])
    second.send({ t: 'leave' })
    await until(() => served.log.at(-1) === '-r1/ann:left', 'the one stay to end')
    expect(served.log).toHaveLength(3)
  })

  it('takes over from a page that was loaded anew, and the stay goes on', async () => {
    await served.start({ graceMs: 40 })
    const page = await served.seated('r1', 'ann')
    page.cut()
    const reloaded = await served.seated('r1', 'ann')
    reloaded.cut()
    await until(() => served.log.at(-1) === '-r1/ann:timeout', 'the one stay to end')
    expect(served.log).toEqual(['+r1/ann', '-r1/ann:timeout'])
  })
})

describe('a lost connection', () => {
  it('is resumed within the grace, and what was missed arrives in order', async () => {
    await served.start()
    const ann = await served.seated('r1', 'ann')
    const ben = await served.seated('r1', 'ben')
    const { resume } = await ben.next('joined')
    ann.sendNumbered({ t: 'signal', to: 'ben', data: { step: 1 } })
    const seen = (await ben.next('signal')).n as number
    ben.cut()
    expect(await ann.next('peer-state')).toMatchObject({ user: 'ben', state: 'away' })
    for (const step of [2, 3, 4]) ann.sendNumbered({ t: 'signal', to: 'ben', data: { step } })
    await ann.settled()

    const back = await served.join('r1', 'ben', { token: resume, seen })
    await until(() => back.ofType('signal').length === 3, 'the missed signals')
    expect(back.received[0]).toMatchObject({ t: 'joined', resumed: true })
    expect(back.ofType('signal').map((message) => [message.n, message.data])).toEqual([
      [seen + 1, { step: 2 }],
      [seen + 2, { step: 3 }],
      [seen + 3, { step: 4 }],
    ])
    await until(() => ann.ofType('peer-state').length === 2, 'ann to see ben come back')
    expect(ann.ofType('peer-leave')).toEqual([])
    expect(served.log).toEqual(['+r1/ann', '+r1/ben'])
  })

  it('is told to who comes in meanwhile', async () => {
    await served.start()
    const ann = await served.seated('r1', 'ann')
    const ben = await served.seated('r1', 'ben')
    ann.cut()
    await ben.next('peer-state')
    ben.send({ t: 'leave' })
    await ben.closed()
    const again = await served.join('r1', 'ben')
    expect(await again.next('joined')).toMatchObject({ peers: [{ user: 'ann', away: true }] })
  })

  it('counts a resent message once', async () => {
    await served.start()
    const ann = await served.seated('r1', 'ann')
    const ben = await served.seated('r1', 'ben')
    const { resume } = await ann.next('joined')
    ann.send({ t: 'signal', n: 1, to: 'ben', data: { step: 1 } })
    await ann.settled()
    ann.cut()
    const back = await served.join('r1', 'ann', { token: resume, seen: 1 })
    expect(await back.next('joined')).toMatchObject({ resumed: true, received: 1 })
    back.send({ t: 'signal', n: 1, to: 'ben', data: { step: 1 } })
    back.send({ t: 'signal', n: 2, to: 'ben', data: { step: 2 } })
    await until(() => ben.ofType('signal').length === 2, 'the second signal')
    expect(ben.ofType('signal').map((message) => message.data)).toEqual([{ step: 1 }, { step: 2 }])
  })

  it('gives the seat up when the grace is over', async () => {
    await served.start({ graceMs: 40 })
    const ann = await served.seated('r1', 'ann')
    const ben = await served.seated('r1', 'ben')
    ben.cut()
    expect(await ann.next('peer-leave')).toMatchObject({ user: 'ben', reason: 'timeout' })
    expect(served.log.at(-1)).toBe('-r1/ben:timeout')
    expect(served.rooms.usersIn('r1')).toEqual(['ann'])
  })

  it('is noticed by its silence when the network never reports it', async () => {
    await served.start({ silenceMs: 40, graceMs: 40 })
    await served.seated('r1', 'ann')
    await until(() => served.log.includes('-r1/ann:timeout'), 'the silent seat to be freed')
  })

  it('cannot be resumed with a wrong token', async () => {
    await served.start()
    const ann = await served.seated('r1', 'ann')
    ann.cut()
    const other = await served.join('r1', 'ann', { token: 'guess', seen: 0 })
    expect(await other.next('joined')).toMatchObject({ resumed: false })
  })

  it('starts a new seat when more was missed than is kept', async () => {
    await served.start()
    const ann = await served.seated('r1', 'ann')
    const ben = await served.seated('r1', 'ben')
    const { resume } = await ben.next('joined')
    ben.cut()
    await ann.next('peer-state')
    const bulk = 'x'.repeat(60 * 1024)
    for (let i = 0; i < 6; i++) ann.sendNumbered({ t: 'signal', to: 'ben', data: { bulk } })
    await ann.settled()
    const back = await served.join('r1', 'ben', { token: resume, seen: 0 })
    expect(await back.next('joined')).toMatchObject({ resumed: false, peers: [{ user: 'ann' }] })
  })
})

describe('leaving', () => {
  it('frees the seat at once', async () => {
    await served.start()
    const ann = await served.seated('r1', 'ann')
    const ben = await served.seated('r1', 'ben')
    ben.send({ t: 'leave' })
    expect(await ann.next('peer-leave')).toMatchObject({ user: 'ben', reason: 'left' })
    expect(served.log.at(-1)).toBe('-r1/ben:left')
  })

  it('happens to everybody when the room is dismissed', async () => {
    await served.start()
    const ann = await served.seated('r1', 'ann')
    const ben = await served.seated('r1', 'ben')
    served.rooms.dismiss('r1')
    expect(await ann.next('kicked')).toMatchObject({ reason: 'dismissed' })
    expect(await ben.next('kicked')).toMatchObject({ reason: 'dismissed' })
    expect(served.rooms.usersIn('r1')).toEqual([])
  })

  it('is logged when the server stops', async () => {
    await served.start()
    await served.seated('r1', 'ann')
    await served.rooms.close()
    expect(served.log.at(-1)).toBe('-r1/ann:shutdown')
  })
})

describe('messages', () => {
  it('do not leave their room', async () => {
    await served.start()
    const ann = await served.seated('r1', 'ann')
    const eve = await served.seated('r2', 'eve')
    eve.sendNumbered({ t: 'signal', to: 'ann', data: { spy: true } })
    eve.sendNumbered({ t: 'media', media: { audio: false, video: false } })
    await eve.settled()
    await ann.settled()
    expect(ann.received.map((message) => message.t)).toEqual(['joined', 'pong'])
  })

  it('tell the peers who switched what off', async () => {
    await served.start()
    const ann = await served.seated('r1', 'ann')
    const ben = await served.seated('r1', 'ben')
    ben.sendNumbered({ t: 'media', media: { audio: false, video: true } })
    expect(await ann.next('media')).toMatchObject({ user: 'ben', media: { audio: false, video: true } })
  })

  it.each(['not json', '[]', '{"t":"signal","n":1}', '{"t":"sudo"}', '{"t":"media","n":0,"media":{}}'])(
    'close the connection when malformed: %s',
    async (text) => {
      await served.start()
      const ann = await served.seated('r1', 'ann')
      ann.send(text)
      expect(await ann.closed()).toBe(CLOSE_MALFORMED)
    },
  )

  it('close the connection when larger than 64 KB', async () => {
    await served.start()
    const ann = await served.seated('r1', 'ann')
    ann.sendNumbered({ t: 'signal', to: 'ben', data: { bulk: 'x'.repeat(65 * 1024) } })
    expect(await ann.closed()).toBe(1009)
  })

  it('close the connection when they come as a flood', async () => {
    await served.start()
    const ann = await served.seated('r1', 'ann')
    for (let i = 0; i < 2000; i++) ann.send({ t: 'ping', seen: 0 })
    expect(await ann.closed()).toBe(CLOSE_FLOOD)
  })

  it('close the connection when they are too many bytes', async () => {
    await served.start()
    const ann = await served.seated('r1', 'ann')
    for (let i = 0; i < 12; i++) ann.sendNumbered({ t: 'signal', to: 'ben', data: { bulk: 'x'.repeat(60 * 1024) } })
    expect(await ann.closed()).toBe(CLOSE_FLOOD)
  })

  it('are not piled up for a member who does not read; they are replayed when that one is back', async () => {
    await served.start({
      limits: { burstBytes: 1e9, burstMessages: 1e6, bufferedBytes: 128 * 1024, closeTimeoutMs: 50 },
    })
    const ann = await served.seated('r1', 'ann')
    const ben = await served.seated('r1', 'ben')
    const { resume } = await ben.next('joined')
    ben.stopReading()
    const bulk = 'x'.repeat(60 * 1024)
    // Some megabytes vanish in the buffers of the operating system first.
    for (let sent = 0; sent < 700 && ann.ofType('peer-state').length === 0; sent++) {
      ann.sendNumbered({ t: 'signal', to: 'ben', data: { bulk } })
      await ann.settled()
    }
    expect(await ann.next('peer-state')).toMatchObject({ user: 'ben', state: 'away' })
    ben.readOn()
    expect([CLOSE_SLOW, 1006]).toContain(await ben.closed())
    const seen = ben.received.at(-1)?.n ?? 0
    const back = await served.join('r1', 'ben', { token: resume, seen })
    expect(await back.next('joined')).toMatchObject({ peers: [{ user: 'ann', away: false }] })
  })

  it('cannot be sent before joining', async () => {
    await served.start()
    const stranger = await served.connect()
    stranger.send({ t: 'signal', n: 1, to: 'ann', data: {} })
    expect(await stranger.closed()).toBe(CLOSE_MALFORMED)
  })
})
