import { createMovableClock, HOUR, MINUTE, SECOND } from '@xinqi/domain/time'
import { iceServers } from './ice-servers'
import { SeatTickets } from './seat-ticket'

const start = new Date('2026-03-01T08:00:00Z')
const seat = { roomId: 'room-1', userId: 'user-1', sessionId: 7 }
const frozen = () => createMovableClock({ now: () => start })

describe('seat tickets', () => {
  it('prove the seat they were signed for', () => {
    const tickets = new SeatTickets({ secret: 's', clock: frozen() })
    expect(tickets.verify(tickets.sign(seat), 'room-1', 'user-1')).toEqual({
      ...seat,
      expiresAt: new Date(start.getTime() + 2 * HOUR),
    })
  })

  it('are worth nothing for another room, user or secret', () => {
    const clock = frozen()
    const tickets = new SeatTickets({ secret: 's', clock })
    const ticket = tickets.sign(seat)
    expect(tickets.verify(ticket, 'room-2', 'user-1')).toBeNull()
    expect(tickets.verify(ticket, 'room-1', 'user-2')).toBeNull()
    expect(new SeatTickets({ secret: 'other', clock }).verify(ticket, 'room-1', 'user-1')).toBeNull()
  })

  it('cannot be prolonged by editing the expiry', () => {
    const tickets = new SeatTickets({ secret: 's', clock: frozen() })
    const [expires, login, mac] = tickets.sign(seat).split('.')
    expect(tickets.verify(`${Number(expires) + 1}.${login}.${mac}`, 'room-1', 'user-1')).toBeNull()
  })

  it('cannot be carried over to a login that goes on', () => {
    const tickets = new SeatTickets({ secret: 's', clock: frozen() })
    const [expires, login, mac] = tickets.sign(seat).split('.')
    expect(tickets.verify(`${expires}.${Number(login) + 1}.${mac}`, 'room-1', 'user-1')).toBeNull()
  })

  it('end with their time', () => {
    const clock = frozen()
    const tickets = new SeatTickets({ secret: 's', clock, ttlMs: 10 * MINUTE })
    const ticket = tickets.sign({ roomId: 'r', userId: 'u', sessionId: 7 })
    clock.advance(10 * MINUTE - SECOND)
    expect(tickets.verify(ticket, 'r', 'u')).not.toBeNull()
    clock.advance(SECOND)
    expect(tickets.verify(ticket, 'r', 'u')).toBeNull()
  })

  it.each(['', '.', 'abc', '1.2.3', '-1.aaaa', 'NaN.aaaa', '1e3.aaaa'])('refuse the malformed %j', (ticket) => {
    expect(new SeatTickets({ secret: 's', clock: frozen() }).verify(ticket, 'r', 'u')).toBeNull()
  })
})

describe('ICE servers', () => {
  it('carry credentials that coturn can check', () => {
    const [server] = iceServers({ turnUrls: ['turn:turn.example:3478'], turnSecret: 'north' }, 'user-1', frozen())
    expect(server).toEqual({
      urls: ['turn:turn.example:3478'],
      username: '1772359200:user-1',
      credential: 'lo13KuKqdx9c4Jl5xMTHPpt8tOQ=',
    })
  })

  it('are none without a relay', () => {
    expect(iceServers({ turnUrls: [], turnSecret: '' }, 'user-1', frozen())).toEqual([])
  })
})
