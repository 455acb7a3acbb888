import { TestClient } from '../../../server/src/testing/test-client'
import { INFORMATION } from '../../../server/src/testing/visitor'
import type { Person } from './people'
import { book } from './booker'

/** Somebody who books, pays and tells about themselves: what they tell is sealed with the field key. @returns their order */
export async function tellOneself(origin: string, person: Person): Promise<string> {
  const booked = await book(origin, person, () => true)
  if (!booked?.paid) throw new Error('The person who tells about themselves could not pay.')
  const client = new TestClient(origin)
  await client.call(
    'POST /appoint/consultVisitor/saveVisitorInfo',
    { ...INFORMATION, orderNo: booked.orderNo },
    { token: person.token },
  )
  return booked.orderNo
}
