import { call } from '@/api/call'
import { isNotFound } from '@/api/call-failure'
import { isLoggedIn } from '@/state/session'
import { sidesToTry } from './room-info'

/** A one-time ticket for the room, from whichever session on this phone is a party. @throws CallFailure */
export async function askRoomTicket(appointNo: string): Promise<string> {
  const sides = sidesToTry(null, { user: isLoggedIn('user'), consultant: isLoggedIn('consultant') })
  const [first = 'user', second] = sides
  const from = (as: 'user' | 'consultant') =>
    call('POST /appoint/consultAppointment/roomTicket', { appointNo }, { as, quiet: true })
  try {
    return (await from(first)).ticket
  } catch (error) {
    if (!second || !isNotFound(error)) throw error
    return (await from(second)).ticket
  }
}
