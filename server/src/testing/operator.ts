import type { TestApp } from './test-app'
import type { TestClient } from './test-client'
import { lastingToken } from './visitor'

export type Operator = Pick<TestClient, 'call' | 'answer'> & { token: string }

let serial = 0

/** Somebody who runs the platform, logged in. */
export async function newOperator(app: TestApp): Promise<Operator> {
  serial += 1
  const { id } = await app.db
    .insertInto('operator')
    .values({
      phone_hash: app.services.hash.phone('86', `136${String(serial).padStart(8, '0')}`),
      name: '运营小何',
      created_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await lastingToken(app, { side: 'operator', operatorId: id })
  return { token, ...app.client.as(token) }
}
